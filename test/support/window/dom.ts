// The document of a window without a browser: happy-dom's elements and events beside Node's own network, timers and
// streams, which the core in the same process uses. Once a worker: React and the window's stores live as long.
import { Window } from 'happy-dom'

/**
 * Names that Node has, too, and that the window needs as happy-dom's. `Event` and `CustomEvent` stay Node's, because
 * p-queue in the core dispatches a global CustomEvent on Node's EventTarget, which refuses another class's.
 */
const OF_THE_PAGE = ['localStorage', 'location', 'navigator', 'sessionStorage'] as const
/** Names that stay Node's: happy-dom's own would follow the rules of a page, and the core is none. */
const OF_NODE = new Set([
  'fetch',
  'Request',
  'Response',
  'Headers',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
])

const WIDTH = 1366
const HEIGHT = 768

/** Gives every element the window's size: lists that draw only what is seen draw a screen of rows, charts have room. */
function giveSizes(window: Window): void {
  const { prototype } = window.HTMLElement
  const sizes = { offsetWidth: WIDTH, offsetHeight: HEIGHT, clientWidth: WIDTH, clientHeight: HEIGHT }
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(prototype, name, { configurable: true, get: () => value })
  }
  const box = { x: 0, y: 0, top: 0, left: 0, right: WIDTH, bottom: HEIGHT, width: WIDTH, height: HEIGHT }
  window.Element.prototype.getBoundingClientRect = () => ({ ...box, toJSON: () => box }) as never
}

/** Elements that stand in a line by themselves; names of elements are read with blanks around all others. */
const INLINE =
  /^(a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|img|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|svg|time|u|var)$/i

function isShownHere(element: HTMLElement): boolean {
  for (let each: HTMLElement | null = element; each !== null; each = each.parentElement) {
    if (each.hidden || each.style?.display === 'none') return false
  }
  return element.isConnected
}

/**
 * Gives elements the style that they have of themselves. There are no style sheets; happy-dom's own walks up the
 * document and clones every property at each question, a third of what a screen costs.
 */
function giveStyles(window: Window): void {
  const known = new WeakMap<HTMLElement, CSSStyleDeclaration>()
  const read = (element: HTMLElement) => {
    const style =
      element.style ?? (window.document.createElement('div').style as unknown as CSSStyleDeclaration)
    const displayOf = () => style.display || (INLINE.test(element.tagName) ? 'inline' : 'block')
    const made = Object.create(style, {
      display: { get: displayOf },
      getPropertyValue: {
        value: (name: string) => (name === 'display' ? displayOf() : style.getPropertyValue(name)),
      },
    }) as CSSStyleDeclaration
    known.set(element, made)
    return made
  }
  window.getComputedStyle = ((element: HTMLElement) => known.get(element) ?? read(element)) as never
  window.Element.prototype.checkVisibility = function (this: unknown) {
    return isShownHere(this as HTMLElement)
  }
}

/** Lets the window dispatch Node's events as its own (Mantine's external events are global CustomEvents). */
function takeNodeEvents(window: Window): void {
  const { Event: OfNode, CustomEvent: DetailOfNode } = globalThis
  const dispatch = window.dispatchEvent.bind(window)
  window.dispatchEvent = (event) => {
    const given = event as unknown as Event
    if (!(given instanceof OfNode)) return dispatch(event)
    const detail = given instanceof DetailOfNode ? given.detail : null
    return dispatch(new window.CustomEvent(given.type, { detail, cancelable: given.cancelable }))
  }
}

/** Copies as a browser does: what a listener of the event `copy` gives goes to `navigator.clipboard`. */
function copyAsAsked(command: string): boolean {
  if (command !== 'copy') return false
  const clipboardData = new DataTransfer()
  document.dispatchEvent(new ClipboardEvent('copy', { clipboardData, cancelable: true }))
  void navigator.clipboard.writeText(clipboardData.getData('text/plain'))
  return true
}

const KNOWN = Symbol.for('leme.test.names-of-node')

/** Returns the names that Node has by itself, also when an earlier window of this worker has put its own beside. */
function namesOfNode(target: Record<symbol, unknown>): ReadonlySet<string> {
  target[KNOWN] ??= new Set(Object.getOwnPropertyNames(target))
  return target[KNOWN] as ReadonlySet<string>
}

/** Opens a document at an address of the window, `#/hoje`. */
export function openDom(hash: string): Window {
  const window = new Window({ url: `http://leme.test/${hash}`, width: WIDTH, height: HEIGHT })
  giveSizes(window)
  giveStyles(window)
  takeNodeEvents(window)
  const target = globalThis as unknown as Record<string, unknown>
  const source = window as unknown as Record<string, unknown>
  const own = new Set<string>(OF_THE_PAGE)
  const ofNode = namesOfNode(target as never)
  const names = new Set<string>()
  for (
    let level: object | null = window;
    level !== null && level !== Object.prototype;
    level = Object.getPrototypeOf(level)
  )
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
  for (const name of names) {
    if (OF_NODE.has(name) || name === 'constructor' || (ofNode.has(name) && !own.has(name))) continue
    const value = source[name]
    const bound = typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value
    Object.defineProperty(target, name, { configurable: true, writable: true, value: bound })
  }
  for (const name of ['window', 'self', 'document'] as const) {
    const value = name === 'document' ? window.document : target
    Object.defineProperty(target, name, { configurable: true, writable: true, value })
  }
  // What happy-dom has not.
  Object.assign(window.document, { exitFullscreen: async () => undefined, execCommand: copyAsAsked })
  Object.assign(window.Element.prototype, { requestFullscreen: async () => undefined })
  target.requestIdleCallback = (run: (deadline: object) => void) =>
    setTimeout(() => run({ didTimeout: false, timeRemaining: () => 5 }))
  target.cancelIdleCallback = clearTimeout
  return window
}
