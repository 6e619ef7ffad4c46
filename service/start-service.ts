// Opens the database, writes the demo when requested, and listens on the loopback. Does not touch the process:
// run-service.ts does that, and tests call this directly.
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Clock } from '../server/clock.ts'
import type { LogSettings } from '../server/http/logging.ts'
import { zonedTimeOf } from '../shared/time/zoned-time.ts'
import { type AppParts, buildApp } from './app.ts'
import { openDatabase, type ServiceDatabase } from './data/database.ts'
import { type DemoDeal, type DemoHistory, demoHistory } from './demo/demo-history.ts'
import { type DemoTokens, issueDemoTokens } from './demo/demo-tokens.ts'
import { type NoteDeal, seedDemo } from './demo/seed-demo.ts'

// The service's database in a folder: one file that only its owner can read.
const FILE_NAME = 'service.sqlite'

/** Opens the store of a folder, or creates it. Only the owner can read its files, whatever the folder's mode is. */
export function openStore(folder: string): ServiceDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, FILE_NAME)
  // SQLite gives its side files the mode of the main file; files of an earlier run may have another mode.
  closeSync(openSync(path, 'a', 0o600))
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(path + suffix)) chmodSync(path + suffix, 0o600)
  return openDatabase(path)
}

export interface ServiceOptions {
  readonly isDemo: boolean
  /** Adds the demo's past answers to the ready line; only for a database in memory. */
  readonly hasHistory?: boolean
  /** Folder of the database; null keeps it in memory. */
  readonly dataFolder: string | null
  /** 0 takes any free port. */
  readonly port: number
  readonly clock: Clock
  readonly retryAfterHeader: boolean
  readonly log: LogSettings
  readonly parts?: AppParts
}

/** The line of JSON that is printed when the service answers calls. */
interface ReadyLine {
  readonly ready: true
  readonly base_url: string
  /** In the zone of the demo's first company. */
  readonly today: string
  /** Empty without the demo. */
  readonly tokens: DemoTokens | Record<string, never>
  /** What an application would have stored on earlier mornings; on request. */
  readonly history?: DemoHistory
}

export interface RunningService {
  readonly ready: ReadyLine
  /** Finishes calls in progress, for at most a second, and closes the database. */
  stop(): Promise<void>
}

/** Loopback only: the service is a reference and a sandbox, not a server for a network. */
const HOST = '127.0.0.1'
const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'
const GRACE_MS = 1000

/** Starts the service. Rejects when the port is taken or the folder cannot be used. */
export async function startService(options: ServiceOptions): Promise<RunningService> {
  const { dataFolder, clock } = options
  const db = dataFolder === null ? openDatabase(':memory:') : openStore(dataFolder)
  const { retryAfterHeader, log, parts } = options
  const app = buildApp({ db, clock, retryAfterHeader, log, ...parts })
  try {
    const deals: DemoDeal[] = []
    const noteDeal: NoteDeal = (flow, birth) => deals.push({ flow, birth })
    const tokens = options.isDemo ? issueDemoTokens(db, seedDemo(db, clock.now(), noteDeal)) : {}
    await app.listen({ host: HOST, port: options.port })
    const { port } = app.server.address() as AddressInfo
    return {
      ready: {
        ready: true,
        base_url: `http://${HOST}:${port}`,
        today: zonedTimeOf(DEFAULT_TIME_ZONE).dayOf(clock.now()),
        tokens,
        ...(options.hasHistory && deals.length > 0 && { history: demoHistory(db, deals, clock.now()) }),
      },
      stop: async () => {
        const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
        await app.close()
        clearTimeout(cutOff)
        db.close()
      },
    }
  } catch (error) {
    await app.close()
    db.close()
    throw error
  }
}
