// The built window in a real browser over an invented window.desktop, under the hosts' own CSP: for states that are
// hard to bring about with a whole core. Everything else is tested end to end.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { readBundleFile } from '../../electron/preview/files.ts'
import { contentSecurityPolicy } from '../../shared/bridge/content-security-policy.ts'
import { plainDate } from '../../shared/time/calendar.ts'
import { findBrowser } from '../support/browser/browser.ts'
import { type FakeOptions, makeFakeDesktop } from '../support/fakes/fake-desktop.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Noon of the invented today in the invented company's zone. */
const NOON = '2026-11-20T15:00:00Z'
export const TODAY = plainDate('2026-11-20')
const NONCE = 'bm9uY2Utb2YtdGhlLXRlc3Q'

export interface Call {
  readonly command: string
  readonly params: Record<string, unknown>
}

export interface OpenWindow {
  readonly page: Page
  /** Errors and warnings of the console, CSP violations among them. */
  readonly complaints: readonly string[]
  /** Commands that the window has sent. */
  calls(): Promise<Call[]>
}

export interface WindowHost {
  open(path: string, options?: Omit<FakeOptions, 'today'>): Promise<OpenWindow>
  close(): Promise<void>
}

async function bundleFake(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(ROOT, 'test/support/fakes/fake-desktop.ts'), formats: ['iife'], name: 'Fake' },
    },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = output[0]?.output ?? []
  if (!chunk) throw new Error('the invented window.desktop could not be bundled')
  return chunk.code
}

async function launch(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({
    executablePath,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ...env },
  })
}

export async function startWindowHost(): Promise<WindowHost> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-window-'))
  const [fake, browser] = await Promise.all([
    bundleFake(),
    launch(),
    build({
      configFile: join(ROOT, 'build/vite.renderer.config.ts'),
      logLevel: 'error',
      build: { outDir: folder },
    }),
  ])
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = await readBundleFile(folder, path)
    if (file === null) return response.writeHead(404).end()
    const body =
      path === '/index.html' ? file.bytes.toString().replaceAll('__CSP_NONCE__', NONCE) : file.bytes
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-security-policy': contentSecurityPolicy(NONCE, 'self'),
      })
      .end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    open: async (path, options = {}) => {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
      page.setDefaultTimeout(8_000)
      await page.clock.setFixedTime(NOON)
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.addInitScript(`${fake}
        const inner = Fake.${makeFakeDesktop.name}(${JSON.stringify({ ...options, today: TODAY })})
        window.calls = []
        window.desktop = { ...inner, call: (command, params) => (window.calls.push({ command, params }), inner.call(command, params)) }`)
      await page.goto(`http://127.0.0.1:${port}/#${path}`)
      return { page, complaints, calls: () => page.evaluate('window.calls') as Promise<Call[]> }
    },
    close: async () => {
      await browser.close()
      await new Promise((done) => server.close(done))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
