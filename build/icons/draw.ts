// Draws every icon from icon.svg with a headless Chromium. Run it by hand after changing icon.svg:
// `node build/icons/draw.ts [path of a Chromium]`. Each size is drawn by itself, none is scaled.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { writeIcns, writeIco } from './containers.ts'

/** The sizes of the hicolor theme, which Linux desktops look for. */
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512]
const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256]
const MAC_SIZES = [16, 32, 64, 128, 256, 512, 1024]

const folder = import.meta.dirname
const executablePath = process.argv[2]
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const svg = await readFile(join(folder, 'icon.svg'), 'utf8')
  const drawn = new Map<number, Buffer>()
  for (const size of new Set([...LINUX_SIZES, ...WINDOWS_SIZES, ...MAC_SIZES])) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
    )
    drawn.set(size, await page.screenshot({ omitBackground: true }))
  }
  const pictures = (sizes: readonly number[]) =>
    sizes.map((size) => ({ size, png: drawn.get(size) ?? Buffer.alloc(0) }))
  await mkdir(join(folder, 'linux'), { recursive: true })
  for (const { size, png } of pictures(LINUX_SIZES)) {
    await writeFile(join(folder, 'linux', `${size}x${size}.png`), png)
  }
  await writeFile(join(folder, 'tray.png'), drawn.get(32) ?? Buffer.alloc(0))
  await writeFile(join(folder, 'icon.ico'), writeIco(pictures(WINDOWS_SIZES)))
  await writeFile(join(folder, 'icon.icns'), writeIcns(pictures(MAC_SIZES)))
} finally {
  await browser.close()
}
