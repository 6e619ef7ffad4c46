// The whole window over the real core and the real service, in this process: no browser, no port, no thread.
import { vi } from 'vitest'
import type { OutgoingFile } from '../../../electron/core/deps.ts'
import { toJsonText } from '../../../shared/bridge/json-text.ts'
import { makeTempFolder, startCore } from '../core/core-harness.ts'
import { BASE_URL, openDemoService } from '../fakes/demo-service.ts'
import { setPageAhead } from '../processes/test-clock.ts'
import { openDom } from './dom.ts'
import { note } from './page.ts'

const RealDate = Date

/** Opens the window at `hash` on a day, with the demo's first company connected. */
export async function openWindow(hash: string, iso: string) {
  const nowMs = Date.parse(iso)
  // The clock goes on: what the user asks again is newer than what is stored.
  setPageAhead(nowMs - Date.now())
  const service = openDemoService(nowMs)
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
