// Every figure that the window showed with the service is the same without it, after a restart.
import { startApplicationAt } from '../../support/browser/application-at.ts'
import { expect, test } from './fixtures.ts'
import { readFunnelPlaces } from './pairs/read-funnel.ts'
import { readPipelinePlaces, readStalledPlaces, readTaskPlaces } from './pairs/read-places.ts'
import { readTodayPlaces } from './pairs/read-today.ts'
import { comparePairs, describeDisagreement } from './pairs/shown-figure.ts'
import { openConnected } from './screen.ts'

const PIPELINE = 'Vendas'
const LEAST_FIGURES = 60

test('a figure is the same with the service and without it', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const application = await startApplicationAt('2026-11-23T08:30:00-03:00')
  const readPlaces = async () => [
    ...(await readTodayPlaces(page)),
    ...(await readFunnelPlaces(page)),
    ...(await readStalledPlaces(page)),
    ...(await readTaskPlaces(page)),
    ...(await readPipelinePlaces(page, PIPELINE)),
  ]
  try {
    await application.setClock(page)
    await openConnected(page, application, 'Hoje')
    const live = await readPlaces()
    await application.service.stop()
    await page.goto(`${await application.session.start()}#/hoje`)
    await expect(page.getByText('Sem conexão', { exact: true }).first()).toBeVisible()
    const offline = await readPlaces()
    const placesOf = (shown: typeof live) => shown.map(({ figure, place }) => `${figure}, ${place}`)
    expect(placesOf(offline)).toEqual(placesOf(live))
    const seen = [
      ...live,
      ...offline.map((figure) => ({ ...figure, place: `${figure.place}, without the service` })),
    ]
    const { pairs, disagreements } = comparePairs(seen)
    test.info().annotations.push({ type: 'pairs', description: String(pairs) })
    expect(disagreements.map(describeDisagreement)).toEqual([])
    expect(live.length).toBeGreaterThanOrEqual(LEAST_FIGURES)
  } finally {
    await application.remove()
  }
})
