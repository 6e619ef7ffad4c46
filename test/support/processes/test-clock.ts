// The clock of a test run.
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { createZonedTime } from '../../../shared/time/zoned-time.ts'

/** The present day of a company in São Paulo: the day of the snapshots that a fake API answers, whatever is asked. */
export const testToday = (): PlainDate => createZonedTime('America/Sao_Paulo').dayOf(Date.now())
