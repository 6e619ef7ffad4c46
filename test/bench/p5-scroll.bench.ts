// P5: scrolling a table with 10,000 rows by the wheel, against scrolling an empty page of the same height, in turns. A
// frame lasts from one animation frame to the next. Visible rows that are missing at the start of a frame are blank.
import type { Page } from '@playwright/test'
import { openBenchPage } from './bench-page.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 9
const FRAME_LIMIT = 1.15
const LONG_TASK_MS = 50
const DISTANCE = 12_000
const PIXELS_PER_SECOND = 4000

interface Scrolled {
  readonly frames: readonly number[]
  readonly blankFrames: number
  /** Minimum of pixels drawn beyond the visible edge. */
  readonly leastBeyond: number
  readonly longestTaskMs: number
  readonly longTasks: number
  readonly scrolled: number
}

async function scrollOnce(page: Page): Promise<Scrolled> {
  await page.evaluate(() => {
    const scroller = document.querySelector<HTMLElement>('#stage [class*="scroller"]') as HTMLElement
    const seen = {
      frames: [] as number[],
      blankFrames: 0,
      leastBeyond: Infinity,
      longestTaskMs: 0,
      longTasks: 0,
      scrolled: 0,
    }
    const startedMs = performance.now()
    const observer = new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) {
        if (startTime < startedMs) continue
        seen.longTasks += 1

        seen.longestTaskMs = Math.max(seen.longestTaskMs, duration)
      }
    })
    observer.observe({ type: 'longtask' })
    let last = 0
    let isRunning = true
    const look = (nowMs: number) => {
      if (!isRunning) return
      if (last > 0) seen.frames.push(nowMs - last)
      last = nowMs
      seen.scrolled = scroller.scrollTop
      const rows = scroller.querySelectorAll('tbody tr')
      if (rows.length > 0) {
        const box = scroller.getBoundingClientRect()
        const drawnTo = rows[rows.length - 1]?.getBoundingClientRect().bottom ?? 0
        const drawnFrom = rows[0]?.getBoundingClientRect().top ?? 0
        const isBlank = drawnTo < box.bottom || (drawnFrom > box.top + 60 && scroller.scrollTop > 0)
        if (isBlank) seen.blankFrames += 1
        if (scroller.scrollTop > 0) seen.leastBeyond = Math.min(seen.leastBeyond, drawnTo - box.bottom)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, {
      endScroll: () => {
        isRunning = false
        observer.disconnect()
        return seen
      },
    })
  })
  const client = await page.context().newCDPSession(page)
  await client.send('Input.synthesizeScrollGesture', {
    x: 400,
    y: 300,
    yDistance: -DISTANCE,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  await client.detach()
  return page.evaluate(() => (globalThis as unknown as { endScroll: () => Scrolled }).endScroll())
}

const bench = await openBenchPage()
const samples: { readonly ours: Scrolled[]; readonly empty: Scrolled[] } = { ours: [], empty: [] }
const sides = [
  ['ours', 'windowTable'],
  ['empty', 'emptyScroll'],
] as const
try {
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [side, mounted] of round % 2 === 0 ? sides : sides.toReversed()) {
      await bench.mount(mounted)
      const scrolled = await scrollOnce(bench.page)
      await bench.unmount()
      if (scrolled.scrolled < DISTANCE / 2) throw new Error(`${mounted} did not scroll`)
      // The first round warms up.
      if (round >= 0) samples[side].push(scrolled)
    }
  }
} finally {
  await bench.close()
}

const p95Of = ({ frames }: Scrolled) => quantile(frames, 0.95)
const figures = (side: keyof typeof samples) => ({
  p95: quantile(samples[side].map(p95Of), 0.5),
  median: quantile(
    samples[side].flatMap(({ frames }) => frames),
    0.5,
  ),
  longest: Math.max(...samples[side].map(({ longestTaskMs }) => longestTaskMs)),
  tasks: samples[side].reduce((sum, { longTasks }) => sum + longTasks, 0),
  blank: samples[side].reduce((sum, { blankFrames }) => sum + blankFrames, 0),
  frames: samples[side].reduce((sum, { frames }) => sum + frames.length, 0),
})
const ours = figures('ours')
const empty = figures('empty')
const line = (what: string, side: ReturnType<typeof figures>) => [
  what,
  millis(side.median),
  millis(side.p95),
  String(side.blank),
  side.tasks === 0 ? 'none' : `${side.tasks}, longest ${millis(side.longest)}`,
  String(side.frames),
]
console.log(
  table(
    [
      'scrolled',
      'frame, median',
      'p95, median of runs',
      'frames with a blank',
      'tasks over 50 ms',
      'n frames',
    ],
    [line('table of 10,000 leads', ours), line('empty page', empty)],
  ),
)
const ratio = ours.p95 / empty.p95
const beyond = Math.min(...samples.ours.map(({ leastBeyond }) => leastBeyond))
const isReached = ratio <= FRAME_LIMIT && ours.blank === 0 && ours.longest <= LONG_TASK_MS
console.log(
  `P5 ${verdict(isReached)}: p95 frame ${ratio.toFixed(2)}× of an empty page (≤ ${FRAME_LIMIT}×), ${ours.blank} blank of ${ours.frames} frames, ${Math.round(beyond)} px or more drawn ahead`,
)
