// What a manager does and reads in the window without a browser, by role and name.
import { configure, getByRole, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

// The default message prints the whole page.
configure({ getElementError: (message) => new Error(message ?? 'not found') })

/** A wait by role reads the whole page at each try: one that fails costs as much processor time as it lasts. */
export const until = <Value>(read: () => Value): Promise<Value> =>
  waitFor(read, { timeout: 10_000, interval: 20, container: document.body })

export const page = (): HTMLElement => document.body
export const user = () => userEvent.setup({ document, delay: null })

/** Returns the words of an element, each space a plain one. */
export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s/g, ' ').trim()

export const inPortuguese = (value: number): string => value.toLocaleString('pt-BR')

/** Returns a figure of the screen by its name. */
export const figureOf = (name: string): HTMLElement => getByRole(page(), 'group', { name })

/** Waits until nothing on the page is loading. */
export const waitForAnswers = (): Promise<void> =>
  until(() =>
    expect(page().querySelectorAll('[data-kind][role="status"], [aria-busy="true"]')).toHaveLength(0),
  )

/** Opens a screen at its address and waits for its answers. */
export async function openAt(path: string, title: string): Promise<void> {
  location.hash = path
  await until(() => expect(wordsOf(page().querySelector('h1'))).toBe(title))
  await waitForAnswers()
}

const cpuMs = () => {
  const { user: mine, system } = process.cpuUsage()
  return (mine + system) / 1000
}
let last = { cpu: cpuMs(), ms: performance.now() }

/** With LEME_TEST_NOTES: prints what was spent since the last note. */
export function note(words: string): void {
  if (process.env.LEME_TEST_NOTES) {
    const { rss, heapUsed } = process.memoryUsage()
    const [cpu, ms, all, heap] = [cpuMs() - last.cpu, performance.now() - last.ms, rss / 1e6, heapUsed / 1e6]
    console.log(
      `NOTE ${words}: ${cpu.toFixed(0)} cpu-ms, ${ms.toFixed(0)} ms, ${all.toFixed(0)} MB, heap ${heap.toFixed(0)} MB`,
    )
  }
  last = { cpu: cpuMs(), ms: performance.now() }
}
