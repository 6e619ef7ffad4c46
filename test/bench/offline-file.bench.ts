// A file of 10,000 stored leads without a network, from the click to the file, against the same file with one: the
// built window over the preview host, a fake API on loopback. Without a network nothing may be asked. Arguments: leads.
import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { pressRefresh, submitConnection } from '../e2e/browser/screen.ts'
import { createPreviewSession } from '../support/browser/preview-session.ts'
import { startFakeApi } from '../support/fakes/fake-api.ts'
import { type AskedPage, type ManyLead, pageOfLeads } from '../support/fakes/many-leads.ts'
import { launchBrowser } from './bench-page.ts'
import { inventRawLead } from './invented-leads.ts'
import { quantile, table } from './statistics.ts'

const LEADS = Number(process.argv[2] ?? 10_000)
const ROUNDS = 5

/** Returns the seconds from the click to the file. */
async function exportOnce(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const startedMs = performance.now()
  const downloading = page.waitForEvent('download', { timeout: 300_000 })
  await page.getByRole('menuitem', { name: 'CSV: Leads' }).click()
  await (await downloading).path()
  return (performance.now() - startedMs) / 1000
}

const api = await startFakeApi()
const leads = Array.from({ length: LEADS }, (_, index) => inventRawLead(index) as ManyLead)
/** With a network or without one, as the window knows after it asked again. */
async function setNetwork(page: Page, isThere: boolean): Promise<void> {
  api.respond('*', isThere ? null : (_, response) => void response.destroy())
  api.respond('leads.list', ({ body }, response) =>
    isThere ? pageOfLeads(leads, body as unknown as AskedPage) : void response.destroy(),
  )
  await pressRefresh(page)
  await page
    .locator(`[data-freshness="${isThere ? 'live' : 'stale'}"]`)
    .first()
    .waitFor()
  // What was asked again is tried twice.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

const session = await createPreviewSession({ tuning: { hourlyRequests: 3000 } })
const browser = await launchBrowser()
try {
  api.respond('leads.list', ({ body }) => pageOfLeads(leads, body as unknown as AskedPage))
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  await page.goto(await session.start())
  await submitConnection(page, { address: api.baseUrl, token: 'tk_bench' })
  await page.getByRole('navigation').getByRole('link', { name: 'Leads' }).click({ timeout: 60_000 })
  await page.getByRole('button', { name: /: Leads$/ }).click()
  await page.getByRole('button', { name: /^Ler todos:/ }).click()
  await page.getByText(/^Todos guardados neste computador/).waitFor({ timeout: 120_000 })
  await page.keyboard.press('Escape')
  const seconds = { online: [] as number[], offline: [] as number[] }
  let asked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await setNetwork(page, true)
    seconds.online.push(await exportOnce(page))
    await setNetwork(page, false)
    const before = api.requests.length
    seconds.offline.push(await exportOnce(page))
    asked += api.requests.length - before
  }
  const line = (name: string, all: readonly number[]) => [
    name,
    `${quantile(all, 0.5).toFixed(2)} s`,
    `${Math.max(...all).toFixed(2)} s`,
  ]
  console.log(`${LEADS} leads, n=${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}`)
  console.log(
    table(
      ['a file of leads', 'median', 'longest'],
      [line('with a network', seconds.online), line('without a network', seconds.offline)],
    ),
  )
  console.log(`${asked === 0 ? 'reached' : 'NOT reached'}: ${asked} requests without a network (0)`)
} finally {
  await browser.close()
  await session.remove()
  await api.close()
}
