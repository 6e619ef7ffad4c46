// npm run screenshots [-- folder [part]]: every screen and state in both themes, sizes and languages, with a contact
// sheet (index.html, index.png), into a folder outside the repository. A part is one of PARTS below, such as tv.
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CONNECT_PATH, pathOf } from '../renderer/navigation/screens.ts'
import { type CommandSpec, readCommandLine } from '../shared/command-line/command-line.ts'
import { SCREEN_KEYS } from '../shared/screens.ts'
import { addDays, plainDate } from '../shared/time/calendar.ts'
import { submitConnection } from './e2e/browser/screen.ts'
import { addItem, offer, settled } from './e2e/browser/shop-screen.ts'
import { findBrowser } from './support/browser/browser.ts'
import { type Appearance, createCamera, goTo } from './support/browser/camera.ts'
import { takeCatalogue } from './support/browser/catalogue-pictures.ts'
import { takeGallery } from './support/browser/gallery-pictures.ts'
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
/** Days before today that the pictures of the history have seen. */
const SEEN_DAYS_AGO = [23, 22, 20, 17, 16, 15, 9, 8, 7, 6, 2, 1] as const
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
  const session = await createPreviewSession()
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

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  screens: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
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
  connect: async () => {
    for (const look of [LIGHT, DARK, { theme: 'light', size: ZOOMED }] as const) {
      const page = await openFirstRun()
      await camera.take(page, 'conectar · first run', look)
      await page.getByRole('button', { name: 'Conectar', exact: true }).click()
      await camera.take(page, 'conectar · nothing typed', look)
      await submitConnection(page, { address: service.baseUrl, token: 'wrong' })
      await page.getByRole('alert').first().waitFor()
      await camera.take(page, 'conectar · refused', look)
      for (const [name, token] of [
        ['diagnosis', service.tokens.full],
        ['diagnosis of one permission', service.tokens.single_scope],
      ] as const) {
        await page.getByLabel('Token', { exact: true }).fill(token)
        await page.getByRole('button', { name: 'Testar token' }).click()
        await page.getByText(/^Este token abre/).waitFor()
        await camera.take(page, `conectar · ${name}`, look)
        await page.reload()
        await page.getByLabel('Endereço da API').fill(service.baseUrl)
      }
      await page.close()
    }
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    await speak(page, 'en')
    await camera.takeScreens(page, 'second company, English', LIGHT, [CONNECT_PATH])
    await page.close()
  },
  tv: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    for (const look of [LIGHT, { theme: 'dark', size: LARGE }] as const) {
      await goTo(page, pathOf('today'))
      await page.getByRole('button', { name: 'Modo TV' }).click()
      await page.getByRole('dialog').waitFor()
      await camera.take(page, 'tv · dialog', look)
      await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).click()
      await page.keyboard.press('Space')
      for (const screen of ['today', 'funnel', 'stalled', 'pipelines', 'tasks']) {
        await camera.take(page, `tv · ${screen}`, look)
        await page.keyboard.press('ArrowRight')
      }
      await page.keyboard.press('Escape')
    }
    await page.close()
  },
  parts: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    await goTo(page, pathOf('today'))
    await page.getByRole('button', { name: 'Definir meta' }).click()
    await camera.take(page, 'hoje · target', LIGHT)
    await page.getByRole('textbox', { name: /Meta do mês/ }).fill('1,3 mi')
    await page.keyboard.press('Enter')
    for (const look of [LIGHT, DARK]) {
      await goTo(page, pathOf('today'))
      await camera.takePart(page.getByRole('region', { name: 'Ritmo do mês' }), 'hoje · pace', look)
      await page.getByRole('button', { name: /^Trocar de empresa/ }).click()
      await camera.take(page, 'company menu', look)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await camera.take(page, 'palette', look)
      await page.keyboard.press('Escape')
      await goTo(page, pathOf('tasks'))
      await page.getByRole('button', { name: 'Filtros salvos' }).click()
      await camera.take(page, 'tarefas · views menu', look)
      await page.getByRole('menuitem').last().click()
      const name = page.getByRole('textbox', { name: 'Nome do filtro' })
      await name.fill(`Campanha de novembro ${look.theme}`)
      await name.press('Enter')
      await camera.take(page, 'tarefas · views dialog', look)
      await page.keyboard.press('Escape')
      await goTo(page, pathOf('funnel'))
      await page.getByRole('button', { name: 'Exportar' }).click()
      await camera.take(page, 'funil · export menu', look)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^De onde vem o número/ })
        .first()
        .click()
      await camera.take(page, 'funil · about a number', look)
      await page.keyboard.press('Escape')
      const chart = page.getByRole('region', { name: 'Funil por dia' })
      await chart.hover({ position: { x: 300, y: 150 } })
      await camera.takePart(chart, 'funil · tooltip', look)
      await goTo(page, pathOf('leads'))
      await page.getByRole('button', { name: /^Filtros(?! salvos)/ }).click()
      await camera.take(page, 'leads · filters', look)
      await page.getByRole('combobox', { name: 'Conversa' }).click()
      await page.getByRole('option', { name: 'Com conversa' }).click()
      await page
        .getByRole('button', { name: /^Abrir a ficha de/ })
        .first()
        .click()
      await camera.take(page, 'leads · drawer', look)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Limpar filtros' }).first().click()
      await page.getByRole('button', { name: /^Filtros(?! salvos)/ }).click()
    }
    await page
      .getByRole('button', { name: /^Abrir a ficha de/ })
      .first()
      .click()
    await camera.take(page, 'leads · drawer', { theme: 'light', size: ZOOMED })
    await page.close()
  },
  basket: async () => {
    const proxy = await startFaultProxy(service.baseUrl)
    undo.push(proxy.stop)
    const page = await openCompany(proxy.baseUrl, service.tokens.full, 'Casa Aroeira')
    await goTo(page, pathOf('shop'))
    for (const item of ['0038 2', '0011', 'NADA9']) await addItem(page, item)
    const looks = [LIGHT, DARK, { theme: 'light', size: LARGE }, { theme: 'light', size: ZOOMED }] as const
    const offers = [
      ['accepted', 'BEMVINDO10', '01310-100'],
      ['refused', 'ACIMA5MIL', '69005-040'],
      ['no shipping', 'FRETEGRATIS', '00000-000'],
    ] as const
    for (const [name, coupon, cep] of offers) {
      await offer(page, 'Cupom', coupon)
      await offer(page, 'CEP', cep)
      await settled(page)
      for (const look of looks) await camera.take(page, `loja · ${name}`, look)
    }
    await page.getByLabel('Incluir produto').fill('cadeira')
    await page.getByRole('option').first().waitFor()
    for (const look of [LIGHT, DARK]) await camera.take(page, 'loja · searching', look)
    await page.keyboard.press('Escape')
    proxy.fail({ kind: 'reset' })
    await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
    await page.getByText('A Loja precisa da rede').waitFor()
    for (const look of [LIGHT, DARK]) await camera.take(page, 'loja · offline', look)
    await page.close()
  },
  catalogue: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    const looks = [LIGHT, DARK, { theme: 'light', size: LARGE }, { theme: 'light', size: ZOOMED }] as const
    await takeCatalogue(page, camera, looks)
    await page.close()
  },
  storefront: async () => {
    const page = await openCompany(service.baseUrl, service.tokens.full, 'Casa Aroeira')
    await goTo(page, pathOf('shop'))
    await page.getByRole('radiogroup', { name: 'Parte da loja' }).getByText('Vitrine').click()
    await page.getByText('Semana da mesa').first().waitFor()
    for (const look of [LIGHT, DARK, { theme: 'light', size: LARGE }] as const) {
      await camera.take(page, 'loja · storefront', look)
    }
    await page.close()
  },
  history: async () => {
    const proxy = await startFaultProxy(service.baseUrl)
    undo.push(proxy.stop)
    const page = await openFirstRun()
    for (const [index, daysAgo] of [...SEEN_DAYS_AGO, 0].entries()) {
      const day = addDays(plainDate(service.today), -daysAgo)
      const then = daysAgo === 0 ? service : await startService('--now', `${day}T15:00:00Z`)
      proxy.fail({ kind: 'service', target: then.baseUrl, token: then.tokens.full })
      if (index === 0) {
        await submitConnection(page, {
          address: proxy.baseUrl,
          token: then.tokens.full,
          label: 'Casa Aroeira',
        })
        await page.getByRole('navigation').waitFor()
        await goTo(page, pathOf('stalled'))
      } else {
        await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
        await page.getByRole('button', { name: 'Atualizar', exact: true, disabled: false }).waitFor()
        await goTo(page, pathOf('stalled'))
      }
      if (daysAgo !== 0) await then.stop()
    }
    for (const look of [LIGHT, DARK, { theme: 'light', size: LARGE }] as const) {
      await camera.takeWhole(page, 'history', look, [pathOf('stalled')])
    }
    await camera.takeScreens(page, 'history', LIGHT, [pathOf('today')])
    await page.close()
  },
  gallery: () => takeGallery(browser, camera, [LIGHT, DARK]),
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
