import { useMemo } from 'react'
import { withLeftOut } from '../../../shared/notes/notes.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'

/**
 * Returns the holidays of the active company, with the days that its notes leave out of comparisons.
 * @param pipelineId With those of the notes on this pipeline, too.
 */
export function useHolidays(pipelineId: PipelineId | null = null): HolidayCalendar {
  const calendar = useCompanySetting('holidays')
  const notes = useCompanySetting('notes')
  return useMemo(() => withLeftOut(calendar, notes, pipelineId), [calendar, notes, pipelineId])
}
