// P20: a full sync of 100,000 leads while a window shows Leads: the delay of the core's event loop, and the tasks of
// the window over 50 ms (long tasks). API, core (preview host) and window each have their own process. Arguments:
// leads, delay of an answer in milliseconds, screen.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { WithDesktop } from '../support/electron/application.ts'
import { launchBrowser } from './bench-page.ts'
import { startChildServer } from './child-server.ts'
import { millis, table } from './statistics.ts'
import { verdict } from './verdict.ts'
import type { FromPreview, LoopDelays } from './watched-preview.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const DISTANCE_MS = Number(process.argv[3] ?? 25)
const SCREEN = process.argv[4] ?? 'Leads'
const P95_LIMIT_MS = 10
const TASK_LIMIT_MS = 50

/** Counts long tasks and events of the page. Runs in the page, before its own scripts. */
function watchPage(): void {
  const watched = { tasks: [] as number[], events: {} as Record<string, number>, isWhole: false }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask' })
}

type Watched = {
  readonly tasks: number[]
  readonly events: Record<string, number>
  readonly isWhole: boolean
}

/** Starts the sync of the only company. Resolves when it is over. */
async function syncAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { desktop } = window as unknown as WithDesktop
    const { watched } = globalThis as unknown as { watched: Watched & { isWhole: boolean } }
    const state = JSON.parse(await desktop.call('app.state', {})) as { value: { activeCompanyId: string } }
    const over = new Promise<void>((resolve) => {
      desktop.onEvent((event) => {
        watched.events[event.type] = (watched.events[event.type] ?? 0) + 1
        if (event.type !== 'lead-sync' || event.status.state === 'running') return
        watched.isWhole = event.status.wholeAt !== null
        resolve()
      })
    })
    watched.tasks.length = 0
    await desktop.call('leadSync.start', { companyId: state.value.activeCompanyId })
    await over
  })
}

const api = await startChildServer(join(import.meta.dirname, 'distant-api.ts'), [
  String(ROWS),
  String(DISTANCE_MS),
])
const { baseUrl } = JSON.parse(api.firstLine) as { baseUrl: string }
const preview = fork(join(import.meta.dirname, 'watched-preview.ts'))
const next = async () => (await once(preview, 'message'))[0] as FromPreview
const browser = await launchBrowser()
let seconds = 0
let watched: Watched
let delays: LoopDelays
try {
  const address = (await next()) as { readonly url: string }
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  await page.addInitScript(watchPage)
  await page.goto(address.url)
  await page.getByLabel('Endereço da API').fill(baseUrl)
  await page.getByLabel('Token', { exact: true }).fill('tk_bench')
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await page.getByRole('navigation').getByRole('link', { name: SCREEN }).click({ timeout: 60_000 })
  await page.getByText('Ao vivo').first().waitFor()
  preview.send('reset')
  const startedAt = performance.now()
  await syncAll(page)
  seconds = (performance.now() - startedAt) / 1000
  preview.send('report')
  delays = ((await next()) as { readonly delays: LoopDelays }).delays
  watched = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)
} finally {
  await browser.close()
  preview.disconnect()
  await once(preview, 'exit')
  await api.stop()
}
const longest = Math.max(0, ...watched.tasks)
console.log(
  `${ROWS} leads, answers ${DISTANCE_MS} ms away, ${SCREEN} shown: ${seconds.toFixed(1)} s, ${watched.isWhole ? 'whole' : 'NOT whole'}`,
)
console.log(
  table(
    ['', 'median', 'p95', 'p99', 'longest'],
    [
      [
        'delay of the core’s event loop',
        ...[delays.p50, delays.p95, delays.p99, delays.longest].map((ms) => millis(ms)),
      ],
    ],
  ),
)
console.log(
  `tasks of the window over ${TASK_LIMIT_MS} ms: ${watched.tasks.length}, longest ${millis(longest)}; events: ${Object.entries(
    watched.events,
  )
    .map(([type, count]) => `${type} ${count}`)
    .join(', ')}`,
)
console.log(
  `P20 ${verdict(delays.p95 <= P95_LIMIT_MS && watched.tasks.length === 0 && watched.isWhole)}: p95 ${millis(delays.p95)} (≤ ${P95_LIMIT_MS} ms), ${watched.tasks.length} tasks over ${TASK_LIMIT_MS} ms (0)`,
)
