// Runs a function in the main process and returns what it gave, as Playwright's `ElectronApplication.evaluate` does,
// but without losing the answer.
//
// V8's inspector holds the promise of an answer weakly. When the main process collects garbage before the answer is
// sent, Playwright reports "Resulting promise was garbage collected", for synchronous functions too (Playwright's
// issue 33737; later versions of V8 hold it). The function runs once; its outcome stays in the main process under a
// number, so that it can be read again.
import type { ElectronApplication } from '@playwright/test'
import type Electron from 'electron'

const LOST = 'Resulting promise was garbage collected'
let calls = 0

/** Rejects as the function does, and when the application ends before it has answered. */
export async function evaluateInMain<Result, Argument = undefined>(
  app: ElectronApplication,
  run: (electron: typeof Electron, argument: Argument) => Result,
  ...[argument]: Argument extends undefined ? [] : [Argument]
): Promise<Awaited<Result>> {
  const number = ++calls
  // Playwright sends a function as its text, so the text of `run` is made part of it.
  const runOnce = new Function(
    'electron',
    'argument',
    `const outcomes = (globalThis.outcomes ??= new Map())
    if (!outcomes.has(${number})) outcomes.set(${number}, (${run.toString()})(electron, argument))
    return outcomes.get(${number})`,
  )
  for (;;) {
    try {
      return (await app.evaluate(runOnce as never, argument)) as Awaited<Result>
    } catch (error) {
      if (!(error instanceof Error && error.message.includes(LOST))) throw error
    }
  }
}
