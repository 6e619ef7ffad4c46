// "Desde a última vez": what happened since the last look, in the strip of Hoje and the summary. Stocks and their
// changes stand in the tiles, what is beyond the usual in the queue.
import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'
import type { Say } from '../../report/say.ts'
import { type Difference, flowDays, type SinceAnswers } from './difference.ts'
import { differences } from './differences.ts'

/** The days of this week but one have names of their own. */
const NAMED_DAYS = 6

/** What the strip names, in its order; the first two also when there was none. */
const NAMED = ['won', 'leads', 'opportunities', 'overdue'] as const
const ALWAYS: readonly string[] = ['won', 'leads']

export interface SincePart extends Difference {
  readonly text: string
}

const sizeOf = ({ turnover, change: { count } }: Difference) => Math.abs(turnover ?? count ?? 0)

/** What now is compared with: a day, at whose end its values were stored, or the look at an instant of it. */
export interface SinceMoment {
  readonly day: PlainDate
  /** ISO 8601; null for a day that was chosen. */
  readonly lookedAt: string | null
}

/** `hoje`, `sexta`, `12 nov.` */
export function dayName({ t, formats, today }: Say, day: PlainDate): string {
  if (day === today) return t('today')
  return day >= addDays(today, -NAMED_DAYS) ? formats.weekdayName(day) : formats.day(day)
}

/** `hoje, 12:10`, `sexta, 17:52`, `12 nov., 17:52`; of a chosen day without an hour */
export function momentWords(say: Say, { day, lookedAt }: SinceMoment): string {
  const name = dayName(say, day)
  return lookedAt === null ? name : `${name}, ${say.formats.time(lookedAt, say.timeZone)}`
}

export function sinceParts(say: Say, answers: SinceAnswers, moment: SinceMoment) {
  const { t, formats } = say
  const all = differences(say, answers, moment.day)
  const named = NAMED.flatMap((key) => all.find((each) => each.key === key) ?? [])
  const parts = named.flatMap((each): SincePart[] => {
    const { text, key } = each
    return text !== null && (sizeOf(each) > 0 || ALWAYS.includes(key)) ? [{ ...each, text }] : []
  })
  const words = momentWords(say, moment)
  const counted = flowDays({ say, answers, from: moment.day })
  const isLater = moment.lookedAt !== null && answers.seen === null && counted !== null
  return {
    /** `sexta, 17:52`, `segunda` */
    moment: words,
    parts,
    /** Names of the parts of which one side is not known. */
    unknown: named.filter(({ change }) => change.count === null).map(({ name }) => name),
    /** What stands in place of parts; null when there are some. */
    none: parts.length > 0 ? null : t('since:nothingKnown', { moment: words }),
    /** From which day sales and leads are counted, where that is not the moment; else null. */
    countedFrom: isLater ? t('since:countedFrom', { day: formats.weekdayName(counted.from) }) : null,
    /** True when as many deals are stalled as then: a quiet morning says so. */
    isStalledSame: all.some(({ key, change }) => key === 'stalled' && change.count === 0),
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
    ) || asked.some(({ isStored }) => isStored)
  )
}
