// What P19 and the drill-downs measure: the time from an input to the frame that shows its result, in the built window
// over the preview host. Inputs are trusted; the time counts from the event's timestamp to the frame after which no
// skeleton and no pending state is left.
import type { Page } from '@playwright/test'
import { createPreviewSession } from '../support/browser/preview-session.ts'
import { startFaultProxy } from '../support/fakes/fault-proxy.ts'
import { startService } from '../support/processes/service-process.ts'
import { launchBrowser } from './bench-page.ts'
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

/**
 * Opens the window with the demo company and calls `round` for each round: 0 with the API, so that every answer is
 * stored, the others without it and after a reload, so that answers come from the sealed store.
 */
export async function withStoredData(
  rounds: number,
  round: (page: Page, index: number) => Promise<void>,
): Promise<void> {
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
      await round(page, index)
      if (index === 0) proxy.fail({ kind: 'html' })
      await page.reload()
      await page.getByRole('navigation').waitFor()
      await settle(page)
    }
  } finally {
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

/** Prints whether enough inputs were drawn in time. */
export function printReached(name: string, times: readonly number[], limitMs: number, least: number): void {
  const p98 = quantile(times, 0.98)
  const isReached = p98 <= limitMs && times.length >= least
  console.log(
    `${name} ${verdict(isReached)}: p98 ${p98.toFixed(0)} ms (≤ ${limitMs} ms), n ${times.length} (≥ ${least}), load ${loadWords()}`,
  )
}
