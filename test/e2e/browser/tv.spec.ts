// The TV: chosen screens in rotation with the numbers of the API, by keyboard, also offline, and never a person's
// name.
import type { Page } from '@playwright/test'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { startFaultProxy } from '../../support/fakes/fault-proxy.ts'
import {
  callRaw,
  type RawApi,
  readRawStalled,
  sumRawFunnel,
  sumRawPaid,
} from '../../support/fakes/raw-api.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { type RawLead, rawLeads } from './leads-screen.ts'
import { figureOf, openCompany, openConnected, openScreen, parseCount, waitForAnswers } from './screen.ts'
import { startPausedTv, tvOf as tv } from './tv-screen.ts'

const VENDAS = 1
const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Tarefas']

interface RawTask {
  id: number
  subject: string
  responsible_name: string | null
}

const heading = (page: Page, name: string) => tv(page).getByRole('heading', { level: 1, name })
const figure = (page: Page, name: string) => figureOf(tv(page), name).locator('strong')
const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

async function readAllTasks(api: RawApi, question: object): Promise<RawTask[]> {
  const byId = new Map<number, RawTask>()
  for (let page = 1; ; page++) {
    const { tasks } = await callRaw<{ tasks: RawTask[] }>(api, 'tasks.list', {
      ...question,
      limit: 100,
      page,
    })
    for (const task of tasks) byId.set(task.id, task)
    if (tasks.length < 100) return [...byId.values()]
  }
}

/** Returns all personal texts of the company, from the API itself. */
async function readPersonalTexts(api: RawApi): Promise<string[]> {
  const leads: (RawLead & { title?: string | null })[] = []
  for (let page = 1; ; page++) {
    const { rows } = await rawLeads(api, { page })
    leads.push(...rows)
    if (rows.length < 200) break
  }
  const tasks = [
    ...(await readAllTasks(api, { completed: false })),
    ...(await readAllTasks(api, { completed: true })),
  ]
  const texts = [
    ...leads.flatMap(({ name, title, assigned_name, phone, email }) => [
      name,
      title,
      assigned_name,
      ...phone.map(({ value }) => value),
      ...email.map(({ value }) => value),
    ]),
    ...tasks.flatMap(({ subject, responsible_name }) => [subject, responsible_name]),
  ]
  return [
    ...new Set(texts.filter((text): text is string => typeof text === 'string' && text.trim().length > 3)),
  ]
}

/** Returns the texts that are in the document: visible text, titles and accessible names. */
function findTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const html = document.documentElement
    const attributes = [...html.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    )
    const all = [html.textContent, ...attributes].join('\n')
    return wanted.filter((text) => all.includes(text))
  }, texts)
}

/** Counts the locks that the page asks the browser for, in place of the browser. */
function countLocks(): void {
  const locks: { isReleased: boolean }[] = []
  Reflect.set(window, 'locks', locks)
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        const lock = { isReleased: false }
        locks.push(lock)
        return {
          release: async () => {
            lock.isReleased = true
          },
        }
      },
    },
  })
}

async function leaveTv(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await expect.poll(() => isFullScreen(page)).toBe(false)
}

async function checkLocks(page: Page): Promise<void> {
  const locks = () => page.evaluate(() => Reflect.get(window, 'locks') as unknown)
  expect(await locks()).toEqual([])
  await startPausedTv(page)
  await expect.poll(locks).toEqual([{ isReleased: false }])
  await leaveTv(page)
  await expect.poll(locks).toEqual([{ isReleased: true }])
}

async function checkRefusedFullScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { requestFullscreen } = Element.prototype
    Element.prototype.requestFullscreen = () => {
      Element.prototype.requestFullscreen = requestFullscreen
      return Promise.reject(new TypeError('refused'))
    }
  })
  await startPausedTv(page)
  expect(await isFullScreen(page)).toBe(false)
  const box = await tv(page).boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(1366)
  expect(Math.round(box?.height ?? 0)).toBe(768)
  await leaveTv(page)
}

async function checkDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Modo TV' }).click()
  await expect(page.getByRole('dialog', { name: 'Modo TV' })).toBeVisible()
  expect.soft(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Modo TV' })).toBeFocused()
}

async function checkNames(page: Page, api: RawApi): Promise<void> {
  const texts = await readPersonalTexts(api)
  expect(texts.length).toBeGreaterThan(1_000)
  for (const screen of ['Leads', 'Tarefas']) {
    await openScreen(page, screen)
    await waitForAnswers(page)
    // Control: the same search finds the texts where they are shown.
    await expect.poll(async () => (await findTexts(page, texts)).length, screen).toBeGreaterThan(10)
  }
  await openScreen(page, 'Hoje')
  await startPausedTv(page)
  for (const screen of SCREENS) {
    await expect(heading(page, screen)).toBeVisible()
    await waitForAnswers(page)
    expect(await findTexts(page, texts), screen).toEqual([])
    await page.keyboard.press('ArrowRight')
  }
  await leaveTv(page)
}

async function checkFit(page: Page): Promise<void> {
  for (const [colorScheme, width, height] of [
    ['light', 1366, 768],
    ['dark', 1920, 1080],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    // Before the TV starts: not every browser can resize a full-screen window.
    await page.setViewportSize({ width, height })
    await startPausedTv(page)
    for (const screen of SCREENS) {
      await expect(heading(page, screen)).toBeVisible()
      await waitForAnswers(page)
      expect.soft(await findBarriers(page), `${screen}, ${colorScheme}`).toEqual([])
      const bottoms = await tv(page).evaluate((main) => ({
        panel: Math.max(
          ...[...main.querySelectorAll('section *')].map((each) => each.getBoundingClientRect().bottom),
        ),
        foot: main.querySelector('footer')?.getBoundingClientRect().top ?? 0,
      }))
      expect.soft(bottoms.panel, `${screen} above its footer`).toBeLessThanOrEqual(bottoms.foot + 1)
      await page.keyboard.press('ArrowRight')
    }
    await leaveTv(page)
  }
}

test.describe('TV mode', () => {
  test('shows the numbers of the API and of the screens, live and offline', async ({
    page,
    service,
    session,
  }) => {
    const api = { baseUrl: service.baseUrl, token: service.tokens.full }
    const proxy = await startFaultProxy(service.baseUrl)
    await openCompany(page, session, { address: proxy.baseUrl, token: service.tokens.full }, 'Hoje')
    const dayBefore = (days: number) => addDays(plainDate(service.today), -days)
    const funnel = await sumRawFunnel(api, VENDAS, dayBefore(28), dayBefore(1))
    const paid = await sumRawPaid(api, VENDAS, dayBefore(28), dayBefore(1))
    const stalled = await readRawStalled(api, VENDAS, service.today)
    const overdue = await readAllTasks(api, { overdue: true })
    const pending = await readAllTasks(api, { completed: false })
    const waiting = await rawLeads(api, { status: 'new', has_conversation: false, limit: 1 })
    const { pipelines } = await callRaw<{
      pipelines: { id: number; total_deals: number; stages: { deals_count: number; open_count: number }[] }[]
    }>(api, 'pipelines.list', {})
    const vendas = pipelines.find(({ id }) => id === VENDAS)
    // The figures of Hoje, to compare with the TV.
    await waitForAnswers(page)
    const tile = async (name: string) => {
      const text = await figureOf(page, name).innerText()
      return text.split(/\s*\n\s*/)[1] ?? ''
    }
    const names = [
      'Leads ontem',
      'Oportunidades no mês',
      'Ganhos no mês',
      'Lead → ganho',
      'Parados há +15 dias',
    ] as const
    // A lead rate appears once the refresh has found out to whom the leads belong.
    for (const name of names) {
      await expect.poll(() => tile(name), { message: name, timeout: 45_000 }).toMatch(/\d/)
    }
    const tiles = await Promise.all(names.map(tile))

    const check = async () => {
      await startPausedTv(page)
      for (const [index, name] of names.entries()) {
        await expect(figure(page, name)).toHaveText(tiles[index] as string)
      }
      await expect(figure(page, 'Tarefas vencidas')).toHaveText(String(overdue.length))
      await expect(figure(page, 'Leads sem conversa')).toHaveText(String(waiting.total))
      await page.keyboard.press('ArrowRight')
      await expect(heading(page, 'Funil')).toBeVisible()
      const steps = tv(page).getByRole('listitem').locator('> b')
      await expect(steps).toHaveText([paid.leads.total, paid.opportunities.count, paid.won.count].map(String))
      await expect(figure(page, 'Perdidos')).toHaveText(String(funnel.lost))
      await page.keyboard.press('ArrowRight')
      await expect(heading(page, 'Parados')).toBeVisible()
      await expect(tv(page).getByRole('listitem').locator('b')).toHaveText(
        stalled.map(({ count }) => String(count)),
      )
      await page.keyboard.press('ArrowRight')
      await expect(heading(page, 'Pipelines')).toBeVisible()
      await expect(tv(page).getByRole('listitem').locator('b')).toHaveText(
        // Stages of closed deals alone have no place among open ones.
        (vendas?.stages ?? [])
          .filter(({ deals_count, open_count }) => open_count > 0 || deals_count === 0)
          .map(({ open_count }) => open_count.toLocaleString('pt-BR')),
      )
      expect(parseCount(await figure(page, 'Negócios').innerText())).toBe(vendas?.total_deals)
      await page.keyboard.press('ArrowRight')
      await expect(heading(page, 'Tarefas')).toBeVisible()
      await expect(figure(page, 'Tarefas vencidas')).toHaveText(String(overdue.length))
      await expect(figure(page, 'Pendentes ao todo')).toHaveText(String(pending.length))
      const counts = await tv(page).getByRole('listitem').locator('b').allInnerTexts()
      expect(counts.map(parseCount).reduce((sum, count) => sum + count, 0)).toBe(overdue.length)
    }
    await check()
    await expect(tv(page)).toContainText('Ao vivo')
    await page.keyboard.press('Escape')
    // Stores the tasks, too, before the network stops.
    await openScreen(page, 'Tarefas')
    await waitForAnswers(page)
    await openScreen(page, 'Hoje')
    await session.stop()
    await proxy.stop()
    await page.goto(await session.start())
    await expect(page.getByText('Sem conexão').first()).toBeVisible()
    await check()
    await expect(tv(page)).toContainText(/Sem conexão · dados de \d\d:\d\d/)
  })

  test.describe('with motion', () => {
    // The bar that fills until the next screen, and each change of the screen.
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('is started, paused, turned and left by keyboard, and gives screen and focus back', async ({
      page,
      service,
      session,
    }) => {
      await openConnected(page, { service, session }, 'Parados')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('escolher telas')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Modo TV' })
      for (const name of SCREENS) await dialog.getByRole('checkbox', { name }).uncheck()
      const seconds = dialog.getByLabel('Segundos por tela')
      for (const wrong of ['9', '301', 'x']) {
        await seconds.fill(wrong)
        await seconds.press('Enter')
        await expect(dialog.getByText('Um número de 10 a 300.')).toBeVisible()
      }
      await expect(dialog.getByText('Escolha ao menos uma tela.')).toBeVisible()
      for (const name of ['Parados', 'Tarefas']) await dialog.getByRole('checkbox', { name }).check()
      await seconds.fill('10')
      await seconds.press('Enter')
      await expect(heading(page, 'Parados')).toBeVisible()
      await expect(tv(page)).toBeFocused()
      await expect.poll(() => isFullScreen(page)).toBe(true)
      // The timer advances the screens; a pause stops it.
      await expect(heading(page, 'Tarefas')).toBeVisible({ timeout: 20_000 })
      await page.keyboard.press('Space')
      await expect(tv(page)).toContainText('Tela 2 de 2 · pausado')
      await page.keyboard.press('ArrowRight')
      await expect(heading(page, 'Parados')).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(heading(page, 'Tarefas')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Tela anterior' })).toBeFocused()
      await page.getByRole('button', { name: 'Continuar' }).press('Space')
      await expect(tv(page)).not.toContainText('pausado')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 1, name: 'Parados' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Modo TV' })).toBeFocused()
      await expect.poll(() => isFullScreen(page)).toBe(false)

      // Leaving full screen through the system leaves the TV as well; the choices are kept.
      await page.keyboard.press('Control+Shift+F')
      await expect(heading(page, 'Parados')).toBeVisible()
      await expect(tv(page)).toContainText('Tela 1 de 2')
      await expect.poll(() => isFullScreen(page)).toBe(true)
      await page.evaluate(() => document.exitFullscreen())
      await expect(page.getByRole('navigation')).toBeVisible()
    })
  })

  test('is calm beside its screens', async ({ page, service, session }) => {
    await page.addInitScript(countLocks)
    await openConnected(page, { service, session }, 'Hoje')
    await test.step('keeps the display awake by the browser’s lock, and gives it back', () =>
      checkLocks(page))
    await test.step('fills the window when the full screen is refused', () => checkRefusedFullScreen(page))
    await test.step('has a dialog without a barrier that a machine can find', () => checkDialog(page))
    await test.step('holds no lead, no person responsible and no task by name, which their own screens do', () =>
      checkNames(page, { baseUrl: service.baseUrl, token: service.tokens.full }))
    await test.step('fits its screens and has no barrier that a machine can find, in both themes', () =>
      checkFit(page))
  })
})
