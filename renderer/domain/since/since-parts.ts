// "Desde a última vez": the differences that the strip of Hoje and the summary name, ranked.
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import type { Difference, SinceAnswers } from './difference.ts'
import { differences } from './differences.ts'

const MOST_PARTS = 5
/** The days of this week but one have names of their own. */
const NAMED_DAYS = 6
const FLOOR_COUNT = 1
const FLOOR_CENTS = 100

/** The parts that the strip names when they are not known; each has its name in `since:names`. */
const NAMED = ['won', 'stalled', 'overdue', 'noConversation', 'leads', 'opportunities'] as const

export interface SincePart extends Difference {
  readonly text: string
}

interface Since {
  /** `sexta, 17:52`, `segunda` */
  readonly moment: string
  readonly parts: readonly SincePart[]
  /** Names of the parts of which one side is not known. */
  readonly unknown: readonly string[]
  /** What stands in place of parts; null when there are some. */
  readonly none: string | null
}

const sizeOf = ({ turnover, change: { count } }: Difference) => Math.abs(turnover ?? count ?? 0)

function isChanged(difference: Difference): boolean {
  return sizeOf(difference) >= FLOOR_COUNT || Math.abs(difference.worthCents) >= FLOOR_CENTS
}

/** The money that grew; what became fewer counts as none, even where the fewer are worth more. */
const worthOf = ({ worthCents, change: { count } }: Difference) =>
  count !== null && count < 0 ? 0 : Math.max(0, worthCents)

/** Money first, by size; then counts. */
function byWorth(a: Difference, b: Difference): number {
  return worthOf(b) - worthOf(a) || sizeOf(b) - sizeOf(a)
}

/** What now is compared with: a day, at whose end its values were stored, or the look at an instant of it. */
export interface SinceMoment {
  readonly day: PlainDate
  /** ISO 8601; null for a day that was chosen. */
  readonly lookedAt: string | null
}

/** `hoje, 12:10`, `sexta, 17:52`, `12 nov., 17:52`; of a chosen day without an hour */
function momentWords({ t, formats, timeZone, today }: Say, { day, lookedAt }: SinceMoment): string {
  const named = day >= addDays(today, -NAMED_DAYS) ? formats.weekdayName(day) : formats.day(day)
  const name = day === today ? t('today') : named
  return lookedAt === null ? name : `${name}, ${formats.time(lookedAt, timeZone)}`
}

/** The differences that changed and have words, what is most worth first; of a group its first. */
function changedParts(all: readonly Difference[]): readonly SincePart[] {
  const changed = all
    .flatMap((each) => (each.text === null ? [] : [{ ...each, text: each.text }]))
    .filter(isChanged)
    .sort(byWorth)
  return changed.filter(
    ({ group }, index) => group === undefined || changed.findIndex((each) => each.group === group) === index,
  )
}

/** Returns what changed since the moment, in the order of the strip. */
export function sinceParts(say: Say, answers: SinceAnswers, moment: SinceMoment): Since {
  const { t } = say
  const all = differences(say, answers, moment.day)
  const isUnknown = (key: string) => all.find((each) => each.key === key)?.change.count === null
  const unknown = NAMED.filter(isUnknown).map((key) => t(`since:names.${key}`))
  const parts = changedParts(all).slice(0, MOST_PARTS)
  const words = momentWords(say, moment)
  const whatOf = () => {
    if (unknown.length === NAMED.length) return 'nothingKnown'
    return unknown.length === 0 ? 'nothing' : 'nothingOfKnown'
  }
  return {
    moment: words,
    parts,
    unknown,
    none: parts.length > 0 ? null : t(`since:${whatOf()}`, { moment: words }),
  }
}

/** True while an answer that the parts need may still come. */
export function isSinceLoading({
  funnel,
  stalled,
  overdue,
  leads,
  snapshots,
  counted,
  people,
  stages,
}: SinceAnswers): boolean {
  const asked = [funnel, stalled, overdue, leads.all]
  return (
    [...asked, snapshots, people, stages?.history, ...Object.values(counted)].some(
      (answer) => answer?.isFirstLoad,
    ) || asked.some(({ value, collected }) => value !== null && collected.read().isUnanswered)
  )
}
