// Draws icon.png (1024 px) and tray.png (32 px) from icon.svg with a headless Chromium. Run it by hand after changing
// icon.svg: `node build/icons/draw.ts [path of a Chromium]`. electron-builder makes the .ico and .icns from icon.png.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const folder = import.meta.dirname
const executablePath = process.argv[2]
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const svg = await readFile(join(folder, 'icon.svg'), 'utf8')
  for (const [name, size] of [
    ['icon.png', 1024],
    ['tray.png', 32],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    await page.screenshot({ path: join(folder, name), omitBackground: true })
  }
} finally {
  await browser.close()
}
