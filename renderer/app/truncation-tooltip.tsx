// Shows the tip of what is under the pointer, held by a finger or in the focus, and the full text of what an ellipsis
// truncates. One for the window: it finds them in the page, so that no component has to know whether its text fits.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { LONG_TEXT } from '../../shared/text/shown-part.ts'
import { TIP_WORDS } from '../platform/bounded-jsx.ts'
import { pageZoom } from '../platform/layout.ts'

const TIP = `
  fixed z-400 w-max max-w-[min(440px,calc(100_*_var(--vw)_-_16px))] max-h-[calc(60_*_var(--vh))]
  overflow-hidden py-6 px-10 border border-line rounded-8 bg-canvas shadow-pop text-ink text-12
  wrap-anywhere pointer-events-none`

const HOVER_MS = 350
const HOLD_MS = 500
const TIPPED = `[${TIP_WORDS}]`
const SPACE_PX = 8

interface Tip {
  readonly texts: readonly string[]
  readonly left: number
  /** From the top of the window, or null above the text. */
  readonly top: number | null
  readonly bottom: number
}

function tipAt(element: Element, texts: readonly string[]): Tip {
  const zoom = pageZoom()
  // Under the whole figure that the name of a tile opens.
  const box = (element.closest('[data-figure]') ?? element).getBoundingClientRect()
  const [left, top, bottom] = [box.left / zoom, box.top / zoom, box.bottom / zoom]
  const [width, height] = [window.innerWidth / zoom, window.innerHeight / zoom]
  return {
    texts,
    left: Math.max(SPACE_PX, Math.min(left, width - 440 - SPACE_PX)),
    top: bottom < height * 0.66 ? bottom + SPACE_PX / 2 : null,
    bottom: height - top + SPACE_PX / 2,
  }
}

export function TruncationTooltip() {
  const [tip, setTip] = useState<Tip | null>(null)
  useEffect(() => keepReachable(document.body), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressed = false
    /** What is under the pointer whose tip is shown. */
    let shown: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      shown = null
      setTip(null)
    }
    const show = (target: Element) => {
      const [truncated, tipped] = [truncatedAt(target), target.closest(TIPPED)]
      const texts = textsOf([truncated], [tipped])
      const anchor = tipped ?? truncated
      if (texts.length === 0 || anchor === null) return
      shown = anchor
      setTip(tipAt(anchor, texts))
    }
    const hover = ({ target, pointerType }: PointerEvent) => {
      if (!(target instanceof Element) || pointerType === 'touch') return hide()
      // What is inside may have a tip of its own.
      if (shown?.contains(target) && (target.closest(TIPPED)?.contains(shown) ?? true)) return
      hide()
      // Measured once the pointer rests: measuring lays the page out, in the frame of a click whose result moves it.
      timer = setTimeout(show, HOVER_MS, target)
    }
    const focus = ({ target }: FocusEvent) => {
      // A press shows nothing: who uses the pointer reads a text by resting on it.
      if (isPressed || !(target instanceof Element) || target.matches('main')) return
      const scope = scopeOf(target)
      const texts = textsOf(truncatedIn(target), [target.closest(TIPPED), ...scope.querySelectorAll(TIPPED)])
      // At once: the focus waits for nothing.
      flushSync(() => setTip(texts.length === 0 ? null : tipAt(target, texts)))
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const press = ({ target, pointerType }: PointerEvent) => {
      isPressed = true
      hide()
      if (pointerType === 'touch' && target instanceof Element) timer = setTimeout(show, HOLD_MS, target)
    }
    const release = () => {
      isPressed = false
      clearTimeout(timer)
    }
    const left = new AbortController()
    const { signal } = left
    document.addEventListener('pointerover', hover, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('keydown', key, { signal })
    document.addEventListener('pointerdown', press, { capture: true, signal })
    for (const [listener, ends] of [
      [release, ['pointerup', 'pointercancel']],
      [hide, ['focusout', 'scroll']],
    ] as const)
      for (const end of ends) document.addEventListener(end, listener, { capture: true, signal })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [])
  if (tip === null) return null
  const { texts, left, top, bottom } = tip
  // Not for screen readers, which read the full text in the page.
  return (
    <div role="tooltip" aria-hidden className={TIP} style={top === null ? { left, bottom } : { left, top }}>
      {texts.map((text) => (
        <div key={text} dir="auto" data-longest={LONG_TEXT}>
          {text}
        </div>
      ))}
    </div>
  )
}

// Texts of which an ellipsis hides a part. The style sheet alone truncates, so they are found in the laid-out page.

/** What already takes the focus; neither the page nor a scrolling table stands for the texts in it. */
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not(#content, [data-scrolls], [data-truncated])'
const PAUSE_MS = 250
/**
 * Lines are a little higher than their box; widths have no slack, because a fraction of a pixel brings the ellipsis.
 */
const SLACK_PX = 2

/** True when the element shows only the beginning of its text. */
function isTruncated(element: Element): boolean {
  const isWide = element.scrollWidth > element.clientWidth
  const isHigh = element.scrollHeight > element.clientHeight + SLACK_PX
  if (element instanceof HTMLInputElement) return element.readOnly && isWide
  if (!(isWide || isHigh)) return false
  const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(element)
  if (isWide && textOverflow === 'ellipsis' && overflowX !== 'visible') return true
  return isHigh && webkitLineClamp !== 'none'
}

/** Returns the element that lays out a text: inline elements have no width of their own. */
function frameOf(element: Element | null): Element | null {
  let frame = element
  while (frame !== null && frame.clientWidth === 0) frame = frame.parentElement
  return frame
}

/** Returns the truncated text under the pointer; null when there is none. */
export function truncatedAt(target: Element): Element | null {
  const frame = frameOf(target)
  return frame !== null && isTruncated(frame) ? frame : null
}

/** Returns the truncated texts of what has the focus; the control of a row stands for its row. */
export function truncatedIn(focused: Element): readonly Element[] {
  const scope = scopeOf(focused)
  return [scope, ...scope.querySelectorAll('*')].filter(isTruncated)
}

/** What the focus stands for. */
function scopeOf(focused: Element): Element {
  return focused.hasAttribute('data-truncated') ? focused : (focused.closest('tr') ?? focused)
}

export function fullText(element: Element): string {
  const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
  return text.trim()
}

/** True when the page shows just this text inside an element. */
function isInSight(element: Element, text: string): boolean {
  return [element, ...element.querySelectorAll('*')].some(
    (each) => fullText(each) === text && each.getBoundingClientRect().width > 1 && !isTruncated(each),
  )
}

/** Returns the lines of the tips, and before them the truncated texts that no tip holds. */
export function textsOf(
  truncated: readonly (Element | null)[],
  tipped: readonly (Element | null)[],
): string[] {
  const tips = tipped.flatMap((element) => {
    const tip = element?.getAttribute(TIP_WORDS) ?? ''
    return element === null || tip === '' || isInSight(element, tip) ? [] : tip.split('\n')
  })
  const whole = truncated.flatMap((element) => (element === null ? [] : fullText(element)))
  const others = whole.filter((text) => !tips.some((tip) => tip.includes(text)))
  return [...new Set([...others, ...tips])]
}

/**
 * Lets the keyboard reach every truncated text that belongs to no control. All is read before anything is written:
 * each change lays the page out again, and a page of long texts has dozens.
 */
function makeReachable(root: Element): void {
  const former = [...root.querySelectorAll('[data-truncated]')].filter((frame) => !isTruncated(frame))
  const found = new Set<Element>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    // To measure what a closed fold holds, the browser would have to lay it out.
    if (node.parentElement?.checkVisibility() !== true) continue
    const frame = frameOf(node.parentElement)
    if (frame === null || found.has(frame) || frame.hasAttribute('data-truncated') || !isTruncated(frame))
      continue
    if ((frame.closest(FOCUSABLE) ?? frame.closest('tr')?.querySelector(FOCUSABLE)) != null) continue
    found.add(frame)
  }
  for (const frame of former) {
    frame.removeAttribute('data-truncated')
    frame.removeAttribute('tabindex')
  }
  for (const frame of found) {
    frame.setAttribute('data-truncated', '')
    frame.setAttribute('tabindex', '0')
  }
}

/** Keeps truncated texts reachable by keyboard: in idle time after a change or a resize. Returns what stops it. */
export function keepReachable(root: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle = 0
  const plan = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      idle = requestIdleCallback(() => makeReachable(root))
    }, PAUSE_MS)
  }
  const changes = new MutationObserver(plan)
  changes.observe(root, { childList: true, subtree: true, characterData: true })
  window.addEventListener('resize', plan)
  root.addEventListener('toggle', plan, true)
  plan()
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(idle)
    changes.disconnect()
    window.removeEventListener('resize', plan)
    root.removeEventListener('toggle', plan, true)
  }
}
