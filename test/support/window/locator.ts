// What is on the page, found again at each look, as Playwright's locators do: by role and name, by label, by words. The
// same names and rules (a part of a name in any case unless `exact`, blanks as one), so that a test moves between the
// browser and this window by its imports. Positions, sizes and what style sheets hide are not known here.
import { configure, fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import userEvent, { type UserEvent } from '@testing-library/user-event'

// The default message prints the whole page.
configure({ getElementError: (message) => new Error(message ?? 'not found') })

type Words = string | RegExp

/** Pauses between tries: short at first, because most hold at once; a try by role reads the whole page. */
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 40
/** About sixteen seconds, counted in pauses: a busy machine that draws slowly also tries seldom. */
const MOST_TRIES = 400

/** Tries until `read` does not throw. */
export async function until<Value>(read: () => Value): Promise<Value> {
  for (let tries = 1, pauseMs = FIRST_PAUSE_MS; ; tries += 1) {
    try {
      return read()
    } catch (error) {
      if (tries > MOST_TRIES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

export const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\s\u200b]+/g, ' ').trim()

/** True for the same words: a part of them in any case, or all of them exactly. */
export function isOf(text: string, wanted: Words, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(text)
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase())
}

function isHiddenItself(element: Element): boolean {
  const { style } = element as HTMLElement
  // The sheet of paper: a style sheet hides it on the screen, and none is read here.
  if (element.hasAttribute('data-print-sheet')) return true
  return element.hasAttribute('hidden') || style?.display === 'none' || style?.visibility === 'hidden'
}

function hasAncestor(element: Element, is: (each: Element) => boolean): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) if (is(each)) return true
  return false
}

export const isShown = (element: Element): boolean =>
  element.isConnected && !hasAncestor(element, isHiddenItself)

/** True when assistive technology finds the element. */
const isPerceived = (element: Element): boolean =>
  isShown(element) && !hasAncestor(element, (each) => each.getAttribute('aria-hidden') === 'true')

/** Returns the smallest elements that contain the words. */
function findByText(root: ParentNode, wanted: Words, exact: boolean): Element[] {
  return [...root.children].flatMap((element) => {
    const text = plain(element.textContent)
    const isWithout = typeof wanted === 'string' && !text.toLowerCase().includes(plain(wanted).toLowerCase())
    if (isWithout || ['SCRIPT', 'STYLE', 'HEAD'].includes(element.tagName)) return []
    const below = findByText(element, wanted, exact)
    if (below.length > 0) return below
    return isOf(text, wanted, exact) ? [element] : []
  })
}

export interface RoleOptions {
  readonly name?: Words
  readonly exact?: boolean
  readonly level?: number
  readonly checked?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly selected?: boolean
  readonly disabled?: boolean
}

interface Filter {
  readonly hasText?: Words
  readonly has?: Locator
}

/** Writes "Control+Shift+k" as user-event does. */
function keysOf(press: string): string {
  const parts = press === '+' ? ['+'] : press.split('+')
  const key = parts.pop() ?? ''
  const typed = key === 'Space' ? ' ' : key
  const named = typed.length === 1 && typed !== '{' && typed !== '[' ? typed : `{${typed}}`
  return `${parts.map((part) => `{${part}>}`).join('')}${named}${parts
    .toReversed()
    .map((part) => `{/${part}}`)
    .join('')}`
}

let user: UserEvent | null = null
/** Returns the keys and the mouse of the open document. */
export function hands(): UserEvent {
  user ??= userEvent.setup({ document, delay: null, pointerEventsCheck: 0 })
  return user
}
/** Forgets the hands of a document that was closed. */
export function dropHands(): void {
  user = null
}

export class Locator {
  readonly #read: () => Element[]
  readonly words: string
  constructor(read: () => Element[], words: string) {
    this.#read = read
    this.words = words
  }

  /** Returns what is there now. */
  elements(): Element[] {
    return this.#read()
  }
  #below(find: (root: HTMLElement) => Element[], words: string): Locator {
    const read = () => [...new Set(this.#read().flatMap((root) => find(root as HTMLElement)))]
    return new Locator(read, `${this.words} ${words}`)
  }
  #where(keep: (elements: Element[]) => Element[], words: string): Locator {
    return new Locator(() => keep(this.#read()), `${this.words} ${words}`)
  }

  getByRole(role: string, { name, exact = false, ...state }: RoleOptions = {}): Locator {
    const matches = (computed: string) => name === undefined || isOf(plain(computed), name, exact)
    const find = (root: HTMLElement) => {
      const options = { ...state, hidden: true, ...(name !== undefined && { name: matches }) }
      const { disabled, ...asked } = options
      const found = queryAllByRole(root, role, asked)
      return found.filter(
        (each) => isPerceived(each) && (disabled === undefined || disabled === isDisabled(each)),
      )
    }
    return this.#below(find, `${role} ${name ?? ''}`)
  }
  getByText(wanted: Words, { exact = false } = {}): Locator {
    return this.#below((root) => findByText(root, wanted, exact), `text ${wanted}`)
  }
  getByLabel(wanted: Words, { exact = false } = {}): Locator {
    const is = (text: string) => isOf(plain(text), wanted, exact)
    return this.#below((root) => queryAllByLabelText(root, is), `label ${wanted}`)
  }
  getByTitle(wanted: Words, { exact = false } = {}): Locator {
    const is = (each: Element) => isOf(plain(each.getAttribute('title')), wanted, exact)
    return this.#below((root) => [...root.querySelectorAll('[title]')].filter(is), `title ${wanted}`)
  }
  /** Finds by a selector of CSS. */
  locator(selector: string): Locator {
    return this.#below((root) => [...root.querySelectorAll(selector)], selector)
  }
  filter({ hasText, has }: Filter): Locator {
    const contains = (each: Element, inner: Locator) =>
      inner.elements().some((one) => one !== each && each.contains(one))
    return this.#where(
      (all) =>
        all.filter(
          (each) =>
            (hasText === undefined || isOf(plain(each.textContent), hasText)) &&
            (has === undefined || contains(each, has)),
        ),
      `with ${hasText ?? has?.words}`,
    )
  }
  or(other: Locator): Locator {
    return new Locator(
      () => [...new Set([...this.#read(), ...other.elements()])],
      `${this.words} or ${other.words}`,
    )
  }
  nth(index: number): Locator {
    return this.#where((all) => all.slice(index).slice(0, 1), `#${index}`)
  }
  first(): Locator {
    return this.nth(0)
  }
  last(): Locator {
    return this.#where((all) => all.slice(-1), 'last')
  }
  async all(): Promise<Locator[]> {
    return this.#read().map((_, index) => this.nth(index))
  }
  async count(): Promise<number> {
    return this.#read().length
  }

  /** Returns the one element there now. Throws when there is none, or more than one. */
  one(): Element {
    const all = this.#read()
    const [only] = all
    if (only === undefined) throw new Error(`nothing on the page: ${this.words}`)
    if (all.length > 1) throw new Error(`${all.length} on the page: ${this.words}`)
    return only
  }
  #whenThere(): Promise<Element> {
    return until(() => this.one())
  }
  /** Waits until the one element can be used. */
  #whenUsable(): Promise<HTMLElement> {
    return until(() => {
      const element = this.one()
      if (!isShown(element)) throw new Error(`hidden: ${this.words}`)
      if (isDisabled(element)) throw new Error(`disabled: ${this.words}`)
      return element as HTMLElement
    })
  }
  /** Waits until one of them is shown. */
  async waitFor(): Promise<void> {
    await until(() => {
      if (!this.#read().some(isShown)) throw new Error(`not visible: ${this.words}`)
    })
  }
  async click(): Promise<void> {
    await hands().click(await this.#whenUsable())
  }
  async focus(): Promise<void> {
    ;((await this.#whenThere()) as HTMLElement).focus()
  }
  async blur(): Promise<void> {
    ;((await this.#whenThere()) as HTMLElement).blur()
  }
  /** Replaces what the field holds, at once. */
  async fill(value: string): Promise<void> {
    const field = await this.#whenUsable()
    field.focus()
    fireEvent.input(field, { target: { value } })
  }
  async press(keys: string): Promise<void> {
    await this.focus()
    await hands().keyboard(keysOf(keys))
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    await hands().keyboard(text.replaceAll(/[{[]/g, '$&$&'))
  }
  async check(): Promise<void> {
    const field = (await this.#whenUsable()) as HTMLInputElement
    if (!field.checked) await hands().click(field)
  }
  async uncheck(): Promise<void> {
    const field = (await this.#whenUsable()) as HTMLInputElement
    if (field.checked) await hands().click(field)
  }
  async dispatchEvent(type: string): Promise<void> {
    fireEvent(
      await this.#whenThere(),
      new (document.defaultView as typeof globalThis & Window).Event(type, { bubbles: true }),
    )
  }
  async evaluate<Value, Argument>(
    read: (element: HTMLElement, argument: Argument) => Value,
    argument?: Argument,
  ): Promise<Awaited<Value>> {
    return await read((await this.#whenThere()) as HTMLElement, argument as Argument)
  }
  async evaluateAll<Value>(read: (elements: HTMLElement[]) => Value): Promise<Awaited<Value>> {
    return await read(this.#read() as HTMLElement[])
  }
  async textContent(): Promise<string> {
    return (await this.#whenThere()).textContent ?? ''
  }
  /** Returns the words. Without style sheets no line ends between blocks are known, unlike in a browser. */
  async innerText(): Promise<string> {
    return plain((await this.#whenThere()).textContent)
  }
  async allInnerTexts(): Promise<string[]> {
    return this.#read().map((each) => plain(each.textContent))
  }
  async allTextContents(): Promise<string[]> {
    return this.#read().map((each) => each.textContent ?? '')
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#whenThere()).getAttribute(name)
  }
  async inputValue(): Promise<string> {
    return ((await this.#whenThere()) as HTMLInputElement).value
  }
}

export function isDisabled(element: Element): boolean {
  return element.closest(':disabled') !== null || element.closest('[aria-disabled="true"]') !== null
}

/** The open document. */
export class Page extends Locator {
  readonly keyboard = {
    press: (keys: string) => hands().keyboard(keysOf(keys)),
    type: (text: string) => hands().keyboard(text.replaceAll(/[{[]/g, '$&$&')),
  }
  /** Opens another path in the open window. */
  async openHash(path: string): Promise<void> {
    location.hash = path
  }
}
export const page = new Page(() => [document.body], 'page')
