// The drawer of a person over the screen on which the name was clicked: the figures of the page, and the way to it.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { leadsTable } from './leads-screen.ts'
import { figureOf, openConnected, openScreen, waitForAnswers } from './screen.ts'

const NAME = 'Thaís Guimarães'
const FIGURES = ['Tarefas vencidas', 'Vencem em 7 dias', 'Leads novos', 'Leads sem conversa']

const who = (page: Page) =>
  page.getByRole('table', { name: 'Vencidas por responsável' }).getByRole('link', { name: NAME })
const drawerOf = (page: Page) => page.getByRole('dialog', { name: NAME })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: NAME })

/** What a place says of the person: the tiles, the overdue ones by how late they are, the rate. */
async function saidOf(place: ReturnType<typeof drawerOf>, severities: ReturnType<typeof drawerOf>) {
  const tiles = await Promise.all(FIGURES.map((name) => figureOf(place, name).innerText()))
  const late = await severities.getByRole('button', { name: /^(\d|de negócios)/ }).allInnerTexts()
  const rate = await place.getByRole('region', { name: 'Lead → convertido, 90 dias' }).innerText()
  return [...tiles, ...late.filter((text) => !/ de \d+ leads$/.test(text)), rate]
}

async function compareWithPage(page: Page): Promise<void> {
  await openScreen(page, 'Tarefas')
  await who(page).click()
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(/#\/tarefas$/)
  await waitForAnswers(page)
  await expect(drawer).toContainText(/Na mediana da equipe/)
  await drawer.getByRole('textbox', { name: 'Anotar combinado' }).fill('Ligar na quinta')
  await drawer.getByRole('button', { name: 'Anotar combinado' }).click()
  await expect(drawer.getByRole('region', { name: 'Combinados' })).toContainText('Ligar na quinta')
  const said = await saidOf(drawer, drawer)
  expect(said.length).toBeGreaterThan(FIGURES.length + 2)

  await drawer.getByRole('link', { name: 'Abrir página' }).click()
  await expect(heading(page)).toBeVisible()
  await expect(drawer).toBeHidden()
  await waitForAnswers(page)
  const main = page.getByRole('main')
  const overdue = main.getByRole('region', { name: 'Vencidas', exact: true }).locator('p')
  expect(await saidOf(main, overdue)).toEqual(said)
  await expect(main.getByRole('region', { name: 'Combinados' })).toContainText('Ligar na quinta')
}

async function openAndClose(page: Page): Promise<void> {
  await openScreen(page, 'Hoje')
  await openScreen(page, 'Tarefas')
  await expect(who(page)).toHaveAttribute('aria-haspopup', 'dialog')
  await who(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(who(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await drawerOf(page).getByRole('button', { name: 'Fechar a pessoa' }).click()
  await expect(drawerOf(page)).toBeHidden()
  await expect(who(page)).toBeFocused()

  await who(page).click()
  await expect(drawerOf(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible()
  await expect(drawerOf(page)).toBeHidden()

  await page.goForward()
  await who(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(heading(page)).toBeVisible()
  await expect(drawerOf(page)).toBeHidden()
  expect(page.context().pages()).toHaveLength(1)
}

async function followFigure(page: Page): Promise<void> {
  await openScreen(page, 'Tarefas')
  await who(page).click()
  const drawer = drawerOf(page)
  await expect(figureOf(drawer, 'Tarefas vencidas')).toContainText(/\d/)
  const count = (await figureOf(drawer, 'Tarefas vencidas').innerText()).split('\n')[1]
  await figureOf(drawer, 'Tarefas vencidas').getByRole('button').first().click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('region', { name: 'Tarefas vencidas' })).toContainText(`${count} de`)
  await expect(page.getByText('veio de Pessoa')).toBeVisible()

  await openScreen(page, 'Leads')
  const link = leadsTable(page).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page).toHaveURL(/#\/leads$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function readInEnglish(page: Page): Promise<void> {
  await openScreen(page, 'Tarefas')
  await page.evaluate(() => {
    const { desktop } = window as unknown as {
      desktop: { call(command: string, params: object): Promise<unknown> }
    }
    return desktop.call('preferences.update', { language: 'en' })
  })
  await page.getByRole('table', { name: 'Overdue by assignee' }).getByRole('link', { name: NAME }).click()
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('link', { name: 'Open page' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Close the person' })).toBeVisible()
  await expect(figureOf(drawer, 'No conversation')).toContainText(/\d/)
  await expect(drawer.getByRole('region', { name: 'Agreed' })).toBeVisible()
}

test('the drawer of a person', async ({ page, service, session }) => {
  await openConnected(page, { service, session }, 'Hoje')
  await test.step('says what the page says, whose link is in it, and takes a note that the page has, too', () =>
    compareWithPage(page))
  await test.step('opens and closes by keys, ends with its screen, and gives way to the page with Ctrl', () =>
    openAndClose(page))
  await test.step('opens what a figure counts, also on the screen under it, and opens from a row of leads', () =>
    followFigure(page))
  await test.step('is said in English', () => readInEnglish(page))
})
