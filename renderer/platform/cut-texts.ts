// Texts of which an ellipsis hides a part. What cuts is the style sheet alone, so it is read from the page.

/** What already takes the focus; neither the page nor a scrolling table speaks for the texts in it. */
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, [tabindex]:not(#content, [data-scrolls], [data-cut])'
const PAUSE_MS = 250
/** Lines are a little higher than their box; widths have no slack, because a fraction of a pixel brings the ellipsis. */
const SLACK_PX = 2

/** True when the element shows only the beginning of its text. */
function isCut(element: Element): boolean {
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

/** Returns the cut text under the pointer; null when there is none. */
export function cutTextAt(target: Element): Element | null {
  const frame = frameOf(target)
  return frame !== null && isCut(frame) ? frame : null
}

/** Returns the cut texts of what has the focus; the control of a row speaks for its row. */
export function cutTextsIn(focused: Element): readonly Element[] {
  const scope = focused.hasAttribute('data-cut') ? focused : (focused.closest('tr') ?? focused)
  return [scope, ...scope.querySelectorAll('*')].filter(isCut)
}

export function wholeText(element: Element): string {
  const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')
  return text.trim()
}

/** Lets the keyboard reach every cut text that belongs to no control. */
function makeReachable(root: Element): void {
  for (const before of root.querySelectorAll('[data-cut]')) {
    if (isCut(before)) continue
    before.removeAttribute('data-cut')
    before.removeAttribute('tabindex')
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const frame = frameOf(node.parentElement)
    if (frame === null || frame.hasAttribute('data-cut') || !isCut(frame)) continue
    if ((frame.closest(FOCUSABLE) ?? frame.closest('tr')?.querySelector(FOCUSABLE)) != null) continue
    frame.setAttribute('data-cut', '')
    frame.setAttribute('tabindex', '0')
  }
}

/** Keeps cut texts reachable by keyboard: in idle time, after the page has changed or was resized. Returns the end of it. */
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
  plan()
  return () => {
    clearTimeout(timer)
    cancelIdleCallback(idle)
    changes.disconnect()
    window.removeEventListener('resize', plan)
  }
}
