// The layout of every screen at every width, in both languages and themes, with the demo, an empty company and a
// company of endless names. One page is resized; the rules measure it (layout/rules).
import type { Page } from '@playwright/test'
import { CONNECT_PATH, pathOf, pathOfPerson, TV_PATH } from '../../../renderer/navigation/screens.ts'
import { pathOfTab, SETTINGS_TABS } from '../../../renderer/navigation/settings-tabs.ts'
import { SCREEN_KEYS } from '../../../shared/screens.ts'
import type { WithDesktop } from '../../support/electron/application.ts'
import { startEmptyCompany } from '../../support/fakes/empty-company.ts'
import { expect, test } from './fixtures.ts'
import { nameAt, startHostileCompany } from './layout/hostile-company.ts'
import type { RuleName } from './layout/rules/main.ts'
import { bundleRules, findFaultsAt, type Size } from './layout/rules-script.ts'
import { openCompany } from './screen.ts'
import { pauseTv } from './tv-screen.ts'

/** Where each cut text gets the focus: once a screen, because it takes long. */
const EXPLAINED: Size = { width: 1366, height: 768 }
const SIZES: readonly Size[] = [
  { width: 900, height: 560 },
  { width: 1024, height: 700 },
  { width: 1152, height: 640 },
  { width: 1280, height: 720 },
  EXPLAINED,
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]
/** Of the second look: its words are other ones, and its rules of layout the same. */
const FEW_SIZES: readonly Size[] = [{ width: 900, height: 560 }, EXPLAINED]
const LOOKS = [
  { language: 'pt-BR', colorScheme: 'light', sizes: SIZES },
  { language: 'en', colorScheme: 'dark', sizes: FEW_SIZES },
] as const
/** Of the demo company. */
const PERSON = pathOfPerson('3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403')
const PATHS = [PERSON, ...SCREEN_KEYS.map(pathOf), ...SETTINGS_TABS.map(pathOfTab), CONNECT_PATH]
const TV_SIZES: readonly Size[] = [EXPLAINED, { width: 1920, height: 1080 }, { width: 2560, height: 1440 }]
const TV_RULES: readonly RuleName[] = ['sideways', 'outside', 'overlaps', 'cut']
const TV_SCREENS = 5
/** Between a screen's number and how many there are. */
const OF = { 'pt-BR': 'de', en: 'of' } as const
const RULES: readonly RuleName[] = [
  'sideways',
  'outside',
  'overlaps',
  'cut',
  'unreachable',
  'lopsided',
  'dead',
]

async function chooseLanguage(page: Page, language: keyof typeof OF): Promise<void> {
  await page.evaluate(
    (chosen) => (window as unknown as WithDesktop).desktop.call('preferences.update', { language: chosen }),
    language,
  )
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Opens every screen once. What costs is to draw it anew, so a screen begins with the look at which the last ended. */
async function checkScreens(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor()
  // Nothing is under the pointer.
  await page.mouse.move(0, 0)
  await page.evaluate(await bundleRules())
  let looks = [...LOOKS]
  for (const path of PATHS) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, path)
    for (const { language, colorScheme, sizes } of looks) {
      await page.emulateMedia({ colorScheme })
      await chooseLanguage(page, language)
      const faults = await findFaultsAt(page, sizes, (size) =>
        size === EXPLAINED ? [...RULES, 'unexplained'] : RULES,
      )
      expect.soft(faults, `${path}, ${language}, ${colorScheme}`).toEqual([])
    }
    looks = looks.toReversed()
  }
}

/** Every screen of the TV, which rests while it is measured. */
async function checkTv(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor()
  await page.evaluate(await bundleRules())
  // By its address: started by its button it takes the full screen, which has one size.
  await page.evaluate((hash) => {
    location.hash = hash
  }, TV_PATH)
  await pauseTv(page)
  // Nothing is under the pointer.
  await page.mouse.move(0, 0)
  for (const language of ['en', 'pt-BR'] as const) {
    await chooseLanguage(page, language)
    for (let at = 1; at <= TV_SCREENS; at += 1) {
      await expect(page.getByRole('main')).toContainText(`${at} ${OF[language]} ${TV_SCREENS}`)
      const faults = await findFaultsAt(page, TV_SIZES, () => TV_RULES)
      expect.soft(faults, `TV, screen ${at}, ${language}`).toEqual([])
      await page.keyboard.press('ArrowRight')
    }
  }
  await page.keyboard.press('Escape')
}

test.describe('The layout of every screen', () => {
  test('holds at every width with the demo', async ({ page, service, session }) => {
    await openCompany(page, session, { address: service.baseUrl, token: service.tokens.full }, 'Hoje')
    await checkTv(page)
    await checkScreens(page)
  })

  test('holds at every width for an empty company', async ({ page, session }) => {
    const empty = await startEmptyCompany('Loja Nova')
    try {
      await openCompany(page, session, { address: empty.baseUrl, token: empty.token }, 'Hoje')
      await checkTv(page)
      await checkScreens(page)
    } finally {
      await empty.stop()
    }
  })

  test('holds at every width for a company of endless names', async ({ page, session }) => {
    const hostile = await startHostileCompany()
    try {
      await openCompany(
        page,
        session,
        {
          address: hostile.baseUrl,
          token: 'hostile',
          label: nameAt(1).slice(0, 60),
        },
        'Hoje',
      )
      await checkTv(page)
      await checkScreens(page)
    } finally {
      await hostile.close()
    }
  })
})
