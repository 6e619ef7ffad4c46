// What a layout may not do. Each rule returns its faults in words; none returns an empty list. Runs in the page.
import { type Box, heightOf, intersect, type Part, type Seen, widthOf } from './shown.ts'

const SLACK_PX = 1.5
/** Lines of text are higher than their letters: neighbours may share this part of a line. */
const SHARED_LINE = 0.3
const MOST_SHOWN = 40

export const nameOf = ({ element, text }: Pick<Part, 'element' | 'text'>): string => {
  const words = text ?? element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const card = element.closest('section[aria-label], fieldset, header, aside, dialog, [role="dialog"]')
  const place = card?.getAttribute('aria-label') ?? card?.tagName.toLowerCase() ?? 'page'
  const shown = words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)}…` : words
  return `${text === null ? `<${element.tagName.toLowerCase()}> ` : ''}“${shown}” in ${place.slice(0, MOST_SHOWN)}`
}

/**
 * The window does not scroll, but Conectar, which stands alone in it; inside nothing scrolls sideways but what a
 * keyboard can scroll: a table with its own frame.
 */
export function findSidewaysScroll({ root }: Seen): string[] {
  const scrolls = (element: Element) => element.scrollWidth > element.clientWidth + 1
  const { documentElement } = document
  const isHigh =
    document.querySelector('nav') !== null && documentElement.scrollHeight > documentElement.clientHeight + 1
  const page = scrolls(documentElement) || isHigh ? ['the window scrolls'] : []
  const inside = [root, ...root.querySelectorAll('*')].filter(
    (element) =>
      element.clientWidth > 0 &&
      scrolls(element) &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      !element.matches('[tabindex="0"][data-scrolls]'),
  )
  return [
    ...page,
    ...inside.map(
      (element) =>
        `${nameOf({ element, text: null })} scrolls sideways by ${element.scrollWidth - element.clientWidth} px`,
    ),
  ]
}

/** True for a section, and for what is drawn as a box: a field, a chip. */
function isBox(element: Element): boolean {
  if (element.matches('main section[aria-label]')) return true
  const { borderTopWidth, borderRadius, backgroundColor } = getComputedStyle(element)
  const isDrawn = Number.parseFloat(borderTopWidth) > 0 || !/, 0\)$|transparent/.test(backgroundColor)
  return isDrawn && Number.parseFloat(borderRadius) >= 4
}

/** No visible part of a box is outside of it. */
export function findOutside({ root, texts, controls }: Seen): string[] {
  const boxes = new Map<Element, Element | null>()
  const boxAround = (element: Element | null): Element | null => {
    if (element === null || element === root) return null
    const known = boxes.get(element)
    if (known !== undefined) return known
    const found = isBox(element) ? element : boxAround(element.parentElement)
    boxes.set(element, found)
    return found
  }
  const faults = [...texts, ...controls].flatMap((part) => {
    const { element, text, seen } = part
    const box = boxAround(text === null ? element.parentElement : element)
    // The room around the words of a button, and the menu of a section, reach into the space between two sections.
    if (text === null && box?.matches('main section[aria-label]')) return []
    if (box === null || widthOf(seen) < 1 || heightOf(seen) < 1) return []
    const frame = box.getBoundingClientRect()
    const beyond = Math.max(frame.left - seen.left, seen.right - frame.right)
    const over = Math.max(frame.top - seen.top, seen.bottom - frame.bottom)
    if (beyond <= SLACK_PX && over <= SLACK_PX + 2) return []
    return `${nameOf(part)} is ${Math.ceil(Math.max(beyond, over))} px outside its box`
  })
  return [...new Set(faults)]
}

/** True when `above` is drawn over others while they scroll past: a header that stays. */
const isSticky = (element: Element, below: Element): boolean => {
  for (
    let each: Element | null = element;
    each !== null && !each.contains(below);
    each = each.parentElement
  ) {
    if (['sticky', 'fixed'].includes(getComputedStyle(each).position)) return true
  }
  return false
}

/** No two visible texts share a place. */
export function findOverlaps({ texts, controls }: Seen): string[] {
  const inputs = controls.filter(
    ({ element }) => element instanceof HTMLInputElement && `${element.value}${element.placeholder}` !== '',
  )
  const lines = [...texts, ...inputs]
    .filter(({ seen }) => widthOf(seen) > SLACK_PX && heightOf(seen) > 2)
    .sort((a, b) => a.seen.top - b.seen.top)
  const faults = lines.flatMap((one, index) => {
    const found: string[] = []
    for (const other of lines.slice(index + 1)) {
      if (other.seen.top >= one.seen.bottom) break
      const shared = intersect(one.seen, other.seen)
      const least = Math.min(heightOf(one.seen), heightOf(other.seen))
      if (widthOf(shared) <= SLACK_PX || heightOf(shared) <= SHARED_LINE * least) continue
      // A text that ends with an ellipsis has a second line in the same place.
      if (one.element === other.element && one.text === other.text) continue
      if (isSticky(one.element, other.element) || isSticky(other.element, one.element)) continue
      found.push(`${nameOf(one)} overlaps ${nameOf(other)}`)
    }
    return found
  })
  return [...new Set(faults)]
}

const UNITS =
  /R\$|[\d\s.,:;%+\-–−±×·/()<>≈~x▲▼→]|\b(mil|mi|bi|tri|p\.p|pp|k|m|b|bn|tn|de|of|a|to|dias?|days?|jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)\b/giu
/** True for a figure, an amount or a date: cut, it would say something else. */
export const isNumber = (text: string): boolean =>
  /\d/.test(text) && text.replaceAll(UNITS, '') === '' && text.length < 40

export interface TruncatedText {
  /** The element that cuts, or the text's own. */
  readonly element: Element
  readonly text: string
  /** True when an ellipsis says that there is more. */
  readonly hasEllipsis: boolean
}

/** Several rules ask for them. */
const TRUNCATED = new WeakMap<Seen, readonly TruncatedText[]>()

/** Returns each text of which a part is cut away. */
export function truncatedTextsOf(page: Seen): readonly TruncatedText[] {
  const known = TRUNCATED.get(page) ?? readTruncatedTexts(page)
  TRUNCATED.set(page, known)
  return known
}

function readTruncatedTexts({ root, texts, cutOf }: Seen): TruncatedText[] {
  const found = new Map<Element, Omit<TruncatedText, 'element'>>()
  for (const { element, text, whole } of texts) {
    const cutter = cutterOf(element)
    const visible = intersect(whole, cutOf(element))
    const isPartly =
      widthOf(whole) - widthOf(visible) > SLACK_PX ||
      heightOf(whole) - heightOf(visible) > SHARED_LINE * heightOf(whole)
    if (cutter !== null) found.set(cutter, { text: cutter.textContent?.trim() ?? '', hasEllipsis: true })
    else if (isPartly) found.set(element, { text: text ?? '', hasEllipsis: false })
  }
  for (const input of root.querySelectorAll('input')) {
    const isShort = input.readOnly && input.scrollWidth > input.clientWidth + 1
    if (isShort && input.checkVisibility()) found.set(input, { text: input.value, hasEllipsis: true })
  }
  return [...found].map(([element, cut]) => ({ element, ...cut }))
}

/** Returns the element that ends the text with an ellipsis; null when none does. */
function cutterOf(element: Element): Element | null {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { overflowX, textOverflow, webkitLineClamp, display } = getComputedStyle(each)
    const isLine = textOverflow === 'ellipsis' && overflowX !== 'visible'
    if (isLine && each.scrollWidth > each.clientWidth) return each
    if (webkitLineClamp !== 'none' && each.scrollHeight > each.clientHeight + 2) return each
    if (!display.startsWith('inline') && display !== 'contents') return null
  }
  return null
}

/** Not the page, nor a table that scrolls: the text is not theirs. */
export const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not(#content, [data-scrolls])'

/** Returns what takes the focus for a text: the element, what it is in, or the control of its row. */
const controlOf = (element: Element): Element | null =>
  element.closest(FOCUSABLE) ?? element.closest('tr')?.querySelector(FOCUSABLE) ?? null

/** No figure is cut, and no other text without an ellipsis. */
export function findTruncatedTexts(page: Seen): string[] {
  return truncatedTextsOf(page).flatMap(({ element, text, hasEllipsis }) => {
    const name = nameOf({ element, text })
    if (isNumber(text)) return `the figure ${name} is cut`
    if (!hasEllipsis) return `${name} is cut without an ellipsis`
    return []
  })
}

/** Every truncated text can be reached by keyboard. */
export function findUnreachable(page: Seen): string[] {
  return truncatedTextsOf(page).flatMap((cut) =>
    isNumber(cut.text) || controlOf(cut.element) !== null
      ? []
      : `${nameOf(cut)} is cut, and no keyboard reaches it`,
  )
}

/** Every truncated text is shown whole when it, or the control that it belongs to, gets the focus. */
export function findUnexplained(page: Seen): string[] {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return truncatedTextsOf(page).flatMap(({ element, text }) => {
    controlOf(element)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const said = plain(document.querySelector('[role="tooltip"]')?.textContent ?? '')
    return said.includes(plain(text)) ? [] : `${nameOf({ element, text })} is not shown whole on focus`
  })
}

/** The content stands in the middle of the window, or fills it. */
export function findLopsided({ root, texts, controls }: Seen): string[] {
  if (root === document.body) return []
  const page = root.getBoundingClientRect()
  const parts = [...texts, ...controls]
  const boxes = [...root.querySelectorAll('section, fieldset, header')].map((element) =>
    element.getBoundingClientRect(),
  )
  const edges: readonly Box[] = [...parts.map(({ seen }) => seen), ...boxes].filter((box) => widthOf(box) > 0)
  if (edges.length === 0) return []
  const left = Math.min(...edges.map((edge) => edge.left)) - page.left
  const width = root.clientWidth * root.currentCSSZoom
  const right = page.left + width - Math.max(...edges.map((edge) => edge.right))
  return Math.abs(left - right) > 30
    ? [`${Math.round(left)} px are free at the left, ${Math.round(right)} at the right`]
    : []
}
