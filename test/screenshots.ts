// npm run screenshots [-- folder]: every screen in both themes, sizes and languages, with little data, in error and stale,
// with a contact sheet (index.html, index.png), into a folder outside the repository.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { SCREENS } from '../renderer/lib/screens.ts'
import { findBrowser } from './support/browser.ts'
import type { WithDesktop } from './support/electron/application.ts'
import { startFaultProxy } from './support/fault-proxy.ts'
import { createPreviewSession } from './support/preview-session.ts'
import { startService } from './support/service-process.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const
const SETTLE_MS = 15_000

interface Look {
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly size: (typeof SIZES)[number]
}

const taken: { readonly file: string; readonly name: string }[] = []

/** Skeletons are gone and nothing moves any more; a picture of a waiting screen is taken all the same. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => document.querySelector('[data-kind][role="status"], [aria-busy="true"]') === null,
      {
        timeout: SETTLE_MS,
      },
    )
    .catch(() => undefined)
}

async function shoot(page: Page, folder: string, look: Look, screens: readonly string[]): Promise<void> {
  await page.setViewportSize(look.size)
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  for (const screen of screens) {
    await page.evaluate((path) => {
      location.hash = path
    }, screen)
    await settle(page)
    const name = `${screen.slice(1)} · ${look.name} · ${look.theme} · ${look.size.width}×${look.size.height}`
    const file = `${name.replaceAll(/[ ·]+/g, '-').replace('×', 'x')}.png`
    await page.screenshot({ path: join(folder, file) })
    taken.push({ file, name })
  }
}

/** A window on a data folder of its own, connected with the token. */
async function openWindow(browser: Browser, address: string, token: string) {
  const session = await createPreviewSession()
  const page = await browser.newPage({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await page.goto(await session.start())
  await page.getByLabel('Endereço da API').fill(address)
  await page.getByLabel('Token', { exact: true }).fill(token)
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await page.getByRole('navigation').waitFor()
  return { session, page }
}

async function speak(page: Page, language: 'pt-BR' | 'en'): Promise<void> {
  await page.evaluate(
    (chosen) => (window as unknown as WithDesktop).desktop.call('preferences.update', { language: chosen }),
    language,
  )
}

async function writeContactSheet(browser: Browser, folder: string): Promise<void> {
  const figures = taken.map(
    ({ file, name }) =>
      `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Leme</title><style>body{font:12px system-ui;display:grid;grid-template-columns:repeat(6,1fr);gap:12px;margin:16px}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>${figures.join('')}</html>`
  await writeFile(join(folder, 'index.html'), html)
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.goto(`file://${join(folder, 'index.html')}`)
  await page.screenshot({ path: join(folder, 'index.png'), fullPage: true })
}

const folder = process.argv[2] ? resolve(process.argv[2]) : await mkdtemp(join(tmpdir(), 'leme-screens-'))
await mkdir(folder, { recursive: true })
const all = SCREENS.map(({ path }) => path)
const [small, large] = SIZES
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...(process.env as Record<string, string>), ...env },
})
const service = await startService()
const proxy = await startFaultProxy(service.baseUrl)
const full = await openWindow(browser, proxy.baseUrl, service.tokens.full)
const few = await openWindow(browser, service.baseUrl, service.tokens.second_company)
const denied = await openWindow(browser, service.baseUrl, service.tokens.single_scope)
try {
  for (const theme of ['light', 'dark'] as const) {
    for (const size of SIZES) await shoot(full.page, folder, { name: 'pt-BR', theme, size }, all)
  }
  const light = { theme: 'light', size: small } as const
  await shoot(few.page, folder, { ...light, name: 'little data' }, all)
  await shoot(denied.page, folder, { ...light, name: 'error' }, all)
  await speak(full.page, 'en')
  await shoot(full.page, folder, { ...light, name: 'English' }, all)
  await shoot(full.page, folder, { theme: 'dark', size: large, name: 'English' }, all)
  await speak(full.page, 'pt-BR')
  proxy.fail({ kind: 'html' })
  await full.page.reload()
  await shoot(full.page, folder, { ...light, name: 'stale' }, all)
  await writeContactSheet(browser, folder)
  console.log(`${taken.length} pictures in ${folder}`)
} finally {
  await browser.close()
  for (const { session } of [full, few, denied]) await session.remove()
  await proxy.stop()
  await service.stop()
}
