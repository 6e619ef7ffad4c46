// What benchmarks ask of the bench page. Types alone: benchmarks run in Node and know nothing of the window.

export type PartName =
  | 'today'
  | 'funnel'
  | 'stalled'
  | 'windowTable'
  | 'naiveTable'
  | 'emptyScroll'
  | 'sixCharts'
  | `bare${0 | 1 | 2 | 3 | 4 | 5}`
  | 'dailyQuarter'
  | 'dailyYear'

export interface Painted {
  /** From the click to the end of the frame that drew the last change. */
  readonly paintedMs: number
  readonly longestTaskMs: number
  /** Elements and texts under the stage. */
  readonly nodes: number
}

export interface Bench {
  /** Draws a part on a click. */
  mount(name: PartName): Promise<Painted>
  unmount(): Promise<void>
  /** Lays answers ready for a refresh. */
  prepare(): void
  /** The two frames that a refresh waits for, and nothing else. */
  idle(): Promise<void>
  /** Asks again for all that is on the screen; answers how many answers came and how often something was drawn. */
  refresh(): Promise<{ answers: number; changes: number }>
}

declare global {
  interface Window {
    bench?: Bench
  }
}
