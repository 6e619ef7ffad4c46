// The rules of layout as one script of the page.
import { findDeadArea } from './dead-area.ts'
import {
  findLopsided,
  findOutside,
  findOverlaps,
  findSidewaysScroll,
  findTruncatedTexts,
  findUnexplained,
  findUnreachable,
} from './rules.ts'
import { readPage, type Seen } from './shown.ts'

const RULES = {
  sideways: findSidewaysScroll,
  outside: findOutside,
  overlaps: findOverlaps,
  cut: findTruncatedTexts,
  unreachable: findUnreachable,
  lopsided: findLopsided,
  dead: findDeadArea,
  unexplained: findUnexplained,
} as const

export type RuleName = keyof typeof RULES

const contentOf = () => document.querySelector('#content') ?? document.body

/** True while an answer is on its way, or a chart has not its size yet. */
function isUnsettled(): boolean {
  // Before its first paint a page has neither a skeleton nor a title.
  if (document.querySelector('h1') === null) return true
  if (document.querySelector('[data-kind][role="status"], [aria-busy="true"]') !== null) return true
  if (document.fonts.status !== 'loaded') return true
  return [...document.querySelectorAll('.recharts-responsive-container')].some((frame) => {
    const drawn = frame.querySelector('.recharts-surface')?.getBoundingClientRect().width
    return drawn === undefined || Math.abs(drawn - frame.getBoundingClientRect().width) > 2
  })
}

/** Returns where everything stands, to be compared with the next frame. */
function describePlaces(): string {
  return [...document.querySelectorAll('#content *, main *')]
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return `${left},${top},${width},${height},${element.getAttribute('tabindex') ?? ''}`
    })
    .join(';')
}

const MOST_MS = 15_000
const MOST_IDLE_MS = 50
/** After a change the window looks for truncated texts in a pause (renderer/app/truncation-tooltip.tsx). */
const MOST_PATIENCE_MS = 1_500

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
const idle = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: MOST_IDLE_MS }))

/** Resolves to what is seen once two frames in a row are alike and nothing loads. Throws when that does not come. */
async function readSettled(): Promise<Seen> {
  let patience = Infinity
  const deadline = performance.now() + MOST_MS
  for (let before = ''; performance.now() < deadline; ) {
    await nextFrame()
    await idle()
    if (isUnsettled()) continue
    const places = describePlaces()
    if (places !== before) {
      patience = performance.now() + MOST_PATIENCE_MS
      before = places
      continue
    }
    const page = readPage(contentOf())
    // Truncated texts get their place in the tab order in idle time.
    if (findUnreachable(page).length === 0 || performance.now() > patience) return page
  }
  throw new Error(isUnsettled() ? 'the page does not stop loading' : 'the page does not stand still')
}

/** Resolves when nothing is loading or moving any more. */
export async function settled(): Promise<void> {
  await readSettled()
}

const faultsOf = (page: Seen, names: readonly RuleName[]): string[] =>
  names.flatMap((name) => RULES[name](page).map((fault) => `${name}: ${fault}`))

/** Returns the faults of the page as it is, each with the name of its rule. */
export function findFaults(names: readonly RuleName[]): string[] {
  return faultsOf(readPage(contentOf()), names)
}

/** Returns the faults of the page once it is settled, from one reading: a reading lays out and measures everything. */
export async function findSettledFaults(names: readonly RuleName[]): Promise<string[]> {
  return faultsOf(await readSettled(), names)
}
