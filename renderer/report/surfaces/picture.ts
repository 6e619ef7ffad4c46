// Renders a part of the screen as a PNG. Text, backgrounds and SVG charts are written into one SVG with every colour
// resolved, which is then drawn on a canvas. Uses no network, no foreign markup and nothing that the content policy
// forbids.
import { pageZoom } from '../../platform/layout.ts'

const SVG = 'http://www.w3.org/2000/svg'
const SCALE = 2
const MARGIN = 20
const NOTE_HEIGHT = 18
const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", sans-serif'
/** Presentation properties of SVG elements that may come from style sheets or variables. */
const PAINTED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'visibility',
  'stop-color',
] as const
/** Excluded from pictures: controls and words for screen readers. */
const LEFT_OUT =
  'button:not([data-words]), [role="menu"], [role="status"], .visually-hidden, .recharts-tooltip-wrapper, .recharts-tooltip-cursor, [data-no-picture]'

type Attributes = Readonly<Record<string, string | number>>

function make(name: string, attributes: Attributes, text?: string): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  if (text !== undefined) element.textContent = text
  return element
}

/** Returns a copy that looks the same outside the page: computed values as attributes, no classes. */
function resolveSvg(source: Element): Element {
  const copy = source.cloneNode(false) as Element
  const style = getComputedStyle(source)
  for (const name of PAINTED) {
    const value = style.getPropertyValue(name)
    if (value !== '') copy.setAttribute(name, value.replaceAll('"', ''))
  }
  copy.removeAttribute('class')
  copy.removeAttribute('style')
  copy.setAttribute('font-family', FONT)
  for (const child of source.childNodes) {
    if (child instanceof Element && child.matches(LEFT_OUT)) continue
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode())
    else if (child instanceof Element) copy.append(resolveSvg(child))
  }
  return copy
}

interface Line {
  text: string
  readonly left: number
  readonly top: number
  right: number
  readonly bottom: number
}

function boxOf(part: Element | Range): DOMRect {
  const { x, y, width, height } = part.getBoundingClientRect()
  const zoom = pageZoom()
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom)
}

/** Returns the words of a text node, line by line as laid out. */
function linesOf(node: Text): Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  for (const word of node.data.matchAll(/\S+/g)) {
    range.setStart(node, word.index)
    range.setEnd(node, word.index + word[0].length)
    const box = boxOf(range)
    if (box.width === 0) continue
    const last = lines.at(-1)
    if (last && Math.abs(last.top - box.top) < 2) {
      last.text += ` ${word[0]}`
      last.right = box.right
    } else {
      lines.push({ text: word[0], left: box.left, top: box.top, right: box.right, bottom: box.bottom })
    }
  }
  return lines
}

/** Returns the text as its box truncates it on the screen. */
function cutOff(line: Line, parent: Element): string {
  const edge = boxOf(parent).right
  const isCut = getComputedStyle(parent).overflowX !== 'visible' && line.right > edge + 1
  if (!isCut) return line.text
  const share = Math.max(0, (edge - line.left) / (line.right - line.left))
  return `${[...line.text].slice(0, Math.max(1, Math.floor([...line.text].length * share) - 1)).join('')}…`
}

function isTransparent(color: string): boolean {
  return color === 'transparent' || /[,/] ?0\)$/.test(color)
}

function paintLine(line: Line, parent: Element, to: Element, left: number, top: number): void {
  const style = getComputedStyle(parent)
  const size = Number.parseFloat(style.fontSize)
  const text = cutOff(line, parent)
  // SVG images cannot load the font, so text widths are fixed.
  const widths: Attributes =
    text === line.text ? { textLength: line.right - line.left, lengthAdjust: 'spacingAndGlyphs' } : {}
  const attributes: Attributes = {
    x: line.left - left,
    y: (line.top + line.bottom) / 2 - top + size * 0.36,
    'font-size': size,
    'font-weight': style.fontWeight,
    'font-family': FONT,
    fill: style.color,
    ...widths,
  }
  to.append(make('text', attributes, text))
}

/** Draws an element and its content. Returns the lowest edge of what is drawn. */
function paint(element: Element, to: Element, left: number, top: number): number {
  if (element.matches(LEFT_OUT)) return 0
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden') return 0
  const box = boxOf(element)
  const place = { x: box.left - left, y: box.top - top, width: box.width, height: box.height }
  if (element instanceof SVGSVGElement) {
    const copy = resolveSvg(element)
    for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value))
    to.append(copy)
    return place.y + place.height
  }
  let lowest = 0
  if (!isTransparent(style.backgroundColor) && box.width > 0) {
    const rx = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.height / 2)
    lowest = place.y + place.height
    to.append(make('rect', { ...place, rx, fill: style.backgroundColor }))
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) lowest = Math.max(lowest, paint(child, to, left, top))
    else if (child instanceof Text) {
      for (const line of linesOf(child)) {
        lowest = Math.max(lowest, line.bottom - top)
        paintLine(line, element, to, left, top)
      }
    }
  }
  return lowest
}

/** Returns one SVG of a card, with notes under it. */
export function drawPicture(
  card: Element,
  notes: readonly string[],
): { readonly svg: string; readonly width: number; readonly height: number } {
  const box = boxOf(card)
  const root = getComputedStyle(document.documentElement)
  const content = make('g', { transform: `translate(${MARGIN} ${MARGIN})` })
  const lowest = paint(card, content, box.left, box.top)
  // A card is as high as its neighbour; its picture is as high as its content.
  const cardHeight = Math.ceil(Math.min(box.height, lowest))
  const width = Math.ceil(box.width) + 2 * MARGIN
  const height = cardHeight + 2 * MARGIN + notes.length * NOTE_HEIGHT
  const svg = make('svg', { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` })
  svg.append(make('rect', { width, height, fill: root.getPropertyValue('--canvas').trim() }), content)
  notes.forEach((note, index) => {
    const y = cardHeight + MARGIN + 18 + index * NOTE_HEIGHT
    const fill = root.getPropertyValue('--ink-3').trim()
    svg.append(make('text', { x: MARGIN, y, 'font-size': 12, 'font-family': FONT, fill }, note))
  })
  return { svg: new XMLSerializer().serializeToString(svg), width, height }
}

/** Returns the PNG bytes of an element at twice its size. */
export async function pictureOf(element: Element, notes: readonly string[]): Promise<Uint8Array> {
  const { svg, width, height } = drawPicture(element, notes)
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.toWellFormed())}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('there is no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob === null) throw new Error('the picture could not be made')
  return new Uint8Array(await blob.arrayBuffer())
}
