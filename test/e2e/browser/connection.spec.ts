// One connection state per company: what one window finds out, another one knows at once. Each screen is in
// test/window/connection.test.ts.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCompany, openScreen, pressRefresh } from './screen.ts'

const freshness = (page: Page, state: 'live' | 'stale') => page.locator(`[data-freshness="${state}"]`).first()

test('a window knows at once that another one lost the connection @journey', async ({
  page,
  context,
  session,
  passingService,
}) => {
  const { baseUrl, tokens, stop } = passingService
  await openCompany(page, session, { address: baseUrl, token: tokens.full }, 'Parados')
  await expect(freshness(page, 'live')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await openScreen(other, 'Pipelines')
  await expect(freshness(other, 'live')).toBeVisible()
  await stop()
  await pressRefresh(page)
  await expect(freshness(page, 'stale')).toBeVisible()
  await expect(freshness(other, 'stale')).toBeVisible()
  await expect(other.getByRole('alert')).toContainText('Sem conexão com o servidor')
})
