// Creates the demo companies once for each worker, and serves them in any dialect on a separate port: a dialect then
// takes milliseconds instead of a new process with a new database.
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../../server/clock.ts'
import { buildApp } from '../../../service/app.ts'
import { openDatabase } from '../../../service/data/database.ts'
import { issueDemoTokens } from '../../../service/demo/demo-tokens.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import { zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import { appPartsOf } from '../../dialects/app-parts.ts'
import { readDialects } from '../../dialects/registry.ts'
import type { ServiceProcess } from './service-process.ts'
import { testNow } from './test-clock.ts'

const clock: Clock = { now: testNow }

export interface DialectWorld {
  /** Starts the service with the dialects `NAME[,NAME…]`; with none for ''. */
  serve(dialects: string): Promise<ServiceProcess>
  close(): void
}

export function openDialectWorld(): DialectWorld {
  const db = openDatabase(':memory:')
  const tokens = issueDemoTokens(db, seedDemo(db, clock.now()))
  return {
    serve: async (dialects) => {
      const app = buildApp({ db, clock, ...appPartsOf(dialects === '' ? [] : readDialects(dialects)) })
      await app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = app.server.address() as AddressInfo
      return {
        baseUrl: `http://127.0.0.1:${port}`,
        today: zonedTimeOf('America/Sao_Paulo').dayOf(clock.now()),
        tokens,
        history: null,
        stop: async () => {
          app.server.closeAllConnections()
          await app.close()
        },
      }
    },
    close: () => db.close(),
  }
}
