// Draws the pictures of the demo: the same bytes for the same name.
import { createRandom, type Random } from '../random.ts'
import { type Canvas, type Color, createCanvas, type Placement } from './canvas.ts'
import { writePng } from './png.ts'
import { type Paint, type PaintedShape, SILHOUETTES, TREE } from './silhouettes.ts'

type Palette = Readonly<Record<Paint, Color>>

const SIDE = 400
const BANNER = [1200, 400] as const
const LOGO = [480, 160] as const
const TEAL: Color = [11, 110, 120]
const WHITE: Color = [255, 255, 255]
const SHADOW: Color = [70, 60, 52]
const WOODS: readonly [Color, ...Color[]] = [
  [176, 124, 78],
  [122, 82, 54],
  [206, 162, 112],
  [148, 98, 70],
  [92, 66, 50],
]
const FABRICS: readonly [Color, ...Color[]] = [
  [122, 148, 138],
  [188, 108, 84],
  [86, 112, 140],
  [196, 168, 120],
  [108, 110, 116],
  [142, 84, 96],
]
const BACKGROUNDS: readonly [Color, ...Color[]] = [
  [246, 242, 236],
  [238, 242, 242],
  [244, 238, 232],
  [240, 240, 236],
]

function mix(color: Color, other: Color, share: number): Color {
  const channel = (index: 0 | 1 | 2) => Math.round(color[index] + (other[index] - color[index]) * share)
  return [channel(0), channel(1), channel(2)]
}

function paletteOf(random: Random): Palette {
  const wood = random.pick(WOODS)
  const fabric = random.pick(FABRICS)
  return {
    wood,
    fabric,
    dark: mix(wood, [30, 22, 18], 0.55),
    soft: mix(fabric, WHITE, 0.5),
    metal: [96, 102, 108],
    leaf: [92, 132, 88],
  }
}

function drawAll(canvas: Canvas, shapes: readonly PaintedShape[], palette: Palette, place: Placement): void {
  for (const { shape, paint } of shapes) canvas.draw(shape, palette[paint], place)
}

/** One of a product's pictures: from the front, closer, from farther away, before a darker wall. */
const VIEWS: readonly Placement[] = [
  { scale: 1, x: 0, y: 0 },
  { scale: 1.7, x: -38, y: -34 },
  { scale: 0.74, x: 13, y: 18 },
  { scale: 1, x: 0, y: 0 },
]
const DARK_VIEW = 3

function drawProduct(kind: string, codigo: string, view: number): Buffer | null {
  const shapes = Object.hasOwn(SILHOUETTES, kind) ? SILHOUETTES[kind] : undefined
  const place = VIEWS[view]
  if (shapes === undefined || place === undefined) return null
  const random = createRandom(`picture:${codigo}`)
  const palette = paletteOf(random)
  const wall = random.pick(BACKGROUNDS)
  const top = view === DARK_VIEW ? mix(palette.fabric, [40, 44, 48], 0.45) : wall
  const canvas = createCanvas(SIDE, SIDE, top, mix(top, SHADOW, 0.14))
  canvas.draw({ kind: 'oval', at: [50, 84], radii: [40, 4] }, SHADOW, place, 0.16)
  drawAll(canvas, shapes, palette, place)
  return writePng(SIDE, SIDE, canvas.pixels)
}

const STAGE = ['sofa', 'luminaria', 'mesa-lateral', 'cadeira', 'aparador', 'poltrona']

function drawBanner(name: string): Buffer {
  const random = createRandom(`banner-picture:${name}`)
  const palette = paletteOf(random)
  const wall = mix(palette.fabric, WHITE, 0.62)
  const [width, height] = BANNER
  const canvas = createCanvas(width, height, wall, mix(wall, SHADOW, 0.2))
  const first = random.int(0, STAGE.length - 1)
  for (let index = 0; index < 3; index += 1) {
    const place = { scale: 0.92, x: 18 + index * 92, y: 12 }
    canvas.draw({ kind: 'oval', at: [50, 84], radii: [40, 4] }, SHADOW, place, 0.18)
    drawAll(canvas, SILHOUETTES[STAGE[(first + index) % STAGE.length] as string] ?? [], palette, place)
  }
  return writePng(width, height, canvas.pixels)
}

function drawLogo(isSquare: boolean): Buffer {
  const [width, height] = isSquare ? [SIDE, SIDE] : LOGO
  const palette = { ...paletteOf(createRandom('logo')), soft: WHITE }
  const canvas = createCanvas(
    width,
    height,
    isSquare ? TEAL : WHITE,
    isSquare ? mix(TEAL, SHADOW, 0.2) : WHITE,
  )
  if (isSquare) drawAll(canvas, TREE, palette, { scale: 1, x: 0, y: 0 })
  else {
    drawAll(canvas, TREE, { ...palette, soft: TEAL }, { scale: 0.94, x: 6, y: 3 })
    for (const [y, length] of [
      [34, 150],
      [58, 104],
    ] as const) {
      canvas.draw(
        { kind: 'box', at: [110, y], size: [length, 13], radius: 6 },
        TEAL,
        { scale: 1, x: 0, y: 0 },
        y === 34 ? 1 : 0.5,
      )
    }
  }
  return writePng(width, height, canvas.pixels)
}

/**
 * Returns the PNG of a name: `<kind of product>/<SKU>-<1 to 4>`, `banner/<anything>`, `logo/wide` or `logo/square`;
 * null for any other.
 */
export function drawPicture(kind: string, name: string): Buffer | null {
  if (kind === 'banner') return drawBanner(name)
  if (kind === 'logo') return name === 'wide' || name === 'square' ? drawLogo(name === 'square') : null
  const [, codigo = '', number = ''] = /^(.+)-([1-4])$/.exec(name) ?? []
  return codigo === '' ? null : drawProduct(kind, codigo, Number(number) - 1)
}
