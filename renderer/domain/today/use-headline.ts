import { useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { type Headline, headlineOf } from '../../../shared/funnel/so-far.ts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'

/** Returns the headline of a reading's days: the whole days, with today beside them. */
export function useHeadline(
  reading: Reading<FunnelRangeAnswer>,
  { from, to }: DayRange,
  today: PlainDate,
): Reading<Headline> {
  const days = reading.value?.days
  const older = reading.value?.older
  const value = useMemo(
    () => (days ? headlineOf(days, { from, to }, today, older) : null),
    [days, older, from, to, today],
  )
  return { ...reading, value }
}
