// A spreadsheet of all leads: how long tasks hold up the window and the main loop from the click to the file. The built
// window runs over the preview host; a fake API on loopback answers with invented leads, 200 a page.
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { submitConnection } from '../e2e/browser/screen.ts'
import { createPreviewSession } from '../support/browser/preview-session.ts'
import { startFakeApi } from '../support/fakes/fake-api.ts'
import { launchBrowser } from './bench-page.ts'
import { inventRawLead } from './invented-leads.ts'
import { millis } from './statistics.ts'

const LEADS = Number(process.argv[2] ?? 100_000)
const LONGEST_TASK_MS = 50

/** Records tasks of the page over 50 ms. Runs in the page. */
function watchTasks(): void {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
  Object.assign(globalThis, { tasks })
}

const api = await startFakeApi()
api.respond('leads.list', ({ body }) => {
  const { page = 1, limit = 50 } = body as { page?: number; limit?: number }
  const first = (page - 1) * limit
  return {
    rows: Array.from({ length: Math.max(0, Math.min(limit, LEADS - first)) }, (_, index) =>
      inventRawLead(first + index),
    ),
    total: LEADS,
    by_status: { new: LEADS, converted: 0, junk: 0 },
    page,
    limit,
  }
})
const session = await createPreviewSession()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  await page.goto(await session.start())
  await submitConnection(page, { address: api.baseUrl, token: 'tk_bench' })
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click({ timeout: 60_000 })
  await page.getByRole('table', { name: 'Leads' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.evaluate(watchTasks)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const startedMs = performance.now()
  const downloading = page.waitForEvent('download', { timeout: 900_000 })
  await page.getByRole('menuitem', { name: 'Planilha do Excel (.xlsx)' }).click()
  await (await downloading).path()
  const seconds = (performance.now() - startedMs) / 1000
  delay.disable()
  // The last task is reported after its end.
  await page.waitForTimeout(200)
  const tasks = await page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
  const longest = Math.max(0, ...tasks)
  console.log(
    `${LEADS} leads, from the click to the file: ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`window: ${tasks.length} tasks over 50 ms, longest ${millis(longest)}`)
  console.log(
    `main loop, with the fake API in it: p95 ${millis(delay.percentile(95) / 1e6)}, longest ${millis(delay.max / 1e6)}`,
  )
  console.log(longest <= LONGEST_TASK_MS ? 'reached' : `not reached: no task over ${LONGEST_TASK_MS} ms`)
} finally {
  await browser.close()
  await session.remove()
  await api.close()
}
