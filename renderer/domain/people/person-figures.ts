// The figures of one person. Each is declared here once; the tile, the section, the file and the summary draw it.
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { CountOnDay, PeopleOnDay } from '../../../shared/bridge/daily-counts.ts'
import { countSeverities, type Severity, shownSeverities } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { cutGraphemes } from '../../../shared/text/cut-graphemes.ts'
import { addDays, type DayRange, type PlainDate } from '../../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { unreadableWords } from '../../report/answer-notes.ts'
import type { Figure } from '../../report/figure.ts'
import type { Say } from '../../report/say.ts'
import type { Target } from '../../report/surfaces/target-link.tsx'
import { dueSoon } from '../tasks/task-groups.ts'
import { ownerLabel, responsibleName, subjectText } from '../tasks/task-words.tsx'
import { counted, presentReading } from '../today/figure-words.ts'
import { CONVERSION_DAYS, type Conversion, LEAST_OF, type Person } from './team.ts'

type LeadsAnswer = AnswerState<OperationResult<'leads.list'>>

/** What the figures are made of: answers about one person alone. */
export interface PersonAnswers {
  /** As in an address and in filters of leads. */
  readonly id: string
  readonly overdue: AnswerState<readonly Task[]>
  /** Overdue ones included. */
  readonly pending: AnswerState<readonly Task[]>
  readonly newLeads: LeadsAnswer
  readonly waiting: LeadsAnswer
  /** What is stored of earlier days. */
  readonly history: readonly PeopleOnDay[]
  /** What its counts are compared with; null for the last earlier day. */
  readonly comparedDay: PlainDate | null
  readonly holidays: HolidayCalendar
}

function tasksOf(id: string, view: Extract<Target, { screen: 'tasks' }>['view']): Target {
  return { screen: 'tasks', view: { responsible: `id:${id}`, ...view } }
}

/** Returns how many overdue tasks the person had on each stored day; of one severity where it is named. */
export function overdueHistory(
  { id, history }: Pick<PersonAnswers, 'id' | 'history'>,
  severity: Severity | null,
): CountOnDay[] {
  return history.flatMap(({ day, people }) => {
    // A stored day names everybody with a task: who is not named had none.
    const { count, late } = people.find((person) => person.id === id) ?? { count: 0, late: null }
    if (severity === null) return { day, count }
    if (late === undefined) return []
    return { day, count: late?.[severity] ?? 0 }
  })
}

/** What a count of this moment is of. */
interface Counted {
  readonly name: string
  readonly value: number | null
  readonly answer: AnswerState<unknown>
  readonly opens: Target
  readonly definition: Figure['about']['definition']
  /** How many were counted on earlier days, where that is stored. */
  readonly history?: ReturnType<typeof counted>
}

function presentFigure(say: Say, { name, value, answer, opens, definition, history }: Counted): Figure {
  const operation = opens.screen === 'tasks' ? 'tasks.list' : 'leads.list'
  const remark = operation === 'tasks.list' ? unreadableWords(say, answer) : null
  return {
    kind: 'count',
    name,
    value,
    ...(history && { change: history.change, trend: history.trend }),
    beside: remark,
    lead: history?.since ?? [],
    about: { definition, operation, range: say.t('about:now') },
    answer,
    opens,
    readings: [presentReading(say, name, value, { remark })],
  }
}

function overdue(say: Say, answers: PersonAnswers): Figure {
  const { id, overdue: answer, holidays, comparedDay } = answers
  const value = answer.value?.length ?? null
  const counts = overdueHistory(answers, null)
  return presentFigure(say, {
    name: say.t('tasks:overdueCard'),
    value,
    answer,
    opens: tasksOf(id, { tab: 'overdue' }),
    definition: 'overdue',
    history: counted(say, value, { counts, holidays, comparedDay }),
  })
}

/** Returns the tasks that are due in the next seven days; null while that is not known. */
export function soonOf(
  { today }: Say,
  { overdue: late, pending }: Pick<PersonAnswers, 'overdue' | 'pending'>,
): Task[] | null {
  if (pending.value === null || late.value === null) return null
  return dueSoon(pending.value, new Set(late.value.map(({ id }) => id)), today)
}

function soon(say: Say, answers: PersonAnswers): Figure {
  return presentFigure(say, {
    name: say.t('people:dueSoon'),
    value: soonOf(say, answers)?.length ?? null,
    answer: answers.pending,
    opens: tasksOf(answers.id, { tab: 'pending', isDueSoon: true }),
    definition: 'pending',
  })
}

/** Overdue tasks of deals: what is stalled of what the person does, as far as the platform lists it. */
export function dealTasks(say: Say, { id, overdue: answer }: PersonAnswers): Figure {
  return presentFigure(say, {
    name: say.t('people:dealTasks'),
    value: answer.value?.filter(({ owner_type: type }) => type === 'deal').length ?? null,
    answer,
    opens: tasksOf(id, { tab: 'overdue', ownerType: 'deal' }),
    definition: 'overdue',
  })
}

/** The overdue tasks by how late they are, each with its change since the day compared with. */
export function severityFigures(say: Say, answers: PersonAnswers): readonly Figure[] {
  const { id, overdue: answer, holidays, comparedDay } = answers
  if (answer.value === null) return []
  const severities = countSeverities(answer.value, say.today)
  return shownSeverities(severities).map((severity) => {
    const value = severities[severity]
    const counts = overdueHistory(answers, severity)
    return presentFigure(say, {
      name: say.t(`tasks:severities.${severity}`),
      value,
      answer,
      opens: tasksOf(id, { tab: 'overdue', lateness: severity }),
      definition: 'overdue',
      history: counted(say, value, { counts, holidays, comparedDay }),
    })
  })
}

function leadFigure(say: Say, id: string, answer: LeadsAnswer, isWaiting: boolean): Figure {
  return presentFigure(say, {
    name: say.t(isWaiting ? 'today:noConversation' : 'people:newLeads'),
    value: answer.value?.total ?? null,
    answer,
    opens: {
      screen: 'leads',
      view: { assignedTo: [id], status: 'new', ...(isWaiting && { conversation: 'without' }) },
    },
    definition: isWaiting ? 'noConversation' : 'leadsAll',
  })
}

/** The figures of the head, in the order of tiles and files. */
export const PERSON_FIGURES: readonly {
  readonly key: string
  readonly make: (say: Say, answers: PersonAnswers) => Figure
}[] = [
  { key: 'overdue', make: overdue },
  { key: 'soon', make: soon },
  { key: 'newLeads', make: (say, { id, newLeads }) => leadFigure(say, id, newLeads, false) },
  { key: 'waiting', make: (say, { id, waiting }) => leadFigure(say, id, waiting, true) },
]

export function conversionRange(today: PlainDate): DayRange {
  return { from: addDays(today, 1 - CONVERSION_DAYS), to: today }
}

/** Converted leads of those created in the range, with both counts. */
export function conversionFigure(
  say: Say,
  id: string,
  { share, rate }: Conversion,
  answer: AnswerState<unknown>,
): Figure {
  const { t, formats, files, today } = say
  const range = conversionRange(today)
  const days = files.range(range)
  const reading = (name: string, kind: Figure['kind'], value: number | null) => {
    return { name, kind, value, days, before: null, beforeDays: null }
  }
  return {
    kind: 'percent',
    name: t('people:conversion'),
    value: rate,
    beside:
      share.count === null || share.of === null ? null : t('partOf', { part: share.count, all: share.of }),
    lead: [],
    about: { definition: 'conversionOfPerson', operation: 'leads.list', range: formats.range(range) },
    answer,
    opens: {
      screen: 'leads',
      view: { assignedTo: [id], status: 'converted', created: { period: 'custom', custom: range } },
    },
    readings: [
      reading(t('people:conversion'), 'percent', rate),
      reading(t('people:converted'), 'count', share.count),
      reading(t('palette:questions.figures.created'), 'count', share.of),
    ],
  }
}

/** More of a name would push everything else out of its line. */
const LONGEST_NAME = 48

/** The person's name for a line of its own; words for a person whom no answer names. */
export function personName(say: Say, { id, name }: Person): string {
  return cutGraphemes(responsibleName(say, { key: `id:${id}`, name }), LONGEST_NAME, () => true)
}

/** How the person stands beside the team, or why there is no rate; null without a comparison. */
export function standingWords({ t, formats }: Say, { share, rate, comparison }: Conversion): string | null {
  if (rate === null) {
    return share.of === null ? t('people:noConversion') : t('people:fewLeads', { least: LEAST_OF })
  }
  if (comparison === null) return null
  const { median, atMedian, standing } = comparison
  return t(`people:standings.${standing}`, {
    atMedian: t('people:atMedian', { median: formats.percent(median), count: atMedian }),
  })
}

export function conversionTitle({ t }: Say): string {
  return `${t('people:conversion')}, ${t('days', { count: CONVERSION_DAYS })}`
}

/** "Ligar, negócio 4411" */
export function dueWords(say: Say, task: Task): string {
  return [subjectText(say, task), ownerLabel(say, task)].filter((part) => part !== null).join(', ')
}
