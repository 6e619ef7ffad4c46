// "Desde a última vez" in a browser: its look of twenty seconds, and its place. Its parts:
// test/window/since-look.full.test.ts.
import type { BrowserContext, Page } from '@playwright/test'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { type ServiceProcess, startService } from '../../support/processes/service-process.ts'
import { findBarriersInThemes } from './barriers.ts'
import { watchBridge } from './bridge-watch.ts'
import { expect, test } from './fixtures.ts'
import { bundleRules, findFaultsAt } from './layout/rules-script.ts'
import { waitForAnswers } from './screen.ts'

const FRIDAY = '2026-11-20T17:52:00-03:00'
const MONDAY = '2026-11-23T11:42:00-03:00'
const SIZES = [1366, 1024, 700].map((width) => ({ width, height: 768 }))

interface Opened {
  readonly page: Page
  /** Keeps Hoje in sight until the look is stored. */
  look(): Promise<void>
}

/** One computer through several days: the same data folder and address, with the clock and the service of each day. */
async function openDays(context: BrowserContext) {
  let nowMs = 0
  const session = await createPreviewSession({ clock: { now: () => nowMs } })
  const services: ServiceProcess[] = []
  let proxy: FaultProxy | null = null
  return {
    /** Opens Hoje at the instant. */
    async open(iso: string): Promise<Opened> {
      nowMs = Date.parse(iso)
      const service = await startService('--now', iso)
      services.push(service)
      const isFirst = proxy === null
      proxy ??= await startFaultProxy(service.baseUrl)
      const { baseUrl: target, tokens } = service
      proxy.fail({ kind: 'service', target, token: tokens.full })
      const page = await context.newPage()
      await page.clock.install({ time: nowMs })
      await page.addInitScript(followHeights)
      const bridge = watchBridge(page)
      const entry = await session.start()
      if (isFirst) {
        const company = {
          address: proxy.baseUrl,
          token: tokens.full,
          label: '',
          timeZone: 'America/Sao_Paulo',
        }
        await session.connect(company)
      }
      await page.goto(`${entry}#/hoje`)
      await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
      await waitForAnswers(page)
      const look = async () => {
        const stored = bridge.answerTo(/companySettings\.update.*lastLook/)
        await page.clock.fastForward(20_000)
        await stored
      }
      return { page, look }
    },
    async remove() {
      await session.remove()
      await Promise.all([proxy?.stop(), ...services.map((service) => service.stop())])
    },
  }
}

/** Notes the height of the strip in every frame in which the tiles are there; 0 without one. */
function followHeights(): void {
  const heights = new Set<number>()
  Object.assign(window, { stripHeights: heights })
  const look = () => {
    const section = document.querySelector('main section[aria-label^="Desde "]')
    if (document.querySelector('main fieldset')) heights.add(section?.clientHeight ?? 0)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const heightsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(window as unknown as { stripHeights: Set<number> }).stripHeights])

const strip = (page: Page) => page.getByRole('region', { name: /^Desde / })

test('the strip is there with the tiles, moves nothing, and fits with its tables at each width', async ({
  context,
}) => {
  test.setTimeout(180_000)
  const days = await openDays(context)
  try {
    const friday = await days.open(FRIDAY)
    await friday.look()
    await expect(strip(friday.page)).toHaveCount(0)
    expect(await heightsOf(friday.page)).toEqual([0])
    await friday.page.close()

    const { page, look } = await days.open(MONDAY)
    await expect(strip(page)).toHaveAttribute('aria-busy', 'false')
    // It is there with the tiles, as high as later: nothing below it moves.
    expect(await heightsOf(page)).toEqual([40])
    const check = async () => {
      expect.soft(await findBarriersInThemes(page)).toEqual([])
      const faults = await findFaultsAt(page, SIZES, () => ['sideways', 'outside', 'overlaps', 'cut'])
      expect.soft(faults).toEqual([])
    }
    await page.evaluate(await bundleRules())
    await check()
    // The look of Monday goes on: what it is compared with stays.
    await look()
    await strip(page).getByRole('heading').getByRole('button').click()
    await expect(page.getByRole('table', { name: 'Estoque' })).toBeVisible()
    await check()
  } finally {
    await days.remove()
  }
})
