import { type HolidayCalendar, readHolidays } from '../../../shared/time/holidays.ts'
import { useView, type ViewDefinition } from '../../views/view-store.ts'

/** Kept by company on this computer; the alerts of the main process read it, too. */
export const HOLIDAYS_VIEW: ViewDefinition<HolidayCalendar> = { screen: 'holidays', read: readHolidays }

/** The holidays of the active company. */
export function useHolidays(): HolidayCalendar {
  return useView(HOLIDAYS_VIEW)[0]
}
