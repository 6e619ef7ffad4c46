// Opens everything that shows a text of the server, whatever it answers, and calls `look` at each place.
import { expect, type Page } from '@playwright/test'
import { chooseEverywhere } from '../../support/browser/section-menu.ts'
import type { FakeApi } from '../../support/fakes/fake-api.ts'
import { SECOND_TOKEN } from '../../support/hostile-answers.ts'
import { productsTable } from './catalogue-screen.ts'
import { leadsTable } from './leads-screen.ts'
import { openScreen, openSettings, SETTINGS_TABS, submitConnection } from './screen.ts'
import { offer } from './shop-screen.ts'
import { startPausedTv } from './tv-screen.ts'

type Look = (place: string) => Promise<void>

const SCREENS = ['Hoje', 'Funil', 'Parados', 'Pipelines', 'Leads', 'Tarefas', 'Catálogo', 'Ajustes']
const TV_SCREENS = 5
/** A company of a thousand pipelines is asked about each of them, and what is opened next waits for its turn. */
const SLOWLY = { timeout: 30_000 }

/** The first answers are on the screen; others may follow, as of each of a thousand pipelines. */
async function waitForScreen(page: Page): Promise<void> {
  await expect(page.locator('[data-kind][role="status"]')).toHaveCount(0, SLOWLY)
}

/** Every card as its table, where it has one. */
async function openTables(page: Page): Promise<void> {
  await chooseEverywhere(page, 'Ver como tabela')
}

/** One by one, as a person does. */
function openFolds(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) {
      details.open = true
      await new Promise(requestAnimationFrame)
    }
  })
}

/** The options of every list of the screen that opens. */
async function openLists(page: Page, place: string, look: Look): Promise<void> {
  for (const field of await page.getByRole('main').getByRole('combobox').all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue
    await field.click()
    await look(`${place}, lista`)
    await page.keyboard.press('Escape')
  }
}

/** The page of the first lead or product, where one is readable. */
async function openFirst(page: Page, place: string, look: Look): Promise<void> {
  const rows = (place === 'Leads' ? leadsTable(page) : productsTable(page)).locator('tbody tr')
  if ((await rows.count()) === 0) return
  await rows.first().getByRole('rowheader').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await waitForScreen(page)
  await openFolds(page)
  await look(`${place}, aberto`)
  await page.keyboard.press('Escape')
}

async function openShop(page: Page, look: Look): Promise<void> {
  await openScreen(page, 'Loja')
  const field = page.getByLabel('Incluir produto')
  await field.fill('mesa')
  await expect(page.getByRole('option').first()).toBeVisible(SLOWLY)
  await look('Loja, busca')
  await field.fill('0012 3')
  await field.press('Enter')
  const result = page.getByRole('region', { name: 'Resultado' })
  await offer(page, 'Cupom', 'ABC')
  await expect(result).toContainText('não é reserva', SLOWLY)
  await look('Loja, cupom')
  await offer(page, 'CEP', '01310100')
  await expect(page.getByRole('region', { name: 'Entrega' }).getByRole('heading')).not.toHaveCount(0)
  await look('Loja, CEP')
  await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()
  await waitForScreen(page)
  await look('Vitrine')
  await openFolds(page)
  await look('Vitrine, aberta')
}

/** Every tab of Ajustes. */
async function openEveryTab(page: Page, look: Look): Promise<void> {
  for (const tab of SETTINGS_TABS) {
    await openSettings(page, tab)
    await waitForScreen(page)
    await look(tab)
    await openLists(page, tab, look)
  }
}

async function openCompanies(page: Page, address: string, look: Look): Promise<void> {
  const switcher = page.getByRole('button', { name: /^Trocar de empresa/ })
  await switcher.click()
  await page.getByRole('menuitem', { name: 'Conectar outra empresa' }).click()
  await submitConnection(page, { address, token: SECOND_TOKEN, label: 'Outra Casa' })
  await expect(switcher).toContainText('Outra Casa')
  await switcher.click()
  await page.getByRole('menuitem', { name: 'Todas as empresas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Todas as empresas' })).toBeVisible()
  await waitForScreen(page)
  await look('Todas as empresas')
}

/** @param url The address of the host, on its first run. */
export async function tourEverything(page: Page, url: string, api: FakeApi, look: Look): Promise<void> {
  await page.goto(url)
  await submitConnection(page, { address: api.baseUrl, token: 'hostile', label: 'Casa Hostil' })
  for (const screen of SCREENS) {
    await openScreen(page, screen)
    await waitForScreen(page)
    await look(screen)
    await openTables(page)
    await look(`${screen}, tabelas`)
    await openLists(page, screen, look)
    if (screen === 'Leads' || screen === 'Catálogo') await openFirst(page, screen, look)
    if (screen === 'Ajustes') await openEveryTab(page, look)
  }
  await openShop(page, look)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('te')
  await expect(page.getByRole('option').first()).toBeVisible(SLOWLY)
  await look('paleta')
  await page.keyboard.press('Escape')
  await startPausedTv(page)
  for (let at = 0; at < TV_SCREENS; at++) {
    await waitForScreen(page)
    await look('TV')
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Escape')
  await openCompanies(page, api.baseUrl, look)
}
