// Checks of what is on the page that wait until they hold, with the names of Playwright's; any other value is checked
// by Vitest's expect.
import { expect as expectValue } from 'vitest'
import { isDisabled, isOf, isShown, Locator, page, plain, until } from './locator.ts'

type Words = string | RegExp
const POLL = { timeout: 30_000, interval: 40 }

const fieldValue = (element: Element) => (element as HTMLInputElement).value
/** Returns the words. A style that a component brings is none. */
function textOf(element: Element): string {
  if (element.querySelector('style') === null) return plain(element.textContent)
  const copy = element.cloneNode(true) as Element
  for (const style of copy.querySelectorAll('style')) style.remove()
  return plain(copy.textContent)
}

class AboutLocator {
  readonly #locator: Locator
  readonly #isNot: boolean
  constructor(locator: Locator, isNot = false) {
    this.#locator = locator
    this.#isNot = isNot
  }
  get not(): AboutLocator {
    return new AboutLocator(this.#locator, !this.#isNot)
  }
  /** Waits until what `read` returns of the page is, or is not, as `is` says. */
  async #check<Seen>(read: () => Seen, is: (seen: Seen) => boolean, wanted: unknown): Promise<void> {
    await until(() => {
      const seen = read()
      if (is(seen) !== this.#isNot) return
      const words = `${this.#isNot ? 'not ' : ''}${Array.isArray(wanted) ? JSON.stringify(wanted) : String(wanted)}`
      throw new Error(`${this.#locator.words}: expected ${words}, seen ${JSON.stringify(seen)}`)
    })
  }
  #texts(wanted: Words | readonly Words[], exact: boolean): Promise<void> {
    if (!Array.isArray(wanted)) {
      const words = wanted as Words
      return this.#check(
        () => textOf(this.#locator.one()),
        (text) => isWhole(text, words, exact),
        words,
      )
    }
    const all = wanted as readonly Words[]
    const isAll = (texts: string[]) =>
      texts.length === all.length && texts.every((text, index) => isWhole(text, all[index] as Words, exact))
    return this.#check(() => this.#locator.elements().map(textOf), isAll, all)
  }
  /** The words are these, blanks as one. */
  toHaveText(wanted: Words | readonly Words[]): Promise<void> {
    return this.#texts(wanted, true)
  }
  /** The words stand in it, in the same case. */
  toContainText(wanted: Words | readonly Words[]): Promise<void> {
    return this.#texts(wanted, false)
  }
  toHaveCount(count: number): Promise<void> {
    return this.#check(
      () => this.#locator.elements().length,
      (seen) => seen === count,
      count,
    )
  }
  toBeVisible(): Promise<void> {
    const isThere = () =>
      this.#isNot && this.#locator.elements().length === 0 ? false : isShown(this.#locator.one())
    return this.#check(isThere, (seen) => seen, 'visible')
  }
  toBeHidden(): Promise<void> {
    return this.#check(
      () => this.#locator.elements().some(isShown),
      (seen) => !seen,
      'hidden',
    )
  }
  toBeAttached(): Promise<void> {
    return this.#check(
      () => this.#locator.elements().length > 0,
      (seen) => seen,
      'attached',
    )
  }
  toBeFocused(): Promise<void> {
    return this.#check(
      () => document.activeElement === this.#locator.one(),
      (seen) => seen,
      'focused',
    )
  }
  toBeDisabled(): Promise<void> {
    return this.#check(
      () => isDisabled(this.#locator.one()),
      (seen) => seen,
      'disabled',
    )
  }
  toBeEnabled(): Promise<void> {
    return this.#check(
      () => isDisabled(this.#locator.one()),
      (seen) => !seen,
      'enabled',
    )
  }
  toBeChecked(): Promise<void> {
    const isChecked = () => {
      const element = this.#locator.one()
      return (element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true'
    }
    return this.#check(isChecked, (seen) => seen, 'checked')
  }
  toHaveValue(wanted: Words): Promise<void> {
    const is = (seen: string) => (wanted instanceof RegExp ? wanted.test(seen) : seen === wanted)
    return this.#check(() => fieldValue(this.#locator.one()), is, wanted)
  }
  toHaveAttribute(name: string, wanted?: Words): Promise<void> {
    const is = (seen: string | null) => {
      if (wanted === undefined) return seen !== null
      return seen !== null && (wanted instanceof RegExp ? wanted.test(seen) : seen === wanted)
    }
    return this.#check(() => this.#locator.one().getAttribute(name), is, `${name} ${wanted ?? ''}`)
  }
}

function isWhole(text: string, wanted: Words, exact: boolean): boolean {
  if (wanted instanceof RegExp) return isOf(text, wanted)
  return exact ? text === plain(wanted) : text.includes(plain(wanted))
}

function about(locator: Locator): AboutLocator
function about<Value>(value: Value, message?: string): ReturnType<typeof expectValue<Value>>
function about(value: unknown, message?: string): unknown {
  return value instanceof Locator ? new AboutLocator(value) : expectValue(value, message)
}

function poll<Value>(
  read: () => Value,
  options: { readonly message?: string; readonly interval?: number } = {},
) {
  return expectValue.poll(read, { ...POLL, ...options }) as ReturnType<typeof expectValue.poll<Value>>
}

export const expect = Object.assign(about, {
  poll,
  arrayContaining: expectValue.arrayContaining,
  stringMatching: expectValue.stringMatching,
})

/** Waits until nothing on the page is loading or refreshing. */
export async function waitForAnswers(): Promise<void> {
  await expect(page.locator('[data-kind][role="status"], [aria-busy="true"]')).toHaveCount(0)
}
