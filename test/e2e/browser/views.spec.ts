// Named views of Tarefas and Leads; test/window/views.full.test.ts has those of Leads, and what is on the
// disk.
import type { Page } from '@playwright/test'
import type { AppState } from '../../../shared/bridge/app-state.ts'
import type { NamedView } from '../../../shared/bridge/named-views.ts'
import type { PreviewSession } from '../../support/browser/preview-session.ts'
import type { WithDesktop } from '../../support/electron/application.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openConnected, openScreen } from './screen.ts'

const menuButton = (page: Page) => page.getByRole('button', { name: 'Visões', exact: true })
const nameField = (page: Page) => page.getByLabel('Nome da visão')

async function openDialog(page: Page): Promise<void> {
  await menuButton(page).click()
  await page.getByRole('menuitem', { name: /^(Guardar os filtros|Organizar visões)/ }).click()
  await expect(nameField(page)).toBeFocused()
}

async function saveView(page: Page, name: string): Promise<void> {
  await openDialog(page)
  await nameField(page).fill(name)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'guardada.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuButton(page)).toBeFocused()
}

async function chooseView(page: Page, name: string): Promise<void> {
  await menuButton(page).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const shownViews = async (page: Page) => {
  await menuButton(page).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const names = await page.getByRole('menuitemradio', { checked: true }).allInnerTexts()
  await page.keyboard.press('Escape')
  return names
}

/** Returns the views of all screens, and the named views by company, that the main process stores. */
const keptViews = (page: Page) =>
  page.evaluate(async () => {
    const state = await (window as unknown as WithDesktop).desktop.call('app.state', {})
    const { companySettings, preferences } = (
      JSON.parse(state) as { value: Pick<AppState, 'companySettings' | 'preferences'> }
    ).value
    const named = Object.entries(companySettings).map(([id, { namedViews }]) => [id, namedViews] as const)
    return { screens: preferences.views, named: Object.fromEntries(named) }
  })

async function checkHostile(page: Page): Promise<void> {
  const hostile = '<img src=x onerror=alert(1)> $t(common:crashText) {{name}}'
  await openScreen(page, 'Leads')
  await openDialog(page)
  await nameField(page).fill(hostile)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `“${hostile}” guardada.` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuButton(page)).toBeFocused()
  await menuButton(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([hostile])
  await expect(page.locator('main img')).toHaveCount(0)
  await expect.poll(async () => JSON.stringify(await keptViews(page))).toContain('onerror')

  const [companyId, namedViews] = Object.entries((await keptViews(page)).named)[0] as [string, NamedView[]]
  const save = (views: readonly unknown[]) =>
    page.evaluate(
      async (params) => {
        const call = (window as unknown as WithDesktop).desktop.call as (
          command: string,
          given: unknown,
        ) => Promise<string>
        return (JSON.parse(await call('companySettings.update', params)) as { ok: boolean }).ok
      },
      { companyId, change: { namedViews: views } },
    )
  for (const damaged of [null, 7, { ...namedViews[0], id: 'x' }, { ...namedViews[0], filters: 'x' }]) {
    expect(await save([damaged, ...namedViews])).toBe(false)
  }
  const id = '6b1f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21'
  const unknown = { ...namedViews[0], id, name: 'Outra', filters: { status: 'x' } }
  expect(await save([unknown, ...namedViews])).toBe(true)
  await page.reload()
  await openScreen(page, 'Leads')
  await menuButton(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([hostile])
}

async function checkBarriers(page: Page): Promise<void> {
  await openScreen(page, 'Tarefas')
  await saveView(page, 'Da equipe')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await menuButton(page).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findBarriers(page)).toEqual([])
    await page.getByRole('menuitem', { name: /^Organizar/ }).click()
    await expect(nameField(page)).toBeFocused()
    expect.soft(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menuButton(page)).toBeFocused()
  }
}

async function workViews(page: Page, session: PreviewSession): Promise<void> {
  const tab = page.getByRole('tab', { selected: true })
  await page.getByRole('tab', { name: /^Concluídas/ }).click()
  await saveView(page, 'Feitas')
  await page.getByRole('tab', { name: /^Vencidas/ }).click()
  await saveView(page, 'Cobrar')
  expect(await shownViews(page)).toEqual(['Cobrar'])

  await chooseView(page, 'Feitas')
  await expect(tab).toHaveText(/^Concluídas/)
  expect(await shownViews(page)).toEqual(['Feitas'])

  await openDialog(page)
  await nameField(page).fill('cobrar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Já existe uma visão desta tela com esse nome.')).toBeVisible()
  await page.getByRole('button', { name: 'Renomear Feitas' }).click()
  await page.getByLabel('Novo nome de Feitas').fill('Entregues')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Trocar Cobrar pelos filtros de agora' }).last().click()
  await expect(page.getByText('“Cobrar” tem agora os filtros da tela.')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir Entregues' }).click()
  await page.getByRole('button', { name: 'Excluir mesmo Entregues' }).press('Enter')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: /^Vencidas/ }).click()
  await expect.poll(async () => JSON.stringify(await keptViews(page))).toContain('"overdue"')

  await session.stop()
  await page.goto(await session.start())
  await openScreen(page, 'Tarefas')
  await chooseView(page, 'Cobrar')
  await expect(tab).toHaveText(/^Concluídas/)
  await menuButton(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Cobrar'])
  await page.keyboard.press('Escape')
}

test.describe('Named views', () => {
  test.describe('with motion', () => {
    // A menu and a dialog appear and give the focus back as a manager sees it.
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('keep filters of a screen under a name', async ({ page, service, session }) => {
      await openConnected(page, { service, session }, 'Tarefas')
      await test.step('are saved, chosen, renamed, replaced and deleted, and outlive a restart', () =>
        workViews(page, session))
    })
  })

  test('are as safe as filters', async ({ page, service, session }) => {
    await openConnected(page, { service, session }, 'Tarefas')
    await test.step('have no barrier that a machine can find, with the menu and the dialog open', () =>
      checkBarriers(page))
    await test.step('show a hostile name as text, and drop a damaged view without the others', () =>
      checkHostile(page))
  })
})
