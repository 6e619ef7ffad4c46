// What is said of days that are left out of comparisons, and of those that have none.
import { leftOutReason } from '../../../shared/compare/like-days.ts'
import type { ComparedFigures, ComparedRanges } from '../../../shared/funnel/comparison.ts'
import { joinIntoRanges, type PlainDate } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, holidayOf } from '../../../shared/time/holidays.ts'
import type { Say } from '../../report/say.ts'
import { holidayName, marked } from '../funnel/funnel-words.ts'

/** "sem 27 nov."; null without a day. The days are in order. */
export function withoutWords({ t, formats }: Say, days: readonly PlainDate[]): string | null {
  if (days.length === 0) return null
  return t('notes:without', {
    days: joinIntoRanges(days)
      .map((range) => formats.range(range))
      .join(', '),
  })
}

/** The range that figures are compared with, for files, with the days that it is without. */
export function previousWords(
  say: Say,
  { ranges, figures }: { readonly ranges: ComparedRanges; readonly figures: ComparedFigures | null },
): string {
  return marked(say.files.range(ranges.previous), withoutWords(say, figures?.leftOut ?? []))
}

/** Stands in place of a change: "Carnaval", "recesso", "feriado antes"; null where the ranges are alike. */
export function unlikeWords(
  say: Say,
  { current, unlike }: ComparedRanges,
  calendar: HolidayCalendar,
): string | null {
  if (unlike === undefined) return null
  if (unlike < current.from) return say.t('notes:unlike.before')
  const holiday = holidayOf(unlike, calendar)
  if (holiday !== null) return holidayName(say, holiday)
  const reason = leftOutReason(unlike, calendar)
  if (reason === 'bridge' || reason === 'ash-wednesday' || reason === 'recess')
    return say.t(`notes:unlike.${reason}`)
  return withoutWords(say, [unlike])
}
