// The benchmark page in a browser: built by the window's own Vite config into a temporary folder, served on the
// loopback.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { findBrowser } from '../support/browser/browser.ts'
import { serveBundle } from '../support/browser/bundle-server.ts'
import type { Painted, PartName } from './page/bench-types.ts'

const PAGE_FOLDER = join(import.meta.dirname, 'page')
/** Their times are not counted. */
const WARMING_ROUNDS = 2
const VITE_CONFIG = join(import.meta.dirname, '../../build/vite.renderer.config.ts')

export interface BenchPage {
  readonly page: Page
  mount(part: PartName): Promise<Painted>
  unmount(): Promise<void>
  close(): Promise<void>
}

/** Starts a full Chromium where there is one, as on a desk, with `gc` exposed. */
export async function launchBrowser() {
  const { executablePath, args, env } = await findBrowser(process.env.LEME_BROWSER ?? 'installed')
  return chromium.launch({
    executablePath,
    args: [...args, '--js-flags=--expose-gc'],
    env: { ...(process.env as Record<string, string>), ...env },
  })
}

export async function openBenchPage(): Promise<BenchPage> {
  const folder = mkdtempSync(join(tmpdir(), 'leme-bench-'))
  await build({
    configFile: VITE_CONFIG,
    root: PAGE_FOLDER,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(PAGE_FOLDER, 'window.html') } },
  })
  const { origin, close } = await serveBundle(folder)
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
  await page.goto(`${origin}/window.html`)
  await page.waitForFunction(() => window.bench !== undefined)
  return {
    page,
    mount: (part) => page.evaluate((name) => window.bench?.mount(name) as Promise<Painted>, part),
    unmount: () =>
      page.evaluate(async () => {
        await window.bench?.unmount()
        ;(globalThis as { gc?: () => void }).gc?.()
      }),
    close: async () => {
      await browser.close()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Mounts parts in turns in one page. Returns what each round showed, by part. */
export async function mountInTurns<Name extends PartName>(
  names: readonly Name[],
  rounds: number,
): Promise<Record<Name, Painted[]>> {
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Painted[]>
  const bench = await openBenchPage()
  try {
    for (let round = -WARMING_ROUNDS; round < rounds; round += 1) {
      for (const name of names) {
        const painted = await bench.mount(name)
        await bench.unmount()
        if (round >= 0) samples[name].push(painted)
      }
    }
  } finally {
    await bench.close()
  }
  return samples
}
