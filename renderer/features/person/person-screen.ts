// What Pessoa asks, once for all its parts: every card reads it from here; and what it says for files.
import { useMemo } from 'react'
import type { OperationParams, OperationResult } from '../../../shared/api/registry.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { type AnswerState, isPending } from '../../answers/answer-state.ts'
import { useAnswer, useAnswers } from '../../answers/answers.ts'
import { operationQuestion, useOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { createScreenContext } from '../../components/page.tsx'
import { useHolidays } from '../../domain/funnel/use-funnel.ts'
import { countedOnly } from '../../domain/leads/leads.ts'
import {
  conversionFigure,
  conversionRange,
  conversionTitle,
  dealTasks,
  PERSON_FIGURES,
  personName,
  severityFigures,
  soonOf,
  standingWords,
} from '../../domain/people/person-figures.ts'
import { overdueDaysTable, overdueTable, readTable, soonTable } from '../../domain/people/person-tables.tsx'
import {
  conversionOf,
  listTeam,
  type Person,
  readQuestions,
  readTogether,
  type Share,
} from '../../domain/people/team.ts'
import { responseLine, shownResponse, useResponses } from '../../domain/response/response-card.tsx'
import { stocksBaseDay } from '../../domain/since/stocks-base.ts'
import { useLookBefore } from '../../domain/since/use-stocks-base.ts'
import { useNamedTasks, useOverdueTasks, usePendingTasks } from '../../domain/tasks/task-groups.ts'
import { useToday } from '../../platform/use-now.ts'
import { type Figure, figuresTable, writeFigure } from '../../report/figure.ts'
import { type Say, useSay } from '../../report/say.ts'
import { useOpenTarget } from '../../report/surfaces/target-link.tsx'
import type { Report } from '../../report/table.ts'

type Leads = OperationResult<'leads.list'>

const NO_TASKS: readonly Task[] = []
/** The history of the head, in days. */
const HISTORY_DAYS = 56
/** The most people whose leads are counted: a request each. */
const MOST_PEOPLE = 12

export type PersonScreen = ReturnType<typeof usePersonAnswers>

export const { Provider: PersonScreenProvider, useScreen: usePersonScreen } =
  createScreenContext<PersonScreen>()

/** The person's tasks among everybody's, as Tarefas counts them; where those are too many, of the person alone. */
function useTasksOf(
  id: string,
  tasks: 'overdue' | 'pending',
  all: AnswerState<readonly Task[]>,
): AnswerState<readonly Task[]> {
  const { id: companyId } = useCompany()
  const isTooMany = all.isOfPeople || all.error?.code === 'TOO_MANY_TASKS'
  const own = useAnswer(isTooMany ? { kind: 'all-tasks', companyId, tasks, responsibleId: id } : null)
  return useMemo(() => {
    const isOwn = ({ responsible_id: of }: Task) => of?.toLowerCase() === id
    return isTooMany ? own : { ...all, value: all.value?.filter(isOwn) ?? null }
  }, [isTooMany, own, all, id])
}

function leadsOf(id: string, params: OperationParams<'leads.list'>): OperationParams<'leads.list'> {
  return { assigned_to_in: [id], limit: 1, ...params }
}

/** How many leads each person got in the range, and how many of them are converted. */
function useConversion(id: string, team: readonly Person[]) {
  const { id: companyId } = useCompany()
  const { from, to } = conversionRange(useToday())
  const paramsOf = (person: string) => leadsOf(person, { created_from: from, created_to: to })
  const converted = countedOnly(useOperation('leads.list', paramsOf(id)))
  const others = team.filter((person) => person.id !== id).slice(0, MOST_PEOPLE - 1)
  const asked = useAnswers<Leads>(
    others.map((person) => operationQuestion(companyId, 'leads.list', paramsOf(person.id))),
    { renew: 'shown', isSeldom: true },
  )
  const shareOf = (value: Leads | null | undefined): Share => {
    return { count: value?.by_status.converted ?? null, of: value?.total ?? null }
  }
  const shares = new Map(others.map(({ id: other }, index) => [other, shareOf(asked[index]?.value)]))
  return {
    converted,
    conversion: conversionOf(id, shares.set(id, shareOf(converted.value))),
    isTeamLoading: asked.some(isPending),
  }
}

function useReadTogether(id: string) {
  const questions = readQuestions(id, useToday())
  const readAnswers = {
    topValue: useOperation('leads.list', questions.topValue),
    oldest: useOperation('leads.list', questions.oldest),
    converted: useOperation('leads.list', questions.converted),
  }
  const { topValue, oldest, converted } = readAnswers
  const [first = [], second = [], third = []] = [topValue, oldest, converted].map(
    ({ value }) => value?.rows ?? [],
  )
  return { readAnswers, read: readTogether({ topValue: first, oldest: second, converted: third }) }
}

export function usePersonAnswers(id: string) {
  const { id: companyId } = useCompany()
  const today = useToday()
  const [allOverdue, allPending] = [useOverdueTasks(), usePendingTasks()]
  const { overdue, pending } = useNamedTasks(
    useTasksOf(id, 'overdue', allOverdue),
    useTasksOf(id, 'pending', allPending),
    NO_TASKS,
  )
  const newLeads = countedOnly(useOperation('leads.list', leadsOf(id, { status: 'new' })))
  const waiting = countedOnly(
    useOperation('leads.list', leadsOf(id, { status: 'new', has_conversation: false })),
  )
  const range = { from: addDays(today, -HISTORY_DAYS), to: today }
  const history =
    useAnswer({ kind: 'people-history', companyId, figure: 'overdue-tasks', ...range }, { isSeldom: true })
      .value ?? []
  const ofReading = useReadTogether(id)
  const say = useSay()
  const records = useResponses()
  const holidays = useHolidays()
  const known = [allPending, allOverdue, overdue, pending].flatMap(({ value }) => value ?? [])
  const rows = [newLeads, ...Object.values(ofReading.readAnswers)].flatMap(({ value }) => value?.rows ?? [])
  /** Everybody with a pending task, and this person, by name. */
  const team = listTeam(id, known, rows)
  const ofConversion = useConversion(id, team)
  const look = useLookBefore()?.day ?? null
  const counts = [
    ...[overdue, pending].map(({ value }) => value?.length),
    ...[newLeads, ofConversion.converted].map(({ value }) => value?.total),
  ]
  return {
    id,
    /** Opens what a figure counts. */
    open: useOpenTarget(),
    comparedDay: stocksBaseDay(
      history.map(({ day }) => day),
      look,
      today,
    ),
    overdue,
    pending,
    newLeads,
    waiting,
    holidays,
    /** How long this person's leads wait for an answer; null where conversations name nobody. */
    response: records && shownResponse(say, records, holidays, id),
    history,
    /** Null where no answer names the person. */
    name: team.find((person) => person.id === id)?.name ?? null,
    team,
    ...ofReading,
    ...ofConversion,
    /** True when every answer came and none knows of the person. */
    isUnknown: counts.every((count) => count === 0),
  }
}

// What Pessoa says for files and the clipboard. The summary names no lead, and the person only where the user asks.

function lineOf({ formats }: Say, { kind, name, value, lead }: Figure, ...others: readonly string[]): string {
  const beside = [...lead, ...others].join('; ')
  return `${name}: ${writeFigure(kind, value, formats)}${beside && ` (${beside})`}`
}

/** The figures, the tasks and the conversations of the person. */
export function personReport(say: Say, screen: PersonScreen): Report {
  const { id, conversion, converted, overdue, history, read } = screen
  const figures = PERSON_FIGURES.map(({ make }) => make(say, screen))
  const severities = severityFigures(say, screen)
  const [late, ...others] = figures
  const conversionSaid = conversionFigure(say, id, conversion, converted)
  const lines = [
    ...(late === undefined ? [] : [lineOf(say, late, ...severities.map((each) => lineOf(say, each)))]),
    lineOf(say, dealTasks(say, screen)),
    ...others.map((figure) => lineOf(say, figure)),
    `${conversionTitle(say)}: ${[conversionSaid.beside, standingWords(say, conversion)].filter(Boolean).join('. ')}`,
    say.t('people:salesUnknown'),
    ...(screen.response === null ? [] : [responseLine(say, screen.response)]),
  ]
  const shown = [...figures, ...severities, dealTasks(say, screen), conversionSaid]
  const soon = soonOf(say, screen)
  return {
    tables: [
      figuresTable(
        say,
        shown.flatMap(({ readings }) => readings),
      ),
      ...(overdue.value === null ? [] : [overdueTable(say, overdue.value)]),
      ...(soon === null ? [] : [soonTable(say, soon)]),
      ...(history.length === 0 ? [] : [overdueDaysTable(say, screen)]),
      readTable(say, read),
    ],
    pictures: [conversionTitle(say)],
    summary: lines,
    summaryWithNames: [personName(say, screen), ...lines],
  }
}
