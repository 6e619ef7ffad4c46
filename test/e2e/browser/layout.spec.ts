// The layout of every screen at every width, in both languages and themes, with the demo, an empty company and a
// company of endless names. One page is resized; the rules measure it (layout/rules).
import type { Page } from '@playwright/test'
import { CONNECT_PATH, SCREENS } from '../../../renderer/navigation/screens.ts'
import type { WithDesktop } from '../../support/electron/application.ts'
import { startEmptyCompany } from '../../support/fakes/empty-company.ts'
import { expect, test } from './fixtures.ts'
import { nameAt, startHostileCompany } from './layout/hostile-company.ts'
import type { RuleName } from './layout/rules/main.ts'
import { bundleRules, findFaultsAt, type Size } from './layout/rules-script.ts'
import { submitConnection } from './screen.ts'

/** Where each cut text gets the focus: once a screen, because it takes long. */
const EXPLAINED: Size = { width: 1366, height: 768 }
const SIZES: readonly Size[] = [
  { width: 900, height: 560 },
  { width: 900, height: 1440 },
  { width: 1024, height: 700 },
  { width: 1152, height: 640 },
  { width: 1280, height: 720 },
  EXPLAINED,
  { width: 1920, height: 1080 },
  { width: 2560, height: 560 },
  { width: 2560, height: 1440 },
]
const LOOKS = [
  { language: 'pt-BR', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
] as const
const PATHS = [...SCREENS.map(({ path }) => path), CONNECT_PATH]
const RULES: readonly RuleName[] = [
  'sideways',
  'outside',
  'overlaps',
  'cut',
  'unreachable',
  'lopsided',
  'dead',
]
const MINUTES_3 = 180_000

async function checkScreens(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor()
  // Nothing is under the pointer.
  await page.mouse.move(0, 0)
  await page.evaluate(await bundleRules())
  for (const { language, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(
      (chosen) => (window as unknown as WithDesktop).desktop.call('preferences.update', { language: chosen }),
      language,
    )
    for (const path of PATHS) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, path)
      const faults = await findFaultsAt(page, SIZES, (size) =>
        size === EXPLAINED ? [...RULES, 'unexplained'] : RULES,
      )
      expect.soft(faults, `${path}, ${language}, ${colorScheme}`).toEqual([])
    }
  }
}

test.describe('The layout of every screen', () => {
  test.setTimeout(MINUTES_3)

  test('holds at every width with the demo', async ({ page, service, session }) => {
    await page.goto(await session.start())
    await submitConnection(page, { address: service.baseUrl, token: service.tokens.full })
    await checkScreens(page)
  })

  test('holds at every width for an empty company', async ({ page, session }) => {
    const empty = await startEmptyCompany('Loja Nova')
    try {
      await page.goto(await session.start())
      await submitConnection(page, { address: empty.baseUrl, token: empty.token })
      await checkScreens(page)
    } finally {
      await empty.stop()
    }
  })

  test('holds at every width for a company of endless names', async ({ page, session }) => {
    const hostile = await startHostileCompany()
    try {
      await page.goto(await session.start())
      await submitConnection(page, {
        address: hostile.baseUrl,
        token: 'hostile',
        label: nameAt(1).slice(0, 60),
      })
      await checkScreens(page)
    } finally {
      await hostile.close()
    }
  })
})
