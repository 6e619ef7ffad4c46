// Starts the demo company's service at its first use, never twice, and again after it died. Its address and token
// change with each start and stay in memory.

import type { CompanyRecord } from '../vault/company.ts'
import type { DemoHistory } from './ready-line.ts'

/** How the demo company's service is started. */
export interface DemoOptions {
  /** True for the first start on this computer: the demo's past is stored then. */
  readonly hasHistory: boolean
}

/** A running reference service with the demo company. */
export interface DemoService {
  readonly baseUrl: string
  readonly token: string
  /** The demo company's past answers, when they were asked for; otherwise null. */
  readonly history?: DemoHistory | null
  /** Resolves when the service has ended, for any reason. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export function createDemoRunner(
  startDemo: (() => Promise<DemoService>) | null,
  onStarted: (service: DemoService) => void,
) {
  let starting: Promise<DemoService | null> | null = null
  let running: DemoService | null = null

  async function start(begin: () => Promise<DemoService>): Promise<DemoService | null> {
    try {
      const service = await begin()
      running = service
      void service.ended.then(() => {
        if (running !== service) return
        starting = null
        running = null
      })
      onStarted(service)
      return service
    } catch {
      starting = null
      return null
    }
  }

  return {
    isAvailable: startDemo !== null,
    /** Returns the running service, restarted if it died; null when it cannot be started. The next call tries again. */
    async ensure(): Promise<DemoService | null> {
      if (startDemo === null) return null
      starting ??= start(startDemo)
      return starting
    },
    /** Returns the service if it is running, else null. */
    current: (): DemoService | null => running,
    async stop(): Promise<void> {
      const service = await starting
      starting = null
      running = null
      await service?.stop()
    },
  }
}

/** The demo company's connection: the same on every computer and at every start, except for its address. */
export const DEMO_COMPANY: CompanyRecord = {
  id: '0de30000-0000-4000-8000-000000000001',
  label: 'Casa Aroeira',
  baseUrl: 'http://127.0.0.1',
  timeZone: 'America/Sao_Paulo',
  isDemo: true,
  apiCompanyId: null,
  tokenFingerprint: null,
  pausedUntilMs: null,
  createdAtMs: 0,
}
