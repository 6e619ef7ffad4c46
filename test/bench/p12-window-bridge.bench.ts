// P12: a page of 200 leads from the main process to the window, through the application's preload in a real Electron,
// against one structuredClone of the same page in the same window. A handler that answers at once replaces the
// core. Needs the test runtime (LEME_TEST_ELECTRON).
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { CALL_CHANNEL } from '../../shared/bridge/channels.ts'
import { launchApplication, type WithDesktop } from '../support/electron/application.ts'
import { startDesktopSession } from '../support/electron/desktop-session.ts'
import { evaluateInMain } from '../support/electron/evaluate.ts'
import { ensureTestBuild } from '../support/electron/prepare.ts'
import { findTestRuntime } from '../support/electron/runtime.ts'
import { millis, quantile, table } from './statistics.ts'
import { inventLeadPage } from './store-rows.ts'
import { verdict } from './verdict.ts'

const LIMIT = 2
const MESSAGE_LIMIT = 256 * 1024
const ROUNDS = 1_000

const page = inventLeadPage()
const answer = { ok: true, value: { value: page, source: 'live', capturedAt: null, error: null } }

async function measure(runtimeFolder: string): Promise<void> {
  const dist = await ensureTestBuild()
  const session = await startDesktopSession()
  try {
    const flags = ['--data', mkdtempSync(join(session.home, 'data-'))]
    const { app, page: window } = await launchApplication({ runtimeFolder, dist, session, flags })
    try {
      await evaluateInMain(
        app,
        ({ ipcMain }, [channel, value]) => {
          ipcMain.removeHandler(channel)
          // Like the application's own handler.
          ipcMain.handle(channel, () => JSON.stringify(value))
        },
        [CALL_CHANNEL, answer] as const,
      )
      const { crossed, cloned } = await window.evaluate(async (rounds) => {
        const { desktop } = globalThis as unknown as WithDesktop
        const times = { crossed: [] as number[], cloned: [] as number[] }
        const received = JSON.parse(await desktop.call('app.state', {}))
        for (let round = 0; round < rounds; round++) {
          let startedAt = performance.now()
          JSON.parse(await desktop.call('app.state', {}))
          times.crossed.push(performance.now() - startedAt)
          startedAt = performance.now()
          structuredClone(received)
          times.cloned.push(performance.now() - startedAt)
        }
        return times
      }, ROUNDS)
      const bytes = Buffer.byteLength(JSON.stringify(answer))
      console.log(`a page of 200 leads, ${bytes} bytes, n=${ROUNDS}`)
      console.log(
        table(
          ['', 'median', 'p95'],
          Object.entries({ 'from main to the window': crossed, structuredClone: cloned }).map(
            ([name, times]) => [name, millis(quantile(times, 0.5)), millis(quantile(times, 0.95))],
          ),
        ),
      )
      const ratio = quantile(crossed, 0.5) / quantile(cloned, 0.5)
      const isReached = ratio <= LIMIT && bytes <= MESSAGE_LIMIT
      console.log(
        `P12 ${verdict(isReached)}: ${ratio.toFixed(2)}× of structuredClone (≤ ${LIMIT}×), ${bytes} bytes a message (≤ ${MESSAGE_LIMIT})`,
      )
    } finally {
      await app.close()
    }
  } finally {
    await session.stop()
  }
}

const runtime = findTestRuntime()
if (runtime.ok) await measure(runtime.folder)
else console.log(`P12 between main and window not measured: ${runtime.reason}`)
