// P19 for the search of Catálogo: the time from a key press to the frame that shows its letter, and from the last key
// to the frame that shows its products. 10,000 products are stored and the API is unavailable. The built window runs
// over the preview host.
import type { Page } from '@playwright/test'
import { createPreviewSession } from '../support/browser/preview-session.ts'
import { startFakeApi } from '../support/fakes/fake-api.ts'
import { launchBrowser } from './bench-page.ts'
import { rawProduct } from './invented-products.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = Number(process.argv[2] ?? 6)
const LIMIT_MS = 100
const PRODUCTS = 10_000
const PAGE = 60
const SEARCHES = ['cadeira acai', '001234', '12.0042', 'mesa*ipe', 'sofa tie', 'estante buzios 12'] as const

/** Makes the page measure each key press until the frame after it. */
function measureKeys(): void {
  const times: number[] = []
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp)
        channel.port2.postMessage(null)
      })
    },
    { capture: true },
  )
  Object.assign(globalThis, { keyTimes: times })
}

/** Types a search; returns the time from Enter to its products, milliseconds. */
async function search(page: Page, text: string): Promise<number> {
  const field = page.getByRole('textbox', { name: 'Buscar produtos' })
  await field.fill('')
  await field.pressSequentially(text, { delay: 60 })
  const startedMs = Date.now()
  await field.press('Enter')
  await page.waitForFunction(
    () => document.querySelector('main table[aria-busy="false"], main [class*="empty"]') !== null,
  )
  return Date.now() - startedMs
}

const api = await startFakeApi()
api.respond('products.search', ({ body }) => {
  const offset = Number(body.offset ?? 0)
  const length = Math.max(0, Math.min(PAGE, PRODUCTS - offset))
  const items = Array.from({ length }, (_, at) => rawProduct(offset + at))
  return { items, total: PRODUCTS, next_cursor: offset + PAGE < PRODUCTS ? String(offset + PAGE) : null }
})
const session = await createPreviewSession()
const browser = await launchBrowser()
let keyTimes: number[] = []
const found: number[] = []
try {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  await page.addInitScript(measureKeys)
  await page.goto(await session.start())
  await page.getByLabel('Endereço da API').fill(api.baseUrl)
  await page.getByLabel('Token', { exact: true }).fill('secret')
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await page.getByRole('navigation').waitFor({ timeout: 60_000 })
  // Every page is stored, as a manager who scrolled to the end has it.
  await page.evaluate(
    async ([count, size]) => {
      const desktop = Reflect.get(window, 'desktop') as {
        call(name: string, params: object): Promise<string>
      }
      const state = JSON.parse(await desktop.call('app.state', {})) as { value: { activeCompanyId: string } }
      const companyId = state.value.activeCompanyId
      for (let offset = 0; offset < count; offset += size) {
        const params = { order: 'nome', limit: size, offset }
        await desktop.call('operation.read', {
          companyId,
          operation: 'products.search',
          params,
          readFrom: 'api',
        })
      }
    },
    [PRODUCTS, PAGE] as const,
  )
  await api.close()
  await page.getByRole('navigation').getByRole('link', { name: 'Catálogo' }).click()
  await page.getByRole('table', { name: 'Produtos' }).waitFor()
  for (let round = -1; round < ROUNDS; round += 1) {
    await page.evaluate(() => (Reflect.get(window, 'keyTimes') as number[]).splice(0))
    for (const text of SEARCHES) {
      const ms = await search(page, text)
      // The first round warms up.
      if (round >= 0) found.push(ms)
    }
    const times = await page.evaluate(() => Reflect.get(window, 'keyTimes') as number[])
    if (round >= 0) keyTimes = [...keyTimes, ...times]
  }
} finally {
  await browser.close()
  await session.remove()
}
const line = (name: string, times: readonly number[]) => [
  name,
  millis(quantile(times, 0.5)),
  millis(quantile(times, 0.98)),
  millis(Math.max(...times)),
  String(times.length),
]
console.log(
  table(
    [`search in ${PRODUCTS} stored products`, 'median', 'p98', 'longest', 'n'],
    [line('key to paint', keyTimes), line('Enter to its products', found)],
  ),
)
const p98 = quantile(keyTimes, 0.98)
console.log(
  `P19 ${verdict(p98 <= LIMIT_MS)} (typing in Catálogo): key to paint p98 ${p98.toFixed(0)} ms (≤ ${LIMIT_MS} ms)`,
)
