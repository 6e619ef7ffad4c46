// A service on a separate port for a benchmark, and a client that measures only the call: one connection is kept open,
// and the body is read completely.
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../service/app.ts'
import { fixedClock } from '../../service/clock.ts'
import { openDatabase, type ServiceDatabase } from '../../service/data/database.ts'
import { issueDemoTokens } from '../../service/demo/demo-tokens.ts'
import { seedDemo } from '../../service/demo/seed-demo.ts'

export const NOW = Date.parse('2026-11-21T14:00:00.000Z')

export type Call = (path: string, body: unknown) => Promise<{ millis: number; text: string }>

/** Creates a client of a server on the loopback: one call at a time over one connection. */
export function createCaller(port: number, method = 'POST'): { call: Call; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    call: (path, body) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? '' : JSON.stringify(body)
        const startedMs = performance.now()
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            path,
            method,
            agent,
            headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk) => chunks.push(chunk))
            response.on('end', () => {
              const text = Buffer.concat(chunks).toString()
              const millis = performance.now() - startedMs
              if (response.statusCode === 200) resolve({ millis, text })
              else reject(new Error(`status ${response.statusCode}: ${text.slice(0, 200)}`))
            })
          },
        )
        sent.on('error', reject)
        sent.end(payload)
      }),
  }
}

export interface BenchService {
  readonly db: ServiceDatabase
  readonly token: string
  readonly call: (operation: string, body: object) => Promise<{ millis: number; text: string }>
  close(): Promise<void>
}

/** Starts a service with the demo company at a given size, in memory. */
export async function startBenchService(leads: number, products: number): Promise<BenchService> {
  const db = openDatabase(':memory:')
  const companies = seedDemo(db, NOW, {
    leads,
    products,
    onProgress: (line) => process.stderr.write(`${line}\n`),
  })
  const token = issueDemoTokens(db, companies).full
  const app = buildApp({ db, clock: fixedClock(NOW) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const caller = createCaller((app.server.address() as AddressInfo).port)
  return {
    db,
    token,
    call: (operation, body) => caller.call(`/api/v1/${token}/${operation}`, body),
    close: async () => {
      caller.close()
      await app.close()
      db.close()
    },
  }
}
