// Measures inside the page when a change is on the screen: the first moment after a frame without further changes was
// drawn.

import type { Painted } from './bench-types.ts'

const QUIET_FRAMES = 4

/** Resolves after the next frame is drawn. */
export function nextPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  })
}

export function countNodes(root: Node): number {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let count = 0
  while (walker.nextNode()) count += 1
  return count
}

/**
 * Returns the longest task that began since a moment; 0 when none took over 50 ms. Waits a while, since entries come
 * late.
 */
export async function longestTaskSince(sinceMs: number): Promise<number> {
  const durations: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime + entry.duration > sinceMs) durations.push(entry.duration)
    }
  })
  observer.observe({ type: 'longtask', buffered: true })
  for (let frame = 0; frame < QUIET_FRAMES; frame += 1) await nextPaint()
  observer.disconnect()
  return Math.max(0, ...durations)
}

/** Clicks and waits until the result is drawn: `isDone` holds and several frames pass without a change. */
export async function clickToPainted(
  stage: HTMLElement,
  act: () => void,
  isDone: () => boolean,
): Promise<Painted> {
  const button = document.createElement('button')
  button.addEventListener('click', act)
  let hasChanged = false
  const observer = new MutationObserver(() => {
    hasChanged = true
  })
  observer.observe(stage, { subtree: true, childList: true, attributes: true, characterData: true })
  const startedMs = performance.now()
  button.click()
  let paintedMs = startedMs
  for (let quiet = 0; quiet < QUIET_FRAMES || !isDone(); quiet += 1) {
    const nowMs = await nextPaint()
    if (nowMs - startedMs > 60_000) throw new Error('what was clicked for was never drawn')
    if (!hasChanged) continue
    hasChanged = false
    quiet = 0
    paintedMs = nowMs
  }
  observer.disconnect()
  return {
    paintedMs: paintedMs - startedMs,
    longestTaskMs: await longestTaskSince(startedMs),
    nodes: countNodes(stage),
  }
}
