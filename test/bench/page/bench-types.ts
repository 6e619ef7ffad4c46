// Functions of the benchmark page for benchmarks. Types only: benchmarks run in Node and do not import the window.

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
  /** Time from the click to the end of the frame that drew the last change. */
  readonly paintedMs: number
  readonly longestTaskMs: number
  /** Elements and texts under the stage. */
  readonly nodes: number
}

export interface Bench {
  /** Clicks and draws a part. */
  mount(name: PartName): Promise<Painted>
  unmount(): Promise<void>
  /** Prepares the answers of a refresh. */
  prepare(): void
  /** Waits only for the two frames for which a refresh waits. */
  idle(): Promise<void>
  /** Refreshes everything on the screen. Returns the number of answers and of changes drawn. */
  refresh(): Promise<{ answers: number; changes: number }>
}

declare global {
  interface Window {
    bench?: Bench
  }
}
