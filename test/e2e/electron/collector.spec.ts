// A Leme of a team: connected to a Coletor with a personal key, closed and started again, without the Coletor, and with
// it again.
import type { Page } from '@playwright/test'
import { type LastingDemo, startLastingDemo } from '../../support/collector/lasting-demo.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { findSecretInFiles } from '../../support/secrets/secret-search.ts'
import {
  figureOf,
  openScreen,
  openSettings,
  pressRefresh,
  submitConnection,
  waitForAnswers,
} from '../browser/screen.ts'

const HISTORY = /Dias sem registro.*em \d+ dias úteis/s

const freshness = (page: Page, state: 'live' | 'stale') => page.locator(`[data-freshness="${state}"]`).first()

interface Collected {
  readonly collector: LastingDemo
}

const teamTest = test.extend<Collected>({
  // Set up after the automatic fixture that skips a test without a runtime.
  collector: async ({ runtime: _ }, use) => {
    const collector = await startLastingDemo()
    await use(collector)
    await collector.close()
  },
})

teamTest(
  'a Leme of a team goes on through the stop of its Coletor and its own restart',
  async ({ collector, launch, session, dataFolder }) => {
    test.setTimeout(240_000)
    const first = await launch()
    await submitConnection(first.page, { address: collector.baseUrl, token: collector.key, label: 'Aroeira' })
    await expect(first.page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await waitForAnswers(first.page)
    await expect(freshness(first.page, 'live')).toBeVisible()
    const settings = await openSettings(first.page, 'Dados')
    await expect(settings).toContainText(HISTORY, { timeout: 60_000 })
    await first.app.close()

    const { page } = await launch()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
    await waitForAnswers(page)
    await expect(freshness(page, 'live')).toBeVisible()
    await expect(figureOf(page, 'Leads ontem')).toContainText(/\d/)
    const before = await figureOf(page, 'Leads ontem').textContent()

    await collector.stop()
    await pressRefresh(page)
    await expect(freshness(page, 'stale')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
    expect(await figureOf(page, 'Leads ontem').textContent()).toBe(before)
    await openScreen(page, 'Funil')
    await expect(freshness(page, 'stale')).toBeVisible()

    await collector.startAgain()
    await openScreen(page, 'Hoje')
    await pressRefresh(page)
    await expect(freshness(page, 'live')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(await openSettings(page, 'Dados')).toContainText(HISTORY, { timeout: 60_000 })

    expect(await session.keychainAccounts()).not.toEqual([])
    expect(findSecretInFiles(collector.platformToken, dataFolder)).toEqual([])
    expect(findSecretInFiles(collector.key, dataFolder)).toEqual([])
  },
)
