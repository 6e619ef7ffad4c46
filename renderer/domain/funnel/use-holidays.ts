import { useMemo } from 'react'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { useChosenPipeline, useCompanySetting } from '../../bridge/company-settings-store.ts'

/** Returns the holidays of the active company, with the days that notes on the chosen pipeline leave out. */
export function useHolidays(): HolidayCalendar {
  const calendar = useCompanySetting('holidays')
  const notes = useCompanySetting('notes')
  const chosen = useChosenPipeline()
  return useMemo(
    () => withLeftOut(calendar, notes, chosen === ALL_PIPELINES ? null : chosen),
    [calendar, notes, chosen],
  )
}
