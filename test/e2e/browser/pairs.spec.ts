// A figure that appears in two places (tile, opened screen, TV, summary, CSV, XLSX, paper) is the same in both, and the
// same without the service, on one day. What is declared of every day of a calendar is compared below the screens: the
// figures in test/renderer/domain/today/figure-views.test.ts, their texts in
// test/renderer/features/today/figure-texts.test.ts. The screen on the first of a month: today.spec.ts and
// application-at.spec.ts.
import type { Page } from '@playwright/test'
import { startApplicationAt } from '../../support/browser/application-at.ts'
import { expect, test } from './fixtures.ts'
import { readFunnelPlaces } from './pairs/read-funnel.ts'
import { readLeadPlaces, readPipelinePlaces, readStalledPlaces, readTaskPlaces } from './pairs/read-places.ts'
import { readTodayPlaces, readTvPlaces } from './pairs/read-today.ts'
import { agree, comparePairs, describeDisagreement, type ShownFigure } from './pairs/shown-figure.ts'
import { openConnected } from './screen.ts'

const PIPELINE = 'Vendas'
const LEAST_PAIRS = 60

/** The places that show the same figures without the service. */
async function readKeptPlaces(page: Page): Promise<ShownFigure[]> {
  return [
    ...(await readTodayPlaces(page)),
    ...(await readFunnelPlaces(page)),
    ...(await readStalledPlaces(page)),
    ...(await readTaskPlaces(page)),
    ...(await readPipelinePlaces(page, PIPELINE)),
  ]
}

function expectPairs(shown: readonly ShownFigure[]): void {
  const { pairs, disagreements } = comparePairs(shown)
  test.info().annotations.push({ type: 'pairs', description: String(pairs) })
  expect(pairs).toBeGreaterThanOrEqual(LEAST_PAIRS)
  expect(disagreements.map(describeDisagreement)).toEqual([])
}

test.describe('one figure, one number', () => {
  test.describe.configure({ timeout: 300_000 })

  // The tile of the leads has several days, and the month has whole days.
  test('on a Monday, and without the service after a restart', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const application = await startApplicationAt('2026-11-23T08:30:00-03:00')
    try {
      await application.setClock(page)
      await openConnected(page, application, 'Hoje')
      const live = await readKeptPlaces(page)
      // The TV shows Funil with its last settings.
      expectPairs([...live, ...(await readTvPlaces(page, PIPELINE)), ...(await readLeadPlaces(page))])
      await application.service.stop()
      await page.goto(`${await application.session.start()}#/hoje`)
      await expect(page.getByText('Sem conexão', { exact: true }).first()).toBeVisible()
      const offline = await readKeptPlaces(page)
      const placesOf = (shown: readonly ShownFigure[]) =>
        shown.map(({ figure, place }) => `${figure}, ${place}`)
      expect(placesOf(offline)).toEqual(placesOf(live))
      const without = offline.map((figure) => ({ ...figure, place: `${figure.place}, without the service` }))
      expectPairs([...live, ...without])
    } finally {
      await application.remove()
    }
  })

  test('control: a difference is found, rounding is not one', () => {
    for (const [a, b] of [
      ['R$ 509,1 mil', 'R$ 509.112,33'],
      ['R$ 1,04 mi', 'R$ 1.035.409,00'],
      ['28,6%', '28,5714286%'],
      ['alta de 9%', '9,01%'],
      ['—', '—'],
    ] as const) {
      expect(agree(a, b), `${a} and ${b}`).toBe(true)
    }
    for (const [a, b] of [
      ['R$ 509,1 mil', 'R$ 684.266,13'],
      ['3', '4'],
      ['7', '—'],
      ['queda de 79%', 'queda de 73%'],
      ['alta de 9%', 'queda de 9%'],
      ['3', 'R$ 3,00'],
    ] as const) {
      expect(agree(a, b), `${a} and ${b}`).toBe(false)
    }
    const figure = 'leads'
    const shown = ['3', '3', '4'].map((text, index) => ({ figure, place: `place ${index}`, text }))
    expect(comparePairs(shown)).toMatchObject({ pairs: 3, disagreements: [{ figure }, { figure }] })
  })
})
