// npm run screenshots [-- folder [part]]: every screen and state in both themes, sizes and languages, with a contact
// sheet (index.html, index.png), into a folder outside the repository. A part is one of PARTS below, such as tv.
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startDemo } from '../electron/preview/core-deps.ts'
import { pathOf, TV_PATH } from '../renderer/navigation/screens.ts'
import { type CommandSpec, readCommandLine } from '../shared/command-line/command-line.ts'
import { SCREEN_KEYS, type ScreenKey } from '../shared/screens.ts'
import { submitConnection } from './e2e/browser/screen.ts'
import { addItem, offer, settled } from './e2e/browser/shop-screen.ts'
import { findBrowser } from './support/browser/browser.ts'
import { type Appearance, createCamera, goTo } from './support/browser/camera.ts'
import { createPreviewSession } from './support/browser/preview-session.ts'
import type { WithDesktop } from './support/electron/application.ts'
import { startEmptyCompany } from './support/fakes/empty-company.ts'
import { startFaultProxy } from './support/fakes/fault-proxy.ts'
import { startService } from './support/processes/service-process.ts'
import { runScript } from './support/runners.ts'

const COMMAND = {
  calls: ['npm run screenshots', 'npm run screenshots -- FOLDER', 'npm run screenshots -- FOLDER PART'],
  hasArguments: true,
  options: {},
  notes: [
    'Without a folder, a new one outside the repository. A part is one of PARTS in test/screenshots.ts, such as tv.',
  ],
} as const satisfies CommandSpec

const SMALL = { width: 1366, height: 768 }
const LARGE = { width: 1920, height: 1080 }
/** 1366 at a zoom of 200 %. */
const ZOOMED = { width: 683, height: 768 }
const LIGHT: Appearance = { theme: 'light', size: SMALL }
const DARK: Appearance = { theme: 'dark', size: SMALL }
const ALL = SCREEN_KEYS.map(pathOf)

const line = readCommandLine(COMMAND, process.argv.slice(2), parseArgs, process)
if ((await runScript('build/build.ts', ['--if-stale'])) !== 0) process.exit(1)
const [wantedFolder, wanted] = line.args
const folder = wantedFolder ? resolve(wantedFolder) : await mkdtemp(join(tmpdir(), 'leme-screens-'))
await mkdir(folder, { recursive: true })
const camera = createCamera(folder)
const { executablePath, args, env } = await findBrowser()
const browser: Browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...(process.env as Record<string, string>), ...env },
})
const service = await startService()
/** What to undo at the end, last first. */
const undo: (() => Promise<unknown>)[] = [() => browser.close(), () => service.stop()]

/** A window of a first run. */
async function openFirstRun(): Promise<Page> {
  const session = await createPreviewSession({ startDemo })
  undo.push(() => session.remove())
  const page = await browser.newPage({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await page.goto(await session.start())
  return page
}

/** A window on a data folder of its own, connected with the token. */
async function openCompany(address: string, token: string, label: string): Promise<Page> {
  const page = await openFirstRun()
  await submitConnection(page, { address, token, label })
  await page.getByRole('navigation').waitFor()
  return page
}

async function speak(page: Page, language: 'pt-BR' | 'en'): Promise<void> {
  await page.evaluate(
    (chosen) => (window as unknown as WithDesktop).desktop.call('preferences.update', { language: chosen }),
    language,
  )
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** What a press opens over a screen. */
const OPENED: readonly (readonly [string, ScreenKey, (page: Page) => Promise<void>])[] = [
  ['company menu', 'today', press(/^Trocar de empresa/)],
  ['palette', 'today', (page) => page.keyboard.press('Control+k')],
  ['target', 'today', press('Definir meta')],
  ['tv', 'today', press('Modo TV')],
  ['export menu', 'funnel', press('Exportar')],
  ['about a number', 'funnel', press(/^De onde vem o número/)],
  ['views menu', 'tasks', press('Filtros salvos')],
  ['lead', 'leads', press(/^Abrir a ficha de/)],
  ['product', 'catalogue', press(/^Abrir/)],
]

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  screens: async () => {
    // The demo has a history.
    const page = await openFirstRun()
    await page.getByRole('button', { name: 'Explorar a empresa de demonstração' }).click()
    await page.getByRole('navigation').waitFor()
    for (const theme of ['light', 'dark'] as const) {
      for (const size of [SMALL, LARGE]) await camera.takeScreens(page, 'pt-BR', { theme, size }, ALL)
    }
    await camera.takeWhole(page, 'whole', LIGHT, ALL)
    await camera.takeScreens(page, 'zoom 200', { theme: 'light', size: ZOOMED }, ALL)
    await speak(page, 'en')
    await camera.takeScreens(page, 'English', LIGHT, ALL)
    await camera.takeScreens(page, 'English', { theme: 'dark', size: LARGE }, ALL)
    await page.close()
  },
  states: async () => {
    const little = await openCompany(service.baseUrl, service.tokens.second_company, 'Verde Vivo')
    await camera.takeScreens(little, 'little data', LIGHT, ALL)
    await little.close()
    const empty = await startEmptyCompany('Loja Nova')
    undo.push(empty.stop)
    const none = await openCompany(empty.baseUrl, empty.token, 'Loja Nova')
    await camera.takeScreens(none, 'no data', LIGHT, ALL)
    await camera.takeScreens(none, 'no data', DARK, ALL)
    await none.close()
    const denied = await openCompany(service.baseUrl, service.tokens.single_scope, 'Casa Aroeira')
    // The only permission is for leads: their screen fails below.
    await camera.takeScreens(
      denied,
      'error',
      LIGHT,
      ALL.filter((path) => path !== '/leads'),
    )
    await denied.close()
    const cut = await startFaultProxy(service.baseUrl)
    undo.push(cut.stop)
    const unread = await openCompany(cut.baseUrl, service.tokens.full, 'Casa Aroeira')
    cut.fail({ kind: 'html' })
    await camera.takeScreens(unread, 'error', LIGHT, ['/leads'])
    await unread.close()
    const proxy = await startFaultProxy(service.baseUrl)
    undo.push(proxy.stop)
    const stale = await openCompany(proxy.baseUrl, service.tokens.full, 'Casa Aroeira')
    for (const path of ALL) await goTo(stale, path)
    proxy.fail({ kind: 'html' })
    await stale.reload()
    // An answer of a moment ago still counts as live until it is asked for again.
    for (const path of ALL) {
      await goTo(stale, path)
      const refresh = stale.getByRole('button', { name: 'Atualizar', exact: true })
      if ((await refresh.count()) > 0) await refresh.click()
    }
    await stale.getByText('Sem conexão').first().waitFor()
    await camera.takeScreens(stale, 'stale', LIGHT, ALL)
    await camera.takeScreens(stale, 'stale', DARK, ALL)
    await stale.close()
  },
  opened: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    for (const look of [LIGHT, DARK, { theme: 'light', size: ZOOMED }] as const)
      for (const [name, screen, open] of OPENED) {
        await goTo(page, pathOf(screen))
        await open(page)
        await camera.take(page, `${screen} · ${name}`, look)
        await page.reload()
        await page.getByRole('navigation').waitFor()
      }
    await page.close()
  },
  connect: async () => {
    for (const look of [LIGHT, DARK, { theme: 'light', size: ZOOMED }] as const) {
      const page = await openFirstRun()
      await camera.take(page, 'conectar · first run', look)
      await submitConnection(page, { address: service.baseUrl, token: 'wrong' })
      await page.getByRole('alert').first().waitFor()
      await camera.take(page, 'conectar · refused', look)
      await page.getByLabel('Token', { exact: true }).fill(service.tokens.single_scope)
      await page.getByRole('button', { name: 'Testar token' }).click()
      await page.getByText(/^Este token abre/).waitFor()
      await camera.take(page, 'conectar · diagnosis', look)
      await page.close()
    }
  },
  tv: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    for (const look of [LIGHT, { theme: 'dark', size: LARGE }] as const) {
      // By its address: a window in full screen has the screen's size.
      await goTo(page, TV_PATH)
      await page.keyboard.press('Space')
      for (const screen of ['today', 'funnel', 'stalled', 'pipelines', 'tasks']) {
        await camera.take(page, `tv · ${screen}`, look)
        await page.keyboard.press('ArrowRight')
      }
      await page.keyboard.press('Escape')
    }
    await page.close()
  },
  basket: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    await goTo(page, pathOf('shop'))
    for (const item of ['0038 2', '0011', 'NADA9']) await addItem(page, item)
    for (const [name, coupon, cep] of [
      ['accepted', 'BEMVINDO10', '01310-100'],
      ['refused', 'ACIMA5MIL', '69005-040'],
      ['no shipping', 'FRETEGRATIS', '00000-000'],
    ] as const) {
      await offer(page, 'Cupom', coupon)
      await offer(page, 'CEP', cep)
      await settled(page)
      for (const look of [LIGHT, DARK]) await camera.take(page, `loja · ${name}`, look)
    }
    await page.close()
  },
}

try {
  if (wanted !== undefined && PARTS[wanted] === undefined) {
    throw new Error(`there is no part ${wanted}; there are ${Object.keys(PARTS).join(', ')}`)
  }
  for (const [name, takeAll] of Object.entries(PARTS)) {
    if (wanted === undefined || wanted === name) await takeAll()
  }
  await camera.writeContactSheet(browser)
  console.log(`${camera.count()} pictures in ${folder}`)
} finally {
  for (const step of undo.toReversed()) await step().catch(() => undefined)
}
