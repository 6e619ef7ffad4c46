// What an input may ask next is read from the store while the window is idle: a filter, an order and a tab are then
// drawn without waiting, also without a network. What was not read ahead is the control.
import type { Page } from '@playwright/test'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { watchBridge } from './bridge-watch.ts'
import { expect, test } from './fixtures.ts'
import { choose, chooseTile, firstLead, openFilters, readShown, readTiles } from './leads-screen.ts'
import { openCompany, openScreen, waitForAnswers } from './screen.ts'

/** Notes every wait that the screen shows from now on; returns the function that reads how many there were. */
async function noteWaits(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { waits: 0 }
    const selector = 'main [data-pending], main [data-kind][role="status"], main table[aria-busy="true"]'
    new MutationObserver(() => {
      if (document.querySelector(selector) !== null) counted.waits += 1
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(globalThis, { counted })
  })
  return () => page.evaluate(() => (globalThis as unknown as { counted: { waits: number } }).counted.waits)
}

test('a status and an order of Leads, and the completed tasks, are drawn without waiting', async ({
  page,
  service,
  session,
}) => {
  const proxy = await startFaultProxy(service.baseUrl)
  try {
    const bridge = watchBridge(page)
    await openCompany(page, session, { address: proxy.baseUrl, token: service.tokens.full }, 'Tarefas')
    await page.getByRole('tab', { name: 'Concluídas' }).click()
    await waitForAnswers(page)
    await page.getByRole('tab', { name: /^Vencidas/ }).click()
    await openScreen(page, 'Leads')
    await expect(firstLead(page)).toBeVisible()
    // Only an answer that was given before is read ahead.
    await chooseTile(page, 'new')
    await waitForAnswers(page)
    await chooseTile(page, 'all')
    await choose(page, 'Ordem', 'Maior valor')
    await waitForAnswers(page)
    await choose(page, 'Ordem', 'Mais novos primeiro')
    await bridge.idle()
    // From here on from the store alone, in a window that holds no answer.
    proxy.fail({ kind: 'html' })
    await page.reload()
    await expect(firstLead(page)).toBeVisible()
    await bridge.idle()

    const waits = await noteWaits(page)
    await chooseTile(page, 'new')
    await expect(page.getByRole('button', { name: 'Novos', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const { new: counted } = await readTiles(page)
    expect((await readShown(page)).total).toBe(counted)
    await chooseTile(page, 'all')
    await choose(page, 'Ordem', 'Maior valor')
    await expect(firstLead(page)).toBeVisible()
    expect(await waits()).toBe(0)
    // Control: a filter that nobody read ahead.
    await openFilters(page)
    await choose(page, 'Conversa', 'Com conversa')
    await expect.poll(waits).toBeGreaterThan(0)

    await openScreen(page, 'Tarefas')
    await waitForAnswers(page)
    await bridge.idle()
    const tab = page.getByRole('tab', { name: 'Concluídas' })
    // The age on the screen is that of the overdue tasks: a stored number of completed ones is not said beside it.
    await expect(tab).toHaveText('Concluídas')
    const before = await waits()
    await tab.click()
    await expect(
      page.getByRole('region', { name: 'Tarefas concluídas' }).getByRole('row').nth(1),
    ).toBeVisible()
    expect(await waits()).toBe(before)
    await expect(tab).toHaveText(/^Concluídas \d+$/)
  } finally {
    await proxy.stop()
  }
})
