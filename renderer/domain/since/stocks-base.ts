import { addDays, type PlainDate } from '../../../shared/time/calendar.ts'

/** How much older than a moment's day a stored snapshot may be. */
export const OLDEST_SNAPSHOT_DAYS = 4

/**
 * Returns the one day that stocks are compared with: the stored one of the last look, or shortly before it, else the
 * last one before `day`. Null without any.
 * @param look the day of the last look
 */
export function stocksBaseDay(
  stored: readonly PlainDate[],
  look: PlainDate | null,
  day: PlainDate,
): PlainDate | null {
  const earlier = stored.filter((each) => each < day)
  const since = look !== null && look < day ? look : null
  const near = earlier.findLast(
    (each) => since !== null && each <= since && each >= addDays(since, -OLDEST_SNAPSHOT_DAYS),
  )
  return near ?? earlier.at(-1) ?? since
}
