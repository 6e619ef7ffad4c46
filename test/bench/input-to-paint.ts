// What P19 measures: the time from an input to the frame that shows its result, in the built window
// over the preview host, and, after each, from a click on a page with one bare chart to its frame. Inputs are trusted;
// the time counts from the event's timestamp to the frame after which no skeleton and no pending state is left.
import type { Page } from '@playwright/test'
import { createPreviewSession } from '../support/browser/preview-session.ts'
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { startService } from '../support/processes/service-process.ts'
import { launchBrowser, openBenchPage } from './bench-page.ts'
import { millis, quantile } from './statistics.ts'
import { loadWords, verdict } from './verdict.ts'

/** Makes the page measure the next input until its result is drawn. The time is null when nothing changed. */
function arm(input: 'pointerup' | 'keydown'): void {
  const isWaiting = () =>
    document.querySelector(
      'main [data-kind][role="status"], main [aria-busy="true"]:not(button), main [data-pending]',
    ) !== null
  let isChanged = false
  const observer = new MutationObserver(() => {
    isChanged = true
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const timed = new Promise<number | null>((resolve) => {
    window.addEventListener(
      input,
      ({ timeStamp }) => {
        isChanged = false
        const look = () => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => {
            const elapsed = performance.now() - timeStamp
            const isDrawn = isChanged && !isWaiting()
            if (!isDrawn && elapsed < 10_000) return void requestAnimationFrame(look)
            observer.disconnect()
            resolve(isDrawn ? elapsed : null)
          }
          channel.port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
  Object.assign(globalThis, { timed })
}

export async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => document.querySelector('main [data-kind][role="status"], main [aria-busy="true"]') === null,
      undefined,
      { timeout: 20_000 },
    )
    .catch(() => undefined)
}

/** Returns the milliseconds from the input until its result is drawn; null when it changed nothing. */
export async function timeInput(
  page: Page,
  input: 'pointerup' | 'keydown',
  act: () => Promise<void>,
): Promise<number | null> {
  await page.evaluate(arm, input)
  await act()
  return page.evaluate(() => (globalThis as unknown as { timed: Promise<number | null> }).timed)
}

/** The goals of P19, as parts of the median click on the bare chart. */
const MOST = { median: 1.6, p98: 3 }

/**
 * Opens the window with the demo company and calls `round` for each round: 0 with the API, so that every answer is
 * stored, the others without it and after a reload, so that answers come from the sealed store. `timeBare` measures the
 * reference: call it after each input.
 */
export async function withStoredData(
  rounds: number,
  round: (page: Page, index: number, timeBare: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const bare = await openBenchPage()
  await bare.mount('bareSwitch')
  const button = bare.page.getByRole('button', { name: 'Comparar' })
  const timeBare = async () => {
    await button.hover()
    const ms = await timeInput(bare.page, 'pointerup', () => button.click())
    if (ms === null) throw new Error('the bare chart was not drawn anew')
    return ms
  }
  const service = await startService()
  const proxy = await startFaultProxy(service.baseUrl)
  const session = await createPreviewSession()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'pt-BR' })
    page.setDefaultTimeout(8000)
    await page.goto(await session.start())
    await page.getByLabel('Endereço da API').fill(proxy.baseUrl)
    await page.getByLabel('Token', { exact: true }).fill(service.tokens.full)
    await page.getByRole('button', { name: 'Conectar', exact: true }).click()
    await page.getByRole('navigation').waitFor({ timeout: 60_000 })
    for (let index = 0; index <= rounds; index += 1) {
      await round(page, index, timeBare)
      if (index === 0) proxy.fail({ kind: 'html' })
      await page.reload()
      await page.getByRole('navigation').waitFor()
      await settle(page)
    }
  } finally {
    await bare.close()
    await browser.close()
    await session.remove()
    await proxy.stop()
    await service.stop()
  }
}

/** Returns a row of the table of times: name, median, p95, p98, longest, number. */
export function timesRow(name: string, times: readonly number[]): string[] {
  const at = [0.5, 0.95, 0.98].map((share) => millis(quantile(times, share)))
  return [name, ...at, millis(Math.max(...times)), String(times.length)]
}

/** Prints whether enough inputs were drawn in time, by the clicks on the bare chart of the same run. */
export function printReached(
  name: string,
  times: readonly number[],
  bareTimes: readonly number[],
  least: number,
): void {
  const reference = quantile(bareTimes, 0.5)
  const [median, p98] = [quantile(times, 0.5) / reference, quantile(times, 0.98) / reference]
  const isReached = median <= MOST.median && p98 <= MOST.p98 && times.length >= least
  const ratios = `median ${median.toFixed(2)}× (≤ ${MOST.median}×), p98 ${p98.toFixed(2)}× (≤ ${MOST.p98}×)`
  console.log(
    `${name} ${verdict(isReached)}: ${ratios} of a bare chart (${millis(reference)}), n ${times.length} (≥ ${least}), load ${loadWords()}`,
  )
}
