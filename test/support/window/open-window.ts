// The whole window over the real core and the real service, in this process: no browser, no port, no thread.
import { vi } from 'vitest'
import type { OutgoingFile } from '../../../electron/core/deps.ts'
import { fixedClock } from '../../../server/clock.ts'
import { buildApp } from '../../../service/app.ts'
import { openDatabase } from '../../../service/data/database.ts'
import { issueDemoTokens } from '../../../service/demo/demo-tokens.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import type { OperationName } from '../../../shared/api/registry.ts'
import { toJsonText } from '../../../shared/bridge/json-text.ts'
import { makeTempFolder, startCore } from '../core/core-harness.ts'
import { setPageAhead } from '../processes/test-clock.ts'
import { openDom } from './dom.ts'
import { note } from './page.ts'

/** Nobody listens here: the core's fetch is answered by `inject`. */
const BASE_URL = 'http://127.0.0.1:9'
const RealDate = Date

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
type Anything = any

/** The demo service at an instant, asked without a port. */
function openService(nowMs: number) {
  const db = openDatabase(':memory:')
  const tokens = issueDemoTokens(db, seedDemo(db, nowMs))
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
    },
  }
}

/** Opens the window at `hash` on a day, with the demo's first company connected. */
export async function openWindow(hash: string, iso: string) {
  const nowMs = Date.parse(iso)
  // The clock goes on: what the user asks again is newer than what is stored.
  setPageAhead(nowMs - Date.now())
  const service = openService(nowMs)
  const folder = makeTempFolder()
  const saved: OutgoingFile[] = []
  const core = await startCore(folder.path, {
    fetch: service.fetch,
    clock: { now: () => Date.now() },
    saveFile: async (file) => {
      saved.push(file)
      return { outcome: 'saved', downloadPath: null }
    },
  })
  await core.connect(BASE_URL, service.token)
  const dom = openDom(hash)
  document.body.innerHTML = '<div id="root"></div>'
  Object.assign(window, {
    desktop: {
      call: async (command: unknown, params: unknown) =>
        toJsonText(await core.application.call(command, params)),
      onEvent: core.application.onEvent,
    },
  })
  note('service, core, document')
  // Each window has modules of its own; those of node_modules stay.
  vi.resetModules()
  await import('../../../renderer/main.tsx')
  note('import of the window')
  return {
    service,
    core,
    saved,
    async close() {
      await core.application.close()
      await service.close()
      await dom.happyDOM.abort()
      folder.remove()
      globalThis.Date = RealDate
    },
  }
}
