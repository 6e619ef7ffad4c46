// P4: a table with 10,000 rows, from the click to the frame that shows it, against a plain table of the same rows and
// cells, in turns in one page.
import { mountInTurns } from './bench-page.ts'
import type { Painted } from './page/bench-types.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 9
const TIMES = 30
const MAX_NODES = 1500

const samples = await mountInTurns(['windowTable', 'naiveTable'], ROUNDS)
const median = (painted: readonly Painted[], read: (sample: Painted) => number) =>
  quantile(painted.map(read), 0.5)
const paintedMs = (sample: Painted) => sample.paintedMs
const names = { windowTable: "the window's", naiveTable: 'plain, all rows' } as const
console.log(
  table(
    ['10,000 leads', 'painted, median', 'fastest', 'nodes', 'longest task, median', 'n'],
    (['windowTable', 'naiveTable'] as const).map((side) => [
      names[side],
      millis(median(samples[side], paintedMs)),
      millis(Math.min(...samples[side].map(paintedMs))),
      String(Math.max(...samples[side].map(({ nodes }) => nodes))),
      millis(median(samples[side], ({ longestTaskMs }) => longestTaskMs)),
      String(samples[side].length),
    ]),
  ),
)
const times = median(samples.naiveTable, paintedMs) / median(samples.windowTable, paintedMs)
const nodes = Math.max(...samples.windowTable.map((sample) => sample.nodes))
const isReached = times >= TIMES && nodes <= MAX_NODES
console.log(
  `P4 ${verdict(isReached)}: ${times.toFixed(1)}× faster (≥ ${TIMES}×), ${nodes} nodes (≤ ${MAX_NODES})`,
)
