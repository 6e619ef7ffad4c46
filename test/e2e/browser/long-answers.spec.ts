// T5: texts of any length in every text field of every operation, and thousands of items in every list. No answer
// within the limits of a body stops the window for a second, measured in the frames of an empty page beside it: a busy
// machine holds both.
import type { Page } from '@playwright/test'
import { LONGEST_TEXT, LONGEST_WORD } from '../../../shared/text/shown-part.ts'
import { scaled } from '../../faults/scale.ts'
import type { FakeApi } from '../../support/fakes/fake-api.ts'
import { type FieldKind, respondWithItems, respondWithTexts } from '../../support/hostile-answers.ts'
import { exportAs, readCsv } from './downloads.ts'
import { expect, test } from './fixtures.ts'
import { watchFrames } from './frames.ts'
import { tourEverything } from './hostile-tour.ts'
import { openCompany } from './screen.ts'

/** A second of a quiet machine: a frame is 17 ms. */
const MOST_FRAMES = 60
const FRAME_MS = 1_000 / 60
const ITEMS = 2_000

/** Kerned capitals take the longest: no place between them is safe to break. */
const WORD = 'W'.repeat(100_000)
const CASES: readonly (readonly [what: string, text: string, kind: FieldKind])[] = [
  ['100,000 letters without a blank', WORD, 'texts'],
  ...scaled([], [
    ['100,000 letters without a blank in ids and figures', WORD, 'others'],
    ['10,000 combining marks', `a${'\u0301'.repeat(10_000)}`, 'texts'],
    ['5,000 emoji', '🧑‍🌾'.repeat(5_000), 'texts'],
    ['100,000 joined letters', 'ل'.repeat(100_000), 'texts'],
    ['100,000 letters with hyphens', 'A-'.repeat(50_000), 'texts'],
    ['200 long words', `${'W'.repeat(449)} `.repeat(200), 'texts'],
  ] as const),
]

/** Returns where the page holds more of a text than is shown. */
function findLongTexts(page: Page): Promise<string[]> {
  return page.evaluate((usual) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: element, nodeValue } = node
      if (element === null || element.closest('style, script') !== null) continue
      const most = Number(element.dataset.longest ?? usual)
      if ((nodeValue ?? '').length > most + 1) found.push(`${element.className}: ${nodeValue?.length}`)
    }
    for (const name of ['title', 'aria-label', 'alt', 'placeholder'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if ((element.getAttribute(name)?.length ?? 0) > usual + 1) found.push(`${element.className}: ${name}`)
    return found
  }, LONGEST_TEXT)
}

test.use({ actionTimeout: 30_000 })

/** Tours everything; no place is still for longer than the limit. */
async function tourInFrames(
  page: Page,
  url: string,
  api: FakeApi,
  look: (place: string) => Promise<unknown>,
): Promise<void> {
  const frames = await watchFrames(page)
  const empty = await watchFrames(await page.context().newPage())
  const longest: Record<string, number> = {}
  await tourEverything(page, url, api, async (place) => {
    const inFrames = (await frames.longest()) / Math.max(FRAME_MS, await empty.longest())
    longest[place] = Math.max(longest[place] ?? 0, inFrames)
    await look(place)
  })
  expect(Object.entries(longest).filter(([, inFrames]) => inFrames > MOST_FRAMES)).toEqual([])
}

test.describe('answers of any length', () => {
  for (const [what, text, kind] of CASES) {
    test(`stop the window nowhere: ${what} in every field (T5)`, async ({ page, session, api }) => {
      test.setTimeout(300_000)
      respondWithTexts(api, text, kind)
      await tourInFrames(page, await session.start(), api, async (place) => {
        expect([place, await findLongTexts(page)]).toEqual([place, []])
      })
    })
  }

  for (const [what, name] of [
    ['items', 'text'],
    ...scaled([], [['items with long words', 'W'.repeat(449)]]),
  ] as const)
    test(`stop the window nowhere: ${ITEMS} ${what} in every list (T5)`, async ({ page, session, api }) => {
      test.setTimeout(300_000)
      respondWithItems(api, ITEMS, name)
      await tourInFrames(page, await session.start(), api, async (place) => {
        if (place !== 'Vitrine' || what !== 'items') return
        const banners = page.getByRole('region', { name: 'Banners no ar' })
        await expect(banners).toContainText('e mais 1.960')
        await banners.getByRole('button', { name: 'Mostrar mais 40' }).click()
        await expect(banners).toContainText('e mais 1.920')
      })
    })

  // The control of the frames, the same name as it came, is in the real Electron (electron/long-answers.spec.ts): the
  // browser inside the npm package lays it out at once.
  test('are cut on the screen and whole in the file (T5)', async ({ page, session, api }) => {
    const lead = { id: 1, name: WORD, status: 'new', opportunity: '1.00', phone: [], email: [] }
    api.respond('leads.list', () => ({
      rows: [lead],
      total: 1,
      by_status: { new: 1, converted: 0, junk: 0 },
      page: 1,
      limit: 200,
    }))
    await openCompany(page, session, { address: api.baseUrl, token: 'hostile' }, 'Leads')
    const name = page.locator('main bdi').filter({ hasText: 'WWW' }).first()
    await expect(name).toHaveText(`${'W'.repeat(LONGEST_WORD)}…`)
    const [, written] = await readCsv(await exportAs(page, 'CSV: Leads'))
    expect(written).toContain(WORD)
  })
})
