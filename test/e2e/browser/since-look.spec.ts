// "Desde a última vez": the application looked at on one day and opened again on a later one, with the service of each.
import type { BrowserContext, Page } from '@playwright/test'
import { createPreviewSession } from '../../support/browser/preview-session.ts'
import { explain } from '../../support/browser/section-menu.ts'
import { type FaultProxy, startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import { sumRawFunnel } from '../../support/fakes/raw-api.ts'
import { type ServiceProcess, startService } from '../../support/processes/service-process.ts'
import { findBarriers, findBarriersInThemes } from './barriers.ts'
import { watchBridge } from './bridge-watch.ts'
import { expect, test } from './fixtures.ts'
import { readDailyToday } from './funnel-screen.ts'
import { bundleRules, findFaultsAt } from './layout/rules-script.ts'
import { figureOf, openScreen, openSettings, parseCount, pressRefresh, waitForAnswers } from './screen.ts'

const VENDAS = 1
const LONG_AGO = '2026-11-13T10:00:00-03:00'
const FRIDAY = '2026-11-20T17:52:00-03:00'
const MONDAY = '2026-11-23T11:42:00-03:00'
const SIZES = [1366, 1024, 700].map((width) => ({ width, height: 768 }))
const STOCKS = ['Parados há +15 dias', 'Tarefas vencidas', 'Leads sem conversa'] as const

interface Opened {
  readonly page: Page
  readonly service: ServiceProcess
  readonly proxy: FaultProxy
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
    /** Opens Hoje at the instant; without a network when `isOffline`. */
    async open(iso: string, isOffline = false): Promise<Opened> {
      nowMs = Date.parse(iso)
      const service = await startService('--now', iso)
      services.push(service)
      const isFirst = proxy === null
      proxy ??= await startFaultProxy(service.baseUrl)
      const { baseUrl: target, tokens } = service
      proxy.fail(isOffline ? { kind: 'reset' } : { kind: 'service', target, token: tokens.full })
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
      return { page, service, proxy, look }
    },
    async remove() {
      await session.remove()
      await Promise.all([proxy?.stop(), ...services.map((service) => service.stop())])
    },
  }
}

async function stocksOf(page: Page): Promise<number[]> {
  const values = STOCKS.map(async (name) => {
    const value = figureOf(page, name).locator('[elementtiming]')
    await expect(value).toHaveText(/\d/)
    return parseCount(await value.innerText())
  })
  return Promise.all(values)
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

test('the strip says the differences between both moments, and each part opens what it counts', async ({
  context,
}) => {
  const days = await openDays(context)
  try {
    const friday = await days.open(FRIDAY)
    await expect(strip(friday.page)).toHaveCount(0)
    const before = await stocksOf(friday.page)
    await friday.look()
    await expect(strip(friday.page)).toHaveCount(0)
    expect(await heightsOf(friday.page)).toEqual([0])
    await friday.page.close()

    const monday = await days.open(MONDAY)
    const { page, service } = monday
    const region = page.getByRole('region', { name: 'Desde sexta, 17:52', exact: true })
    await expect(region).toHaveAttribute('aria-busy', 'false')
    const now = await stocksOf(page)
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const { leads, opportunities, won, lost } = await sumRawFunnel(api, VENDAS, '2026-11-21', '2026-11-23')
    const said = (await region.getByRole('link').allTextContents()).join('\n').replaceAll('\u00a0', ' ')
    const [stalled = 0, overdue = 0, waiting = 0] = now.map((value, index) => value - (before[index] ?? 0))
    const signed = (value: number) => `${value > 0 ? '+' : '−'}${Math.abs(value)}`
    const expected = [
      stalled !== 0 && `parados há +15 dias ${before[0]} → ${now[0]}`,
      overdue !== 0 && `${signed(overdue)} tarefa`,
      waiting !== 0 && `${signed(waiting)} lead`,
      leads.total > 0 && `${leads.total} lead`,
      opportunities.count > 0 && `${opportunities.count} oportunidade`,
      won.count > 0 && `${won.count} ganho`,
    ].filter((part) => part !== false)
    // A stage, or another bucket of stalled deals, may have changed more.
    const lines = said.split('\n').slice(1)
    const others = lines.filter((line) => /^(abertos em|parados: )/.test(line))
    expect(others.length).toBeLessThanOrEqual(2)
    const missing = expected.filter((part) => !said.split('\n').some((each) => each.startsWith(part)))
    test.info().annotations.push({ type: 'strip', description: said.replaceAll('\n', ' · ') })
    // Five parts at most, and of stalled deals one: others may be missing.
    const isOtherBucket = others.some((line) => line.startsWith('parados: '))
    const shown = expected.filter((part) => !(isOtherBucket && part.startsWith('parados há')))
    expect(lines.filter((line) => !others.includes(line))).toHaveLength(
      Math.min(shown.length, 5 - others.length),
    )
    expect(missing, said).toHaveLength(expected.length - lines.length + others.length)
    expect(expected.length).toBeGreaterThan(2)
    // It is there with the tiles, as high as later: nothing below it moves.
    expect(await heightsOf(page)).toEqual([40])

    expect.soft(await findBarriersInThemes(page)).toEqual([])
    await page.evaluate(await bundleRules())
    const faults = await findFaultsAt(page, SIZES, () => ['sideways', 'outside', 'overlaps', 'cut'])
    expect.soft(faults).toEqual([])

    await region.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'O que mudou' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'de', exact: true })).toHaveValue('sex 20 nov.')
    const rowOf = (table: string, name: string) =>
      page.getByRole('table', { name: table }).getByRole('row', { name, exact: false }).first()
    await expect(rowOf('Antes e depois', 'tarefas vencidas').getByRole('cell')).toHaveText([
      `${before[1]}`,
      `${now[1]}`,
      overdue === 0 ? '0' : signed(overdue),
      '',
    ])
    await expect(rowOf('Aconteceu', 'leads').getByRole('cell').first()).toHaveText(`${leads.total}`)
    await expect(rowOf('Aconteceu', 'ganhos').getByRole('cell').first()).toHaveText(`${won.count}`)
    expect.soft(await findBarriersInThemes(page)).toEqual([])
    const pageFaults = await findFaultsAt(page, SIZES, () => ['sideways', 'outside', 'overlaps', 'cut'])
    expect.soft(pageFaults).toEqual([])
    await page.getByRole('combobox', { name: 'de', exact: true }).click()
    await page.getByRole('option', { name: /ontem/ }).first().click()
    await expect(rowOf('Antes e depois', 'tarefas vencidas').getByRole('cell').first()).toHaveText('—')
    await page.goBack()
    await expect(region).toHaveAttribute('aria-busy', 'false')

    await region.getByRole('link', { name: `${leads.total} lead`, exact: false }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Funil' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^veio de Hoje/ })).toBeVisible()
    await expect
      .poll(async () => (await readDailyToday(page)).soFar)
      .toEqual({ leads, opportunities, won, lost })
    await openScreen(page, 'Hoje')
    await openScreen(page, 'Funil')
    await expect(page.getByRole('button', { name: /^veio de Hoje/ })).toHaveCount(0)

    // The look of Monday goes on: what it is compared with stays.
    await openScreen(page, 'Hoje')
    await monday.look()
    await expect(region).toBeVisible()
  } finally {
    await days.remove()
  }
})

test('control: what nobody stored is named as unknown and as a gap, and asks for nothing more', async ({
  context,
}) => {
  const days = await openDays(context)
  try {
    const first = await days.open(LONG_AGO)
    const requests = async ({ page, proxy }: Opened) => {
      const count = proxy.count()
      await pressRefresh(page)
      await waitForAnswers(page)
      return proxy.count() - count
    }
    await requests(first)
    const withoutStrip = await requests(first)
    await first.page.close()
    const friday = await days.open(FRIDAY, true)
    await friday.look()
    await friday.page.close()

    const monday = await days.open(MONDAY)
    const { page } = monday
    await expect(strip(page)).toHaveAttribute('aria-busy', 'false')
    await expect(strip(page).getByRole('link').first()).toBeVisible()
    await expect(strip(page)).not.toContainText(/parados|tarefa|sem conversa/)
    await explain(page, 'Desde sexta, 17:52')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('parados há +15 dias, tarefas vencidas, leads sem conversa.')
    await expect(dialog).toContainText('R$ 1 ou mais')
    await page.keyboard.press('Escape')
    await requests(monday)
    expect(await requests(monday)).toBe(withoutStrip)

    // The days between, but the holiday, are the gaps of the history.
    const settings = await openSettings(page, 'Sem rede')
    await expect(settings.getByText('4 em 5 dias úteis')).toBeVisible()
    await settings.getByRole('button', { name: 'Ver lacunas' }).click()
    const gaps = page.getByRole('dialog').getByRole('table', { name: 'Lacunas do histórico' })
    await expect(
      gaps
        .getByRole('row', { name: /^16\snov\.\sa\s19\snov\./ })
        .getByRole('cell')
        .first(),
    ).toHaveText('tudo')
    await expect(gaps.locator('tbody').getByRole('row')).toHaveCount(1)
    expect.soft(await findBarriers(page), 'gaps').toEqual([])
  } finally {
    await days.remove()
  }
})
