// Draws the pictures of the demo's products, banners and logos from demo-pictures.svg. Run it by hand after changing
// that file: `node build/icons/draw-demo-pictures.ts [path of a Chromium]`.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const FOLDER = join(import.meta.dirname, '../../service/demo/picture-files')
const SIDE = 400
const BANNER = [1200, 400] as const
const LOGO = [480, 160] as const
const TEAL = '#0b6e78'
/** The least without marks around edges. */
const QUALITY = 70

/** Wood, fabric and wall of each tint of a product. */
const TINTS = [
  ['#b07c4e', '#7a948a', '#f6f2ec'],
  ['#7a5236', '#bc6c54', '#eef2f2'],
  ['#cea270', '#56708c', '#f4eee8'],
  ['#94624a', '#c4a878', '#eef0ea'],
] as const
/** The products of each banner, and its tint. */
const BANNERS = [
  ['sofa', 'luminaria', 'mesa-lateral', 0],
  ['cadeira', 'aparador', 'poltrona', 1],
  ['luminaria', 'mesa-de-jantar', 'cadeira', 2],
] as const

function colors(tint: number): string {
  const [wood, fabric, wall] = TINTS[tint] ?? TINTS[0]
  return `--wood:${wood};--fabric:${fabric};--wall:${wall};--dark:color-mix(in srgb,${wood} 45%,#1e1612);--soft:color-mix(in srgb,${fabric} 45%,#fff)`
}

function scene(tint: number, background: string, uses: string): string {
  return `<main style="${colors(tint)};background:${background}">${uses}</main>`
}

function use(id: string, left: number, top: number, size: number, color = '#fff'): string {
  return `<svg style="left:${left}px;top:${top}px;width:${size}px;height:${size}px;fill:${color};stroke:${color}"><use href="#${id}"/></svg>`
}

const WALL = 'linear-gradient(var(--wall),color-mix(in srgb,var(--wall) 86%,#463c34))'
const BANNER_WALL =
  'linear-gradient(color-mix(in srgb,var(--fabric) 38%,#fff),color-mix(in srgb,var(--fabric) 45%,#d8d2cc))'
const LINES = `<i style="left:176px;top:54px;width:240px;background:${TEAL}"></i><i style="left:176px;top:93px;width:166px;background:${TEAL}80"></i>`

const svg = await readFile(join(import.meta.dirname, 'demo-pictures.svg'), 'utf8')
const kinds = [...svg.matchAll(/<symbol id="([a-z-]+)"/g)].flatMap(([, id = '']) =>
  id === 'plant' || id === 'logo' ? [] : [id],
)
const executablePath = process.argv[2]
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  const draw = async (name: string, [width, height]: readonly [number, number], content: string) => {
    await page.setViewportSize({ width, height })
    await page.setContent(
      `<style>*{margin:0}main{position:fixed;inset:0}main *{position:absolute}i{height:20px;border-radius:10px}</style><div hidden>${svg}</div>${content}`,
    )
    const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    await writeFile(join(FOLDER, `${name}.webp`), Buffer.from(shot.data, 'base64'))
  }
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER)
  for (const kind of kinds)
    for (const tint of TINTS.keys())
      await draw(`${kind}-${tint + 1}`, [SIDE, SIDE], scene(tint, WALL, use(kind, 0, 0, SIDE)))
  for (const [index, [first, second, third, tint]] of BANNERS.entries()) {
    const uses = [first, second, third].map((kind, at) => use(kind, 60 + at * 365, 42, 350)).join('')
    await draw(`banner-${index + 1}`, BANNER, scene(tint, BANNER_WALL, uses))
  }
  await draw('logo-square', [SIDE, SIDE], scene(0, TEAL, use('logo', 0, 0, SIDE)))
  await draw('logo-wide', LOGO, scene(0, '#fff', use('logo', 8, 4, 150, TEAL) + LINES))
} finally {
  await browser.close()
}
