// What "Preparar para o avião" will request, estimated from what is stored. Makes no request.
import type { OperationResult } from '../../../shared/api/registry.ts'
import {
  OFFLINE_CONVERSATIONS,
  type OfflinePreparationStatus,
} from '../../../shared/bridge/offline-preparation.ts'
import { type PipelineId, sortPipelines } from '../../../shared/pipelines/pipelines.ts'
import { PAGE_SIZE, readAllTasks, type TaskKind } from '../../../shared/tasks/task-pages.ts'
import {
  addDays,
  type DayRange,
  dayInTimeZone,
  splitIntoFunnelCalls,
  startOfYear,
} from '../../../shared/time/calendar.ts'
import type { Gateway } from '../answers/gateway.ts'
import { pagesOf } from '../answers/sources/tasks.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import type { LeadSync } from './lead-sync.ts'

const MAX_PIPELINES = 20
/** In January the days before the year are needed too: one request has 92 days (specification 4.14). */
const LEAST_DAYS = 92

interface PlanOptions {
  readonly gateway: Gateway
  readonly leadSync: Pick<LeadSync, 'status'>
  readonly now: () => number
  readonly chosenPipeline: (companyId: string) => PipelineId | null
}

/** Returns the days of this year so far, and at least the last 92. */
export function offlineRange({ timeZone }: CompanyRecord, nowMs: number): DayRange {
  const to = dayInTimeZone(nowMs, timeZone)
  const first = addDays(to, 1 - LEAST_DAYS)
  const year = startOfYear(to)
  return { from: first < year ? first : year, to }
}

/** Returns the listed pipelines; without the list, which the token may not read, the chosen one. */
export function preparedPipelines(
  list: OperationResult<'pipelines.list'> | null,
  chosenId: PipelineId | null,
): readonly number[] {
  if (list !== null) {
    return sortPipelines(list.pipelines)
      .slice(0, MAX_PIPELINES)
      .map(({ id }) => id)
  }
  return typeof chosenId === 'number' ? [chosenId] : []
}

/** Estimates the requests of a preparation. */
export async function planOfflinePreparation(
  { gateway, leadSync, now, chosenPipeline }: PlanOptions,
  company: CompanyRecord,
): Promise<OfflinePreparationStatus['plan']> {
  const companyId = company.id
  const pages = pagesOf(gateway)
  const taskCalls = async (kind: TaskKind): Promise<number | null> => {
    const read = await readAllTasks(pages(companyId, kind, 'store'))
    const tasks = read.ok ? read.value.value : null
    // A full last page is followed by an empty one.
    return tasks === null ? null : Math.floor(tasks.length / PAGE_SIZE) + 1
  }
  const stored = await gateway.read({
    companyId,
    operation: 'pipelines.list',
    params: {},
    readFrom: 'store',
  })
  const list = (stored.ok ? stored.value.value : null) as OperationResult<'pipelines.list'> | null
  const pipelines = preparedPipelines(list, chosenPipeline(companyId)).length
  const pieces = splitIntoFunnelCalls(offlineRange(company, now())).length
  const leads = await leadSync.status(companyId)
  const unsure = [
    pipelines === 0 ? null : pipelines * pieces,
    await taskCalls('pending'),
    await taskCalls('overdue'),
    await taskCalls('completed'),
    leads.callsLeft,
  ]
  // The list of pipelines, and the list of the leads with a conversation.
  const sure = 2 + OFFLINE_CONVERSATIONS
  return {
    calls: unsure.reduce<number>((sum, calls) => sum + (calls ?? 1), sure),
    isAtLeast: unsure.includes(null),
  }
}
