// What every desktop program does: menus, keys of the menu, the right mouse button, back and forward, the title. Keys
// are sent as the system sends them: Playwright's own never reach a menu.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { runProgram } from '../../support/electron/child.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'

const TOKEN = 'tk_0123456789abcdefghijklmn'

type Modifier = 'control' | 'alt' | 'shift'

let sentCount = 0

/** Sends the window a key or a mouse's command, once: an answer that the inspector lost is asked for again. */
function send(
  app: ElectronApplication,
  sent: { readonly keyCode: string; readonly modifiers: Modifier[] } | { readonly command: string },
): Promise<void> {
  sentCount += 1
  const id = sentCount
  return evaluateInMain(
    app,
    ({ BrowserWindow }, { number, event }) => {
      const seen = globalThis as { lastSent?: number }
      if (seen.lastSent === number) return
      seen.lastSent = number
      const [window] = BrowserWindow.getAllWindows()
      if ('command' in event) window?.emit('app-command', {}, event.command)
      else
        for (const type of ['keyDown', 'keyUp'] as const)
          window?.webContents.sendInputEvent({ type, ...event })
    },
    { number: id, event: sent },
  )
}

const pressKey = (app: ElectronApplication, keyCode: string, ...modifiers: Modifier[]) =>
  send(app, { keyCode, modifiers })

/** Returns the labels of the menu bar that can be chosen, and those that cannot. */
function menuLabels(app: ElectronApplication): Promise<{ readonly on: string[]; readonly off: string[] }> {
  return evaluateInMain(app, ({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
    const labels = (isOn: boolean) =>
      items.flatMap(({ label, enabled, visible }) => (visible && enabled === isOn ? [label] : []))
    return { on: labels(true), off: labels(false) }
  })
}

/** Chooses an item of the menu bar, wherever it stands, as soon as it can be chosen. */
async function chooseItem(app: ElectronApplication, label: string): Promise<void> {
  await expect.poll(async () => (await menuLabels(app)).on).toContain(label)
  await evaluateInMain(
    app,
    ({ BrowserWindow, Menu }, name) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? []
      const [window] = BrowserWindow.getAllWindows()
      items.find((candidate) => candidate.label === name)?.click(undefined, window, window?.webContents)
    },
    label,
  )
}

const zoomLevel = (app: ElectronApplication) =>
  evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel())

/** The display of the tests shows no menu: the last one that was to be opened is kept instead. */
function keepContextMenu(app: ElectronApplication): Promise<void> {
  return evaluateInMain(app, ({ Menu }) => {
    Menu.prototype.popup = function keep(this: unknown) {
      Object.assign(globalThis, { opened: this })
    }
  })
}

interface Opened {
  readonly items: readonly {
    readonly label: string
    readonly enabled: boolean
    readonly visible: boolean
    click(event: undefined, window: unknown, contents: unknown): void
  }[]
}

/** Returns the labels of the opened context menu that can be chosen. */
const openedLabels = (app: ElectronApplication) =>
  evaluateInMain(app, () => {
    const { opened } = globalThis as unknown as { opened?: Opened }
    const shown = opened?.items.filter(({ label, enabled, visible }) => label !== '' && enabled && visible)
    return shown?.map(({ label }) => label) ?? []
  })

const chooseOpened = (app: ElectronApplication, label: string) =>
  evaluateInMain(
    app,
    ({ BrowserWindow }, name) => {
      const { opened } = globalThis as unknown as { opened?: Opened }
      const [window] = BrowserWindow.getAllWindows()
      opened?.items.find((item) => item.label === name)?.click(undefined, window, window?.webContents)
    },
    label,
  )

test.describe('the habits of a desktop', () => {
  test('a token is pasted with the right mouse button, in our words', async ({ launch }) => {
    const { app, page } = await launch()
    await keepContextMenu(app)
    await evaluateInMain(app, ({ clipboard }, text) => clipboard.writeText(text), TOKEN)
    const token = page.getByRole('textbox', { name: 'Token' })
    await token.click({ button: 'right' })
    await expect.poll(() => openedLabels(app)).toContain('Colar')
    await chooseOpened(app, 'Colar')
    await expect(token).toHaveValue(TOKEN)
  })

  test('a token is dropped on its field, and the address that came with it goes to its own', async ({
    launch,
  }) => {
    const { page } = await launch()
    const token = page.getByRole('textbox', { name: 'Token' })
    await token.fill('tk_before')
    const drop = async (text: string) => {
      const dataTransfer = await page.evaluateHandle((dropped) => {
        const data = new DataTransfer()
        data.setData('text/plain', dropped)
        return data
      }, text)
      await token.dispatchEvent('drop', { dataTransfer })
    }
    await drop(` ${TOKEN}\n`)
    await expect(token).toHaveValue(TOKEN)
    await drop('https://crm.aroeira.example')
    await expect(page.getByLabel('Endereço da API')).toHaveValue('https://crm.aroeira.example')
    await expect(token).toHaveValue(TOKEN)
  })

  test('says in a dialog why it does not open when it fails before its window', async ({
    runtime,
    session,
    dist,
    dataFolder,
  }) => {
    const stub = join(dataFolder, 'stub.cjs')
    writeFileSync(
      stub,
      `require('electron').dialog.showErrorBox = (...words) => process.stdout.write(words.join(': '))`,
    )
    // The data folder would have to be made below a file.
    const args = ['-r', stub, ...chromiumFlags(), dist, '--data', join(stub, 'data')]
    const ended = await runProgram(runtime.executable, args, { env: session.env })
    expect(ended.code).toBe(1)
    expect(ended.stdout).toMatch(
      /Leme (?:could not open|não conseguiu abrir): .*(?:disk is full|disco está cheio)/,
    )
    expect(ended.stdout).not.toContain(dataFolder)
  })

  test('there is no Ajustes without a company: Sobre is the panel, and the screens are grey', async ({
    launch,
  }) => {
    const { app, page } = await launch()
    await expect(page.getByLabel('Endereço da API')).toBeVisible()
    await evaluateInMain(app, ({ app: electronApp }) => {
      electronApp.showAboutPanel = () => Object.assign(globalThis, { hasPanel: true })
    })
    await expect.poll(async () => (await menuLabels(app)).off).toContain('Funil')
    await chooseItem(app, 'Sobre o Leme')
    expect(await evaluateInMain(app, () => (globalThis as unknown as { hasPanel?: boolean }).hasPanel)).toBe(
      true,
    )
  })

  test('the menu offers what the present screen can do', async ({ launchDemo }) => {
    const { app, page } = await launchDemo()
    const isOn = (label: string, expected: boolean) =>
      expect
        .poll(async () => {
          const { on, off } = await menuLabels(app)
          return on.includes(label) === off.includes(label) ? 'neither' : on.includes(label)
        }, label)
        .toBe(expected)
    await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible({ timeout: 30_000 })
    for (const label of ['Exportar esta tela', 'PDF desta tela', 'Procurar nesta tela'])
      await isOn(label, true)
    await isOn('Avançar', false)
    await chooseItem(app, 'Ajustes…')
    for (const label of ['Exportar esta tela', 'PDF desta tela']) await isOn(label, false)
    for (const label of ['Voltar', 'Hoje', 'Procurar nesta tela']) await isOn(label, true)
    await chooseItem(app, 'Voltar')
    for (const label of ['Avançar', 'PDF desta tela']) await isOn(label, true)
    await chooseItem(app, 'Começar o modo TV')
    for (const label of ['Hoje', 'PDF desta tela', 'Buscar']) await isOn(label, false)
    await isOn('Atualizar dados', true)
  })

  test('menu, keys, history, title and context menu of a connected company', async ({ launchDemo }) => {
    const { app, page } = await launchDemo()
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    await expect(heading('Hoje')).toBeVisible({ timeout: 30_000 })
    const title = () =>
      evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())
    await expect.poll(title).toMatch(/^Hoje · .+ — Leme$/)
    expect(await title()).not.toContain('127.0.0.1')

    await chooseItem(app, 'Funil')
    await expect(heading('Funil')).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
    await page.keyboard.press('Alt+5')
    await expect(heading('Leads')).toBeVisible()
    await pressKey(app, 'F', 'control')
    await expect(page.locator('search input')).toBeFocused()

    await pressKey(app, 'Left', 'alt')
    await expect(heading('Funil')).toBeVisible()
    await send(app, { command: 'browser-backward' })
    await expect(heading('Hoje')).toBeVisible()
    await send(app, { command: 'browser-forward' })
    await expect(heading('Funil')).toBeVisible()

    const before = await zoomLevel(app)
    await pressKey(app, '=', 'control')
    await expect.poll(() => zoomLevel(app)).toBeGreaterThan(before ?? 0)
    await pressKey(app, 'numsub', 'control')
    await expect.poll(() => zoomLevel(app)).toBe(before)

    // F5 asks for new figures and loads no page anew.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await pressKey(app, 'F5')
    await expect(page.getByRole('button', { name: 'Atualizar', exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    await keepContextMenu(app)
    await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
    await expect.poll(() => openedLabels(app)).toContain('PDF desta tela')

    for (const item of ['Sobre o Leme', 'Atualizações do Leme']) {
      await chooseItem(app, 'Hoje')
      await chooseItem(app, item)
      await expect(page.getByRole('region', { name: 'Versão', exact: true })).toBeInViewport()
    }
    await chooseItem(app, 'Atalhos do teclado')
    await expect(
      page.getByRole('table', { name: 'Atalhos do teclado' }).getByRole('row', { name: /Atualizar dados/ }),
    ).toContainText('F5')
  })
})
