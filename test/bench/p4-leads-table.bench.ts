// P4: the table of leads with 10,000 rows, from the click to the frame that shows it, against a plain table of the same
// rows and cells, in turns in one page.
import { openBenchPage } from './bench-page.ts'
import type { Painted } from './page/bench-types.ts'
import { millis, quantile, table } from './statistics.ts'

const ROUNDS = 9
const TIMES = 30
const MAX_NODES = 1500

const bench = await openBenchPage()
const samples: Record<'windowTable' | 'naiveTable', Painted[]> = { windowTable: [], naiveTable: [] }
try {
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const part of ['windowTable', 'naiveTable'] as const) {
      const painted = await bench.mount(part)
      await bench.unmount()
      // The first round warms up.
      if (round >= 0) samples[part].push(painted)
    }
  }
} finally {
  await bench.close()
}
const median = (painted: readonly Painted[], read: (sample: Painted) => number) =>
  quantile(painted.map(read), 0.5)
const paintedMs = (sample: Painted) => sample.paintedMs
const names = { windowTable: "the window's", naiveTable: 'plain, all rows' } as const
console.log(
  table(
    ['table', 'painted, median', 'fastest', 'nodes', 'longest task, median', 'n'],
    (['windowTable', 'naiveTable'] as const).map((part) => [
      names[part],
      millis(median(samples[part], paintedMs)),
      millis(Math.min(...samples[part].map(paintedMs))),
      String(Math.max(...samples[part].map(({ nodes }) => nodes))),
      millis(median(samples[part], ({ longestTaskMs }) => longestTaskMs)),
      String(samples[part].length),
    ]),
  ),
)
const times = median(samples.naiveTable, paintedMs) / median(samples.windowTable, paintedMs)
const nodes = Math.max(...samples.windowTable.map((sample) => sample.nodes))
const isReached = times >= TIMES && nodes <= MAX_NODES
console.log(
  `P4 ${isReached ? 'reached' : 'NOT reached'}: ${times.toFixed(1)}× faster (≥ ${TIMES}×), ${nodes} nodes (≤ ${MAX_NODES})`,
)
