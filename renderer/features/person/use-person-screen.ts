// What Pessoa asks, once for all their parts: every card reads it from here.
import { useMemo } from 'react'
import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { type AnswerState, isPending } from '../../answers/answer-state.ts'
import { useAnswer, useAnswers } from '../../answers/answers.ts'
import { operationQuestion, useOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { createScreenContext } from '../../components/screen-context.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { countedOnly } from '../../domain/leads/forgotten-leads.ts'
import { type Conversion, conversionOf } from '../../domain/people/conversion.ts'
import { conversionRange, type PersonAnswers } from '../../domain/people/person-figures.ts'
import {
  type ReadReason,
  type ReadTogether,
  readQuestions,
  readTogether,
} from '../../domain/people/read-together.ts'
import { listTeam, type Person } from '../../domain/people/team.ts'
import { stocksBaseDay } from '../../domain/since/stocks-base.ts'
import { useLookBefore } from '../../domain/since/use-stocks-base.ts'
import { useNamedTasks, useOverdueTasks, usePendingTasks } from '../../domain/tasks/use-tasks.ts'
import { useToday } from '../../platform/use-now.ts'
import type { Target } from '../../report/surfaces/target-link.tsx'

type Leads = OperationResult<'leads.list'>

/** The history of the head, in days. */
const HISTORY_DAYS = 56
/** The most people whose leads are counted: a request each. */
const MOST_PEOPLE = 12

export interface PersonScreen extends PersonAnswers {
  /** Null where no answer names the person. */
  readonly name: string | null
  /** Everybody with a pending task, and this person, by name. */
  readonly team: readonly Person[]
  readonly conversion: Conversion
  readonly converted: AnswerState<Leads>
  readonly isTeamLoading: boolean
  readonly read: readonly ReadTogether[]
  readonly readAnswers: Readonly<Record<ReadReason, AnswerState<Leads>>>
  /** True when every answer came and none knows of the person. */
  readonly isUnknown: boolean
  /** Opens what a figure counts. */
  readonly open: (target: Target) => void
}

export const { Provider: PersonScreenProvider, useScreen: usePersonScreen } =
  createScreenContext<PersonScreen>()

const isOf = (id: string) => (task: Task) => task.responsible_id?.toLowerCase() === id

/** The person's tasks among everybody's, as Tarefas counts them; where those are too many, of the person alone. */
function useTasksOf(
  id: string,
  tasks: 'overdue' | 'pending',
  all: AnswerState<readonly Task[]>,
): AnswerState<readonly Task[]> {
  const { id: companyId } = useCompany()
  const isTooMany = all.ofPeople !== undefined || all.error?.code === 'TOO_MANY_TASKS'
  const own = useAnswer(isTooMany ? { kind: 'all-tasks', companyId, tasks, responsibleId: id } : null)
  return useMemo(
    () => (isTooMany ? own : { ...all, value: all.value?.filter(isOf(id)) ?? null }),
    [isTooMany, own, all, id],
  )
}

function leadsOf(id: string, params: OperationParams<'leads.list'>): OperationParams<'leads.list'> {
  return { assigned_to_in: [id], limit: 1, ...params }
}

/** How many leads each person got in the range, and how many of them are converted. */
function useConversion(id: string, team: readonly Person[]) {
  const { id: companyId } = useCompany()
  const today = useToday()
  const { from, to } = conversionRange(today)
  const paramsOf = (person: string) => leadsOf(person, { created_from: from, created_to: to })
  const converted = countedOnly(useOperation('leads.list', paramsOf(id)))
  const others = team.filter((person) => person.id !== id).slice(0, MOST_PEOPLE - 1)
  const asked = useAnswers<Leads>(
    others.map((person) => operationQuestion(companyId, 'leads.list', paramsOf(person.id))),
    { renew: 'shown', isSeldom: true },
  )
  const shares = new Map(others.map(({ id: other }, index) => [other, shareOf(asked[index]?.value)]))
  shares.set(id, shareOf(converted.value))
  return {
    converted,
    conversion: conversionOf(id, shares),
    isTeamLoading: asked.some(isPending),
  }
}

function shareOf(value: Leads | null | undefined) {
  return { count: value?.by_status?.converted ?? null, of: value?.total ?? null }
}

function useReadTogether(id: string) {
  const today = useToday()
  const questions = readQuestions(id, today)
  const readAnswers = {
    topValue: useOperation('leads.list', questions.topValue),
    oldest: useOperation('leads.list', questions.oldest),
    converted: useOperation('leads.list', questions.converted),
  }
  const rowsOf = (reason: ReadReason) => readAnswers[reason].value?.rows ?? []
  const rows = { topValue: rowsOf('topValue'), oldest: rowsOf('oldest'), converted: rowsOf('converted') }
  return { readAnswers, read: readTogether(rows) }
}

/** Asks for everything that Pessoa shows; for its page. */
export function usePersonAnswers(id: string, open: PersonScreen['open']): PersonScreen {
  const { id: companyId } = useCompany()
  const today = useToday()
  const holidays = useHolidays()
  const [allOverdue, allPending] = [useOverdueTasks(), usePendingTasks()]
  const { overdue, pending } = useNamedTasks(
    useTasksOf(id, 'overdue', allOverdue),
    useTasksOf(id, 'pending', allPending),
    null,
  )
  const newLeads = countedOnly(useOperation('leads.list', leadsOf(id, { status: 'new' })))
  const waiting = countedOnly(
    useOperation('leads.list', leadsOf(id, { status: 'new', has_conversation: false })),
  )
  const range = { from: addDays(today, -HISTORY_DAYS), to: today }
  const history = useAnswer(
    { kind: 'people-history', companyId, figure: 'overdue-tasks', ...range },
    { isSeldom: true },
  )
  const ofReading = useReadTogether(id)
  const known = [
    ...(allPending.value ?? []),
    ...(allOverdue.value ?? []),
    ...(overdue.value ?? []),
    ...(pending.value ?? []),
  ]
  const rows = [newLeads, ...Object.values(ofReading.readAnswers)].flatMap(({ value }) => value?.rows ?? [])
  const team = listTeam(id, known, rows)
  const ofConversion = useConversion(id, team)
  const answers = [overdue, pending, newLeads, ofConversion.converted]
  const look = useLookBefore()?.day ?? null
  const days = (history.value ?? []).map(({ day }) => day)
  return {
    id,
    open,
    comparedDay: stocksBaseDay(days, look, today),
    overdue,
    pending,
    newLeads,
    waiting,
    holidays,
    history: history.value ?? [],
    name: team.find((person) => person.id === id)?.name ?? null,
    team,
    ...ofReading,
    ...ofConversion,
    isUnknown:
      answers.every(({ value }) => value !== null) &&
      [overdue.value, pending.value].every((tasks) => tasks?.length === 0) &&
      [newLeads.value, ofConversion.converted.value].every((leads) => leads?.total === 0),
  }
}
