// Takes screenshots of a page in a given appearance and lists them on a contact sheet. It checks nothing: people review
// them.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

export interface Appearance {
  readonly theme: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
}

const SETTLE_MS = 15_000

export interface Camera {
  readonly count: () => number
  /** Takes the page as it is, after it has finished loading. */
  take(page: Page, name: string, appearance: Appearance): Promise<void>
  /** Takes each given screen, by its path. */
  takeScreens(page: Page, name: string, appearance: Appearance, paths: readonly string[]): Promise<void>
  /** Takes each given screen in full height. */
  takeWhole(page: Page, name: string, appearance: Appearance, paths: readonly string[]): Promise<void>
  /** Writes index.html and index.png with all screenshots. */
  writeContactSheet(browser: Browser): Promise<void>
}

/** Waits until no skeleton and no busy element is shown; after SETTLE_MS the screenshot is taken anyway. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => document.querySelector('[data-kind][role="status"], [aria-busy="true"]') === null,
      { timeout: SETTLE_MS },
    )
    .catch(() => undefined)
}

async function wear(page: Page, { theme, size }: Appearance): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
}

/** Opens a screen by its path, with nothing under the pointer. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
  await page.mouse.move(0, 0)
  await settle(page)
}

export function createCamera(folder: string): Camera {
  const taken: { readonly file: string; readonly name: string }[] = []

  const label = (name: string, { theme, size }: Appearance) =>
    `${name} · ${theme} · ${size.width}×${size.height}`
  /** Returns the file of a new screenshot and adds it to the contact sheet. */
  function fileFor(name: string): string {
    const file = `${name.replaceAll(/[ ·,]+/g, '-').replace('×', 'x')}.png`
    taken.push({ file, name })
    return join(folder, file)
  }
  async function take(page: Page, name: string, appearance: Appearance) {
    await wear(page, appearance)
    await settle(page)
    await page.screenshot({ path: fileFor(label(name, appearance)) })
  }

  return {
    count: () => taken.length,
    take,
    takeScreens: async (page, name, appearance, paths) => {
      await wear(page, appearance)
      for (const path of paths) {
        await goTo(page, path)
        await take(page, `${path.slice(1)} · ${name}`, appearance)
      }
    },
    takeWhole: async (page, name, appearance, paths) => {
      for (const path of paths) {
        await wear(page, appearance)
        await goTo(page, path)
        const size = { ...appearance.size }
        // Charts grow with the window, so the height changes once more.
        for (let round = 0; round < 2; round += 1) {
          const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0)
          size.height = Math.max(height, size.height)
          await page.setViewportSize(size)
        }
        await take(page, `${path.slice(1)} · ${name}`, { ...appearance, size })
      }
    },
    writeContactSheet: async (browser) => {
      const figures = taken.map(
        ({ file, name }) =>
          `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${name}</figcaption></figure>`,
      )
      const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Leme</title><style>body{font:12px system-ui;display:grid;grid-template-columns:repeat(6,1fr);gap:12px;margin:16px;align-items:start}figure{margin:0}img{width:100%;max-height:400px;object-fit:cover;object-position:top;border:1px solid #ccc}</style>${figures.join('')}</html>`
      await writeFile(join(folder, 'index.html'), html)
      const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
      await page.goto(`file://${join(folder, 'index.html')}`)
      await page.screenshot({ path: join(folder, 'index.png'), fullPage: true })
      await page.close()
    },
  }
}
