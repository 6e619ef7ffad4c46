// npm run dev, from a copy of the sources that this test changes.
import type { ConsoleMessage, Page } from '@playwright/test'
import { contentSecurityPolicy } from '../../../shared/bridge/content-security-policy.ts'
import { startDevelopment } from '../../support/browser/development.ts'
import { expect, test } from './fixtures.ts'

/** Only a mode that does not work may reach it: two cores build, start a service and load every module one by one. */
const LONGEST_MS = 60_000

test.describe.configure({ timeout: 240_000 })
test.use({ viewport: { width: 1366, height: 768 } })

/** Collects what Chromium says of the policy, and what React and Vite complain about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const note = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`)
  }
  page.on('console', note)
  return complaints
}

/** The page keeps this only until it is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isMarked', true))
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'isMarked') === true)
const versionOf = (page: Page) =>
  page.evaluate(async () => JSON.parse(String(await window.desktop?.call('app.state', {}))).value.version)

test('a changed word, a changed core and an exception are on the screen', async ({ page }) => {
  await using development = await startDevelopment()
  const complaints = complaintsOf(page)
  const { url } = JSON.parse(await development.firstLine) as { url: string }
  const response = await page.goto(url)
  const policy = response?.headers()['content-security-policy'] ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(policy).toBe(contentSecurityPolicy(nonce, 'self'))
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible({ timeout: LONGEST_MS })
  await expect(page.getByRole('button', { name: 'Casa Aroeira' })).toBeVisible()
  await mark(page)

  await test.step('a word is replaced without a reload', async () => {
    await development.change('renderer/i18n/pt-br/today.ts', "'Fila de atenção'", "'Nesta manhã'")
    await expect(page.getByRole('heading', { name: 'Nesta manhã' })).toBeVisible({ timeout: LONGEST_MS })
    expect(await isMarked(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  await test.step('a core that does not start is replaced by the next one, which answers a page that was loaded anew', async () => {
    expect(await versionOf(page)).not.toBe('9.9.9')
    const announcer = 'electron/core/application/state-announcer.ts'
    await development.change(announcer, 'version: deps.version,', 'version: ,')
    await development.says(/the core has ended/)
    const loaded = page.waitForEvent('load', { timeout: LONGEST_MS })
    await development.change(announcer, 'version: ,', "version: '9.9.9',")
    await loaded
    await expect(page.getByRole('heading', { name: 'Nesta manhã' })).toBeVisible({ timeout: LONGEST_MS })
    expect(await isMarked(page)).toBe(false)
    expect(await versionOf(page)).toBe('9.9.9')
    // The same company, as after a restart of the application.
    await expect(page.getByRole('button', { name: 'Casa Aroeira' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await test.step('an exception of a screen is named in the terminal', async () => {
    const planted = "export function TodayPage() {\n  if (document.title) throw new Error('planted')\n"
    await development.change(
      'renderer/features/today/today-page.tsx',
      'export function TodayPage() {\n',
      planted,
    )
    expect(await development.says(/: planted[\s\S]*?(today-page\.tsx)/)).toBe('today-page.tsx')
  })
})
