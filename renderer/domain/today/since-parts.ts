// "Desde a última vez": what changed since somebody last looked at the company. Each part is declared here once; the
// strip and the summary draw it.
import type { OperationResult } from '../../../shared/api/registry.ts'
import type { CountOnDay, PeopleOnDay } from '../../../shared/bridge/daily-counts.ts'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { FunnelDay, FunnelFigures } from '../../../shared/funnel/day.ts'
import {
  type DatedSnapshot,
  type StalledHistory,
  type StalledSnapshot,
  stalledOverFifteenDays,
} from '../../../shared/funnel/stalled.ts'
import { sumFigures, wholeRange } from '../../../shared/funnel/totals.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { addDays, dayInTimeZone, type PlainDate } from '../../../shared/time/calendar.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import type { Say } from '../../report/say.ts'
import type { Target } from '../../report/target.ts'

/** How much older than the moment's day a stored snapshot may be. */
const OLDEST_SNAPSHOT_DAYS = 4
const MOST_PARTS = 5
/** The days of this week but one have names of their own. */
const NAMED_DAYS = 6
const FLOOR_COUNT = 1
const FLOOR_CENTS = 100

/** What the parts are made of: the answers of now, and what is stored of earlier days. */
export interface SinceAnswers {
  /** The last moment of the look before, ISO 8601. */
  readonly moment: string
  /** The days of the funnel, today included. */
  readonly days: readonly FunnelDay[]
  readonly funnel: AnswerState<unknown>
  readonly stalled: AnswerState<StalledSnapshot>
  readonly overdue: AnswerState<readonly Task[]>
  readonly leads: { readonly all: AnswerState<OperationResult<'leads.list'>> }
  readonly snapshots: AnswerState<StalledHistory>
  readonly counted: Readonly<Record<'overdue' | 'noConversation', AnswerState<readonly CountOnDay[]>>>
  /** Whose the overdue tasks were on the moment's day, for places that tell which ones came and which left. */
  readonly people?: AnswerState<readonly PeopleOnDay[]>
}

interface Change {
  /** By how much a count grew or shrank, or what a flow brought. */
  readonly count: number
  /** The same in money; 0 where the part has none. */
  readonly cents: number
  /** What is emphasized stands between asterisks. */
  readonly text: string
  /** Both values, or the days, for the pointer. */
  readonly tip: string
  /** Growth of what one wants small. */
  readonly isBad: boolean
  readonly opens: Target
}

/** The moment, its day in the company's zone, and the words. */
interface Made {
  readonly say: Say
  readonly answers: SinceAnswers
  readonly day: PlainDate
}

export interface SincePart extends Change {
  readonly key: string
}

interface Since {
  /** `sexta, 17:52` */
  readonly moment: string
  readonly parts: readonly SincePart[]
  /** Names of the parts of which one side is not known. */
  readonly unknown: readonly string[]
  /** What stands in place of parts; null when there are some. */
  readonly none: string | null
}

/** The value of an answer that was collected after the moment's day; null for one that may be of that day itself. */
function valueOfNow<Value>(answer: AnswerState<Value>, { say, day }: Made): Value | null {
  const { capturedAt } = answer.collected.read()
  return capturedAt !== null && dayInTimeZone(Date.parse(capturedAt), say.timeZone) > day
    ? answer.value
    : null
}

/** The last snapshot at or before the day; null where it is too old. */
function snapshotOf({ answers: { snapshots }, day }: Made): DatedSnapshot | null {
  const found = snapshots.value?.snapshots.findLast(({ snapshotDate }) => snapshotDate <= day)
  return found !== undefined && found.snapshotDate >= addDays(day, -OLDEST_SNAPSHOT_DAYS) ? found : null
}

function stalled(made: Made): Change | null {
  const { t, formats } = made.say
  const snapshot = valueOfNow(made.answers.stalled, made)
  const before = snapshotOf(made)
  // A platform that renews its snapshot late would be compared with itself.
  const isNewer =
    snapshot?.snapshotDate == null || before === null || snapshot.snapshotDate > before.snapshotDate
  const now = snapshot && isNewer ? stalledOverFifteenDays(snapshot) : null
  const then = before && stalledOverFifteenDays(before)
  if (now?.count == null || then?.count == null) return null
  const { count, valueCents } = now
  const cents = subtractKnown(valueCents, then.valueCents) ?? 0
  const counts = { before: formats.count(then.count), now: formats.count(count) }
  const [moneyBefore, moneyNow] =
    valueCents === null || then.valueCents === null
      ? [null, null]
      : formats.moneyPair(then.valueCents, valueCents)
  const isOfMoney = count === then.count && moneyBefore !== null
  const money = { before: moneyBefore ?? '', now: moneyNow ?? '' }
  const values = [counts, ...(moneyBefore === null ? [] : [money])]
  return {
    count: count - then.count,
    cents,
    text: t('today:sinceLook.stalled', isOfMoney ? money : counts),
    tip: values.map((pair) => t('today:sinceLook.values', pair)).join(' · '),
    isBad: count === then.count ? cents > 0 : count > then.count,
    opens: { screen: 'stalled', view: {} },
  }
}

/** A count whose value of each day is stored. */
function counted(
  { say, answers, day }: Made,
  key: 'overdue' | 'noConversation',
  now: number | null | undefined,
  opens: Target,
): Change | null {
  const { t, formats } = say
  const then = answers.counted[key].value?.find((each) => each.day === day)?.count
  if (now == null || then === undefined) return null
  const count = now - then
  return {
    count,
    cents: 0,
    text: t(`today:sinceLook.${key}`, { count: Math.abs(count), added: formats.signedCount(count) }),
    tip: t('today:sinceLook.values', { before: formats.count(then), now: formats.count(now) }),
    isBad: count > 0,
    opens,
  }
}

/** Returns the ids of the overdue tasks on the moment's day; null when they are not all known. */
function overdueIdsThen({ answers: { people }, day }: Made): number[] | null {
  const then = people?.value?.find((each) => each.day === day)?.people
  const ids = then?.map(({ taskIds }) => taskIds)
  return ids === undefined || ids.includes(undefined) ? null : ids.flatMap((own) => own ?? [])
}

/** How many more there are; where their ids are stored, how many came and how many left the list, done or not. */
function overdueTasks(made: Made): Change | null {
  const { t } = made.say
  const now = valueOfNow(made.answers.overdue, made)
  const change = counted(made, 'overdue', now?.length, { screen: 'tasks', view: { tab: 'overdue' } })
  const then = overdueIdsThen(made)
  if (change === null || now === null || then === null) return change
  const before = new Set(then)
  const came = now.filter(({ id }) => !before.has(id)).length
  const left = then.length - (now.length - came)
  const parts = [
    ...(came === 0 ? [] : [t('today:sinceLook.overdueCame', { count: came })]),
    ...(left === 0 ? [] : [t('today:sinceLook.overdueLeft', { count: left })]),
  ]
  // As many came as left: the number is the same, and the list is another.
  return parts.length === 0 ? change : { ...change, count: change.count || came, text: parts.join(', ') }
}

/**
 * What the days after the moment's day brought, with today. Null when one of them is missing, and when there is none,
 * because days have no hours.
 */
function flow(
  { say, answers, day }: Made,
  read: (
    sums: FunnelFigures,
  ) => Pick<Change, 'text'> & { readonly count: number | null; readonly cents?: number },
): Change | null {
  const range = { from: addDays(day, 1), to: say.today }
  const inside = range.from > range.to ? null : wholeRange(answers.days, range)
  if (inside === null) return null
  const { count, cents = 0, text } = read(sumFigures(inside))
  if (count === null) return null
  const view = { period: 'custom', custom: range, compare: 'previous' } as const
  return {
    count,
    cents,
    text,
    tip: say.formats.range(range),
    isBad: false,
    opens: { screen: 'funnel', view },
  }
}

function won(made: Made): Change | null {
  const { t, formats } = made.say
  return flow(made, ({ won: { count, valueCents } }) => ({
    count,
    cents: valueCents ?? 0,
    text:
      valueCents === null
        ? t('today:sinceLook.wonCount', { count: count ?? 0 })
        : t('today:sinceLook.won', { count: count ?? 0, amount: formats.moneyShort(valueCents as Cents) }),
  }))
}

interface SinceDeclaration {
  /** Its name is `today:sinceLook.names.<key>`. */
  readonly key: 'won' | 'stalled' | 'overdue' | 'noConversation' | 'leads' | 'opportunities'
  /** Null when it is not known. */
  readonly make: (made: Made) => Change | null
}

const SINCE_PARTS: readonly SinceDeclaration[] = [
  { key: 'won', make: won },
  { key: 'stalled', make: stalled },
  {
    key: 'overdue',
    make: overdueTasks,
  },
  {
    key: 'noConversation',
    make: (made) =>
      counted(made, 'noConversation', valueOfNow(made.answers.leads.all, made)?.total, {
        screen: 'leads',
        view: { status: 'new', conversation: 'without' },
      }),
  },
  {
    key: 'leads',
    make: (made) =>
      flow(made, ({ leads: { total: count } }) => ({
        count,
        text: made.say.t('today:sinceLook.leads', { count: count ?? 0 }),
      })),
  },
  {
    key: 'opportunities',
    make: (made) =>
      flow(made, ({ opportunities: { count } }) => ({
        count,
        text: made.say.t('today:sinceLook.opportunities', { count: count ?? 0 }),
      })),
  },
]

function isChanged({ count, cents }: Change): boolean {
  return Math.abs(count) >= FLOOR_COUNT || Math.abs(cents) >= FLOOR_CENTS
}

/** Money first, by size; then counts. What shrank is no money. */
function byWorth(a: Change, b: Change): number {
  return Math.max(0, b.cents) - Math.max(0, a.cents) || Math.abs(b.count) - Math.abs(a.count)
}

/** `hoje, 12:10`, `sexta, 17:52`, `12 nov., 17:52` */
function momentWords({ t, formats, timeZone, today }: Say, moment: string, day: PlainDate): string {
  const named = day >= addDays(today, -NAMED_DAYS) ? formats.weekdayName(day) : formats.day(day)
  return `${day === today ? t('today') : named}, ${formats.time(moment, timeZone)}`
}

/** Returns what changed since the moment, in the order of the strip. */
export function sinceParts(say: Say, answers: SinceAnswers): Since {
  const { t } = say
  const day = dayInTimeZone(Date.parse(answers.moment), say.timeZone)
  const made = SINCE_PARTS.map(({ key, make }) => ({ key, change: make({ say, answers, day }) }))
  const known = made.flatMap(({ key, change }) => (change === null ? [] : [{ key, ...change }]))
  const unknown = made
    .filter(({ change }) => change === null)
    .map(({ key }) => t(`today:sinceLook.names.${key}`))
  const parts = known.filter(isChanged).sort(byWorth).slice(0, MOST_PARTS)
  const moment = momentWords(say, answers.moment, day)
  const whatOf = () => {
    if (known.length === 0) return 'nothingKnown'
    return unknown.length === 0 ? 'nothing' : 'nothingOfKnown'
  }
  return {
    moment,
    parts,
    unknown,
    none: parts.length > 0 ? null : t(`today:sinceLook.${whatOf()}`, { moment }),
  }
}

/** True while an answer that the parts need may still come. */
export function isSinceLoading({
  funnel,
  stalled: snapshot,
  overdue,
  leads,
  ...stored
}: SinceAnswers): boolean {
  const asked = [funnel, snapshot, overdue, leads.all]
  return (
    [...asked, stored.snapshots, ...Object.values(stored.counted), stored.people].some(
      (answer) => answer?.isFirstLoad,
    ) || asked.some(({ value, collected }) => value !== null && collected.read().isUnanswered)
  )
}
