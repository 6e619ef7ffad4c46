// What is said of days that notes leave out of comparisons.
import type { ComparedRanges } from '../../../shared/funnel/comparison.ts'
import { type HolidayCalendar, leftOutIn } from '../../../shared/time/holidays.ts'
import type { Say } from '../../report/say.ts'

/**
 * Returns a sentence with the days of both ranges that notes leave out, such as `20 nov., Site fora do ar`; null where
 * there are none. Sums contain them; rules that compare like days are without them.
 */
export function leftOutNote(
  { t, formats }: Say,
  { current, previous }: ComparedRanges,
  calendar: HolidayCalendar,
  of: 'sums' | 'rules' = 'sums',
): string | null {
  const days = new Set([...leftOutIn(current, calendar), ...leftOutIn(previous, calendar)])
  if (days.size === 0) return null
  const notes = [...days].map((each) => `${formats.range(each)}, ${each.text}`).join('; ')
  return t(of === 'sums' ? 'notes:contains' : 'notes:without', { notes })
}
