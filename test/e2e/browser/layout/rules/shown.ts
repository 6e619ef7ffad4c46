// What of a page can be seen, and where. Runs in the page.

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A line of text, or a part of the page without text: a control, a picture, a card. */
export interface Part {
  readonly element: Element
  /** Null without text. */
  readonly text: string | null
  /** Where it is laid out, before ancestors clip it. */
  readonly whole: Box
  /** What is left of it when ancestors clip it. */
  readonly seen: Box
}

export const widthOf = ({ left, right }: Box) => Math.max(0, right - left)
export const heightOf = ({ top, bottom }: Box) => Math.max(0, bottom - top)

export function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

const EVERYTHING: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
const isClipping = (overflow: string) => overflow !== 'visible'
const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

/** Returns how an element's own overflow limits its content. */
function ownClip(element: Element, counts: (overflow: string) => boolean): Box {
  // The page itself scrolls: what is below the window counts like the rest.
  if (element.id === 'content' || element === document.documentElement || element === document.body) {
    return EVERYTHING
  }
  const { overflowX, overflowY } = getComputedStyle(element)
  if (!counts(overflowX) && !counts(overflowY)) return EVERYTHING
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return {
    ...EVERYTHING,
    ...(counts(overflowX) && { left, right }),
    ...(counts(overflowY) && { top, bottom }),
  }
}

/**
 * Returns a function for the box in which an element's content is visible. With `cuts`, scrolling ancestors do not
 * count.
 */
export function readClips(cuts: boolean): (element: Element) => Box {
  const counts = cuts ? isCutting : isClipping
  const known = new Map<Element, Box>()
  const clipOf = (element: Element): Box => {
    const before = known.get(element)
    if (before !== undefined) return before
    const around = clippingParent(element)
    const own = ownClip(element, counts)
    const clip = around === null ? own : intersect(own, clipOf(around))
    known.set(element, clip)
    return clip
  }
  return clipOf
}

/** Returns the next element upwards that may clip: for an absolute one, its containing block. */
function clippingParent(element: Element): Element | null {
  const { position } = getComputedStyle(element)
  if (position === 'fixed') return null
  if (position !== 'absolute') return element.parentElement
  return element instanceof HTMLElement ? element.offsetParent : element.parentElement
}

/** True below an element that only assistive technology reads. */
function readsAloud(): (element: Element) => boolean {
  const hidden = [
    ...document.querySelectorAll('span, h2, p, caption, legend, label, small, div[role="status"]'),
  ].filter((element) => getComputedStyle(element).clipPath.startsWith('inset(50%'))
  return (element) => hidden.some((each) => each.contains(element))
}

const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

/** What can be seen of a page, read once. */
export interface Seen {
  readonly root: Element
  readonly texts: readonly Part[]
  readonly controls: readonly Part[]
  /** Returns where the content of an element is cut off; scrolling does not cut. */
  readonly cutOf: (element: Element) => Box
}

const CONTROLS = 'button, input, select, textarea, img, svg, canvas, [role="tab"], a[href]'

export function readPage(root: Element): Seen {
  const clipOf = readClips(false)
  const isReadAloud = readsAloud()
  const visible = new Map<Element, boolean>()
  const isShown = (element: Element): boolean => {
    const before = visible.get(element)
    if (before !== undefined) return before
    const found =
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isReadAloud(element)
    visible.set(element, found)
    return found
  }
  return {
    root,
    texts: readTexts(root, isShown, clipOf),
    controls: readControls(root, isShown, clipOf),
    cutOf: readClips(true),
  }
}

/** Returns each visible line of text below the root. */
function readTexts(
  root: Element,
  isShown: (element: Element) => boolean,
  clipOf: (element: Element) => Box,
): Part[] {
  const parts: Part[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (element === null || text === '' || element.closest('script, style, option, title') !== null) continue
    if (!isShown(element)) continue
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const whole = boxOf(rect)
      if (widthOf(whole) > 0) parts.push({ element, text, whole, seen: intersect(whole, clipOf(element)) })
    }
  }
  return parts
}

/** Returns each visible control and picture below the root. */
function readControls(
  root: Element,
  isShown: (element: Element) => boolean,
  clipOf: (element: Element) => Box,
): Part[] {
  return [...root.querySelectorAll(CONTROLS)]
    .filter((element) => element.parentElement?.closest('svg') === null && isShown(element))
    .map((element) => {
      const whole = boxOf(element.getBoundingClientRect())
      return { element, text: null, whole, seen: intersect(whole, clipOf(element.parentElement ?? element)) }
    })
    .filter(({ seen }) => widthOf(seen) > 2 && heightOf(seen) > 2)
}
