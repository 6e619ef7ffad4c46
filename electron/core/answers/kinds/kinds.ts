import type { OperationName, OperationResult } from '../../../../shared/api/registry.ts'
import { success } from '../../../../shared/bridge/result.ts'
import type { TaskPages } from '../../../../shared/tasks/task-pages.ts'
import type { PlainDate } from '../../../../shared/time/calendar.ts'
import type { PieceResource } from '../../keeper/funnel-piece.ts'
import type { Histories } from '../../keeper/histories.ts'
import type { Operations } from '../../keeper/operations.ts'
import { type KeyState, keyOf } from '../../keeper/resource.ts'
import type { TaskListResource } from '../../keeper/task-list.ts'
import { createFunnelKinds } from './funnel.ts'
import { createHistoryKinds } from './histories.ts'
import { answerOf, joinStates, type Kind, type Kinds } from './kind.ts'

/** Each pipeline costs a call. */
const MAX_ASKED = 20

/**
 * Returns the kinds of questions. One without an entry does not compile.
 * @param keptFrom returns the first day that may be kept
 */
export function createKinds(
  histories: Histories,
  operations: Operations,
  piece: PieceResource,
  taskList: TaskListResource,
  keptFrom: (today: PlainDate) => PlainDate,
): Kinds {
  const funnel = createFunnelKinds(piece, keptFrom)
  const operation: Kind<'operation'> = {
    keys({ companyId, operation: name, params }) {
      const key = operations.keyOf(companyId, name, params)
      return key.ok ? success([key.value]) : key
    },
    read: (_, states) => answerOf(states),
  }

  const allTasks: Kind<'all-tasks'> = {
    keys: ({ companyId, tasks, responsibleId }) =>
      success([keyOf(companyId, taskList, { tasks, ...(responsibleId !== undefined && { responsibleId }) })]),
    read(_, states) {
      const { value, ...rest } = answerOf<TaskPages>(states)
      return { ...rest, value: value === null ? null : value.tasks }
    },
  }

  /** There may be many, so the paging can be stopped. */
  const completedTasks: Kind<'completed-tasks'> = {
    keys: ({ companyId }) => success([keyOf(companyId, taskList, { tasks: 'completed' as const })]),
    read: (_, states) => answerOf(states),
  }

  // Pipelines for a token without pipelines.list: the funnel's answer names them (specification 2.11), and
  // pipelines.get returns what each holds (4.3).

  const namedPipelines: Kind<'named-pipelines'> = {
    keys({ companyId, pipelineId, today, storedDay }) {
      const keyOn = (day: string) => {
        const name: OperationName = 'marketing.funnel'
        return operations.keyOf(companyId, name, { from: day, to: day, pipeline_id: pipelineId })
      }
      const now = keyOn(today)
      if (!now.ok || storedDay === null || storedDay === today) return now.ok ? success([now.value]) : now
      const last = keyOn(storedDay)
      return last.ok ? success([now.value, { ...last.value, isOnlyStored: true }]) : last
    },
    read(_, [now, last]) {
      const shown = last && !now?.kept?.value ? { ...last, error: now?.error ?? null } : now
      return answerOf(shown === undefined ? [] : [shown])
    },
  }

  const pipelinesById: Kind<'pipelines-by-id'> = {
    keys({ companyId, pipelineIds }) {
      const keys = [...new Set(pipelineIds)].slice(0, MAX_ASKED).flatMap((id) => {
        const key = operations.keyOf(companyId, 'pipelines.get', { id })
        return key.ok ? [key.value] : []
      })
      return success(keys)
    },
    /** Null when none was found. */
    read(_, states) {
      const values = (states as readonly KeyState<OperationResult<'pipelines.get'>>[]).map(
        ({ kept }) => kept?.value ?? null,
      )
      const found = values.flatMap((value) => value?.pipeline ?? [])
      const isKnown = found.length > 0 || values.every((value) => value !== null)
      return { value: isKnown ? found : null, ...joinStates(states) }
    },
  }

  return {
    operation,
    ...funnel,
    'all-tasks': allTasks,
    'completed-tasks': completedTasks,
    'named-pipelines': namedPipelines,
    'pipelines-by-id': pipelinesById,
    ...createHistoryKinds(histories, funnel['funnel-range']),
  }
}
