// The application at a given instant: the clocks of the demo service, the host and the window all stand still there.
// Zones, days, ages and `Date` headers agree, so a test can use any day of any year.
import type { Page } from '@playwright/test'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type ServiceProcess, startService } from '../processes/service-process.ts'
import { createPreviewSession, type PreviewSession } from './preview-session.ts'

export interface ApplicationAt {
  readonly service: ServiceProcess
  /** Not started yet; it can be passed to `openConnected`. */
  readonly session: PreviewSession
  /** The company's day at the instant. */
  readonly today: PlainDate
  /** Sets the window's clock. Must be called before the page is opened. */
  setClock(page: Page): Promise<void>
  /** Stops both and removes the data folder. */
  remove(): Promise<void>
}

/**
 * Starts the demo service at the instant and creates a host with the same clock.
 * @param iso An ISO 8601 instant, such as `2026-11-23T08:30:00-03:00`.
 * @param serviceArgs Further arguments of the service.
 */
export async function startApplicationAt(iso: string, ...serviceArgs: string[]): Promise<ApplicationAt> {
  const nowMs = Date.parse(iso)
  const service = await startService('--now', iso, ...serviceArgs)
  const session = await createPreviewSession({ clock: { now: () => nowMs } })
  return {
    service,
    session,
    today: service.today as PlainDate,
    setClock: (page) => page.clock.setFixedTime(nowMs),
    remove: async () => {
      await session.remove()
      await service.stop()
    },
  }
}
