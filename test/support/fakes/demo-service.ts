// The real service over the demo companies, asked in this process: no port, no thread.
import { join } from 'node:path'
import { fixedClock } from '../../../server/clock.ts'
import { buildApp } from '../../../service/app.ts'
import { issueDemoTokens } from '../../../service/demo/demo-tokens.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import type { OperationName } from '../../../shared/api/registry.ts'
import { makeTempFolder } from '../core/core-harness.ts'
import { deleteRowsBefore, openDemoStore } from './demo-store.ts'

/** Nobody listens here: the core's fetch is answered by `inject`. */
export const BASE_URL = 'http://127.0.0.1:9'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
type Anything = any

/** Opens the service at an instant. @param firstMs leaves out leads, deals, tasks and conversations of before */
export function openDemoService(nowMs: number, firstMs: number | null = null) {
  const folder = makeTempFolder()
  const db = openDemoStore(join(folder.path, 'service.sqlite'), nowMs)
  const tokens = issueDemoTokens(db, seedDemo(db, nowMs))
  if (firstMs !== null) deleteRowsBefore(db, firstMs)
  const app = buildApp({ db, clock: fixedClock(nowMs) })
  let isReached = true
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!isReached) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    const url = new URL(String(input))
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(init?.body != null && { payload: init.body as string }),
    })
    const headers = Object.entries(answer.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    )
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
  return {
    fetch,
    token: tokens.full,
    setReached(reached: boolean) {
      isReached = reached
    },
    /** Asks the service itself. */
    async ask(operation: OperationName, body: object = {}): Promise<Anything> {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/${tokens.full}/${operation}`,
        payload: body,
      })
      return answer.json().result
    },
    async close() {
      await app.close()
      db.close()
      folder.remove()
    },
  }
}
