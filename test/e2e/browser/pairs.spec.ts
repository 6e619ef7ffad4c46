// A figure that appears in two places (tile, opened screen, TV, summary, CSV, XLSX, paper) is the same in both, and the
// same without the service. The figures of every day of a calendar are compared below the screens:
// test/renderer/domain/today/figure-views.test.ts.
import type { BrowserContext, Page } from '@playwright/test'
import { type ApplicationAt, startApplicationAt } from '../../support/browser/application-at.ts'
import { expect, test } from './fixtures.ts'
import { readFunnelPlaces } from './pairs/read-funnel.ts'
import { readLeadPlaces, readPipelinePlaces, readStalledPlaces, readTaskPlaces } from './pairs/read-places.ts'
import { readTodayPlaces, readTvPlaces } from './pairs/read-today.ts'
import { agree, comparePairs, describeDisagreement, type ShownFigure } from './pairs/shown-figure.ts'
import { openConnected } from './screen.ts'

const PIPELINE = 'Vendas'
const LEAST_PAIRS = 60

/** A connected application at an instant, with its clock in the window. */
async function openAt(page: Page, context: BrowserContext, iso: string): Promise<ApplicationAt> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const application = await startApplicationAt(iso)
  await application.setClock(page)
  await openConnected(page, application, 'Hoje')
  return application
}

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
    const application = await openAt(page, context, '2026-11-23T08:30:00-03:00')
    try {
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

  // The month before is the figure, in the places that have one.
  test('on the first of a month', async ({ page, context }) => {
    const application = await openAt(page, context, '2026-12-01T08:30:00-03:00')
    try {
      expectPairs([
        ...(await readTodayPlaces(page)),
        ...(await readFunnelPlaces(page)),
        ...(await readTvPlaces(page, PIPELINE)),
      ])
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
