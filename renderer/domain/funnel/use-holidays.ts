import { type HolidayCalendar, readHolidays } from '../../../shared/time/holidays.ts'
import { useView, type ViewDefinition } from '../../views/view-store.ts'

/** Stored by company on this computer; the alerts of the main process also read it. */
export const HOLIDAYS_VIEW: ViewDefinition<HolidayCalendar> = { screen: 'holidays', read: readHolidays }

/** Returns the holidays of the active company. */
export function useHolidays(): HolidayCalendar {
  return useView(HOLIDAYS_VIEW)[0]
}
