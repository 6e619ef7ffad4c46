// The demo service in this process, on a port of the loopback. The 15 operations only read, so one database a day does
// for all tests of a worker.
import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { fixedClock } from '../../../server/clock.ts'
import { buildApp } from '../../../service/app.ts'
import { openDatabase } from '../../../service/data/database.ts'
import { type DemoTokens, issueDemoTokens } from '../../../service/demo/demo-tokens.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'

type Database = ReturnType<typeof openDatabase>

interface DemoDay {
  readonly db: Database
  readonly tokens: DemoTokens
}

/** A window's modules are loaded anew for each window, and this one with them: the databases outlive it. */
const SEEDED = Symbol.for('leme.test.seeded-demos')
const ofWorker = globalThis as unknown as Record<symbol, Map<number, DemoDay>>

function makeDemo(nowMs: number): DemoDay {
  const db = openDatabase(':memory:')
  return { db, tokens: issueDemoTokens(db, seedDemo(db, nowMs)) }
}

function demoAt(nowMs: number): DemoDay {
  ofWorker[SEEDED] ??= new Map()
  const made = ofWorker[SEEDED].get(nowMs) ?? makeDemo(nowMs)
  ofWorker[SEEDED].set(nowMs, made)
  return made
}

export interface ServiceHere {
  readonly baseUrl: string
  readonly tokens: DemoTokens
  readonly today: PlainDate
  /** Refuses connections until `listen`. */
  stop(): Promise<void>
  /** Listens at the same address again. */
  listen(): Promise<void>
}

/** Starts the demo service whose clock stands still at `nowMs`, over a database of its own where `change` changes it. */
export async function startServiceHere(nowMs: number, change?: (db: Database) => void): Promise<ServiceHere> {
  const { db, tokens } = change === undefined ? demoAt(nowMs) : makeDemo(nowMs)
  change?.(db)
  const app = buildApp({ db, clock: fixedClock(nowMs) })
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    tokens,
    today: zonedTimeOf('America/Sao_Paulo').dayOf(nowMs),
    // At once, as a cable that is pulled: the service's own end waits for its clients.
    stop: async () => {
      const closed = once(app.server, 'close')
      app.server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    listen: async () => {
      const listening = once(app.server, 'listening')
      app.server.listen(port, '127.0.0.1')
      await listening
    },
  }
}
