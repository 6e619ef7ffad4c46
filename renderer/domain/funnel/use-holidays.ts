import type { HolidayCalendar } from '../../../shared/time/holidays.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'

/** Returns the holidays of the active company. */
export function useHolidays(): HolidayCalendar {
  return useCompanySetting('holidays')
}
