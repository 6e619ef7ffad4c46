// A figure that appears in two places (tile, opened screen, TV, summary, CSV, XLSX, paper) is the same in both, on
// days that are special in a calendar.
import { startApplicationAt } from '../../support/browser/application-at.ts'
import { expect, test } from './fixtures.ts'
import { readFunnelPlaces } from './pairs/read-funnel.ts'
import { readLeadPlaces, readPipelinePlaces, readStalledPlaces, readTaskPlaces } from './pairs/read-places.ts'
import { readTodayPlaces, readTvPlaces } from './pairs/read-today.ts'
import { agree, comparePairs, describeDisagreement } from './pairs/shown-figure.ts'
import { openConnected, openScreen, pressRefresh } from './screen.ts'

const PIPELINE = 'Vendas'
const LEAST_PAIRS = 60

const DAYS = {
  'a Monday': '2026-11-23T08:30:00-03:00',
  'a holiday': '2026-11-20T10:00:00-03:00',
  'the day after a holiday': '2026-11-21T09:00:00-03:00',
  'the first of a month': '2026-12-01T08:30:00-03:00',
  'the end of a month': '2026-11-30T18:00:00-03:00',
  '1 January': '2027-01-01T09:00:00-03:00',
  'Carnival Tuesday': '2027-02-09T11:00:00-03:00',
  '29 February': '2028-02-29T23:30:00-03:00',
  '31 December': '2026-12-31T16:00:00-03:00',
} as const

test.describe('one figure, one number', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const [name, iso] of Object.entries(DAYS)) {
    test(`on ${name}`, async ({ page, context }) => {
      test.setTimeout(240_000)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const application = await startApplicationAt(iso)
      try {
        await application.setClock(page)
        await openConnected(page, application, 'Hoje')
        const shown = [
          ...(await readTodayPlaces(page)),
          // The TV shows Funil with its last settings.
          ...(await readFunnelPlaces(page)),
          ...(await readTvPlaces(page, PIPELINE)),
          ...(await readStalledPlaces(page)),
          ...(await readTaskPlaces(page)),
          ...(await readLeadPlaces(page)),
          ...(await readPipelinePlaces(page, PIPELINE)),
        ]
        const { pairs, disagreements } = comparePairs(shown)
        test.info().annotations.push({ type: 'pairs', description: String(pairs) })
        expect(pairs).toBeGreaterThanOrEqual(LEAST_PAIRS)
        expect(disagreements.map(describeDisagreement)).toEqual([])
      } finally {
        await application.remove()
      }
    })
  }

  test('on a Monday, with the service and without it', async ({ page, context }) => {
    test.setTimeout(240_000)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const application = await startApplicationAt(DAYS['a Monday'])
    const readPlaces = async (when: string) => {
      const shown = [
        ...(await readTodayPlaces(page)),
        ...(await readFunnelPlaces(page)),
        ...(await readStalledPlaces(page)),
        ...(await readTaskPlaces(page)),
        ...(await readPipelinePlaces(page, PIPELINE)),
      ]
      return shown.map((figure) => ({ ...figure, place: `${figure.place}, ${when}` }))
    }
    try {
      await application.setClock(page)
      await openConnected(page, application, 'Hoje')
      const live = await readPlaces('live')
      await application.service.stop()
      await openScreen(page, 'Hoje')
      await pressRefresh(page)
      await expect(page.getByText(/^Sem conexão/).first()).toBeVisible()
      const offline = await readPlaces('offline')
      expect(offline.length).toBe(live.length)
      const { pairs, disagreements } = comparePairs([...live, ...offline])
      expect(pairs).toBeGreaterThanOrEqual(2 * LEAST_PAIRS)
      expect(disagreements.map(describeDisagreement)).toEqual([])
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
