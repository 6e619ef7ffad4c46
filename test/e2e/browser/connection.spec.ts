// One connection state per company: what one screen or window finds out, all know at once.
import type { Page } from '@playwright/test'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, pressRefresh, submitConnection } from './screen.ts'

const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas']

/** The sidebar's statement about the screen, by its machine-readable state. */
function freshness(page: Page, state: 'live' | 'snapshot' | 'stale') {
  return page.locator(`[data-freshness="${state}"]`).first()
}

test('every screen and window knows at once that the connection is lost, and that it is back', async ({
  page,
  context,
  service,
  session,
}) => {
  const proxy = await startFaultProxy(service.baseUrl)
  try {
    await page.goto(await session.start())
    await submitConnection(page, { address: proxy.baseUrl, token: service.tokens.full })
    for (const name of SCREENS) {
      await openScreen(page, name)
      await expect(freshness(page, 'live')).toBeVisible()
    }
    const other = await context.newPage()
    await other.goto(page.url())
    await openScreen(other, 'Pipelines')
    await expect(freshness(other, 'live')).toBeVisible()

    proxy.fail({ kind: 'reset' })
    await pressRefresh(page)
    await expect(freshness(page, 'stale')).toBeVisible()
    await expect(freshness(other, 'stale')).toBeVisible()
    for (const name of SCREENS) {
      await openScreen(page, name)
      await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
      await expect(freshness(page, 'stale')).toBeVisible()
      await expect(freshness(page, 'live')).toHaveCount(0)
    }

    proxy.fail({ kind: 'none' })
    await pressRefresh(page)
    await expect(freshness(page, 'live')).toBeVisible()
    await expect(freshness(other, 'live')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  } finally {
    await proxy.stop()
  }
})
