// P4: a table with 10,000 rows, from the click to the frame that shows it, against a plain table of the same rows and
// cells, in turns in one page.
import { openBenchPage } from './bench-page.ts'
import type { Painted } from './page/bench-types.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 9
const TIMES = 30
const MAX_NODES = 1500

const bench = await openBenchPage()
const samples: { readonly window: Painted[]; readonly naive: Painted[] } = { window: [], naive: [] }
try {
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [side, part] of [
      ['window', 'windowTable'],
      ['naive', 'naiveTable'],
    ] as const) {
      const painted = await bench.mount(part)
      await bench.unmount()
      // The first round warms up.
      if (round >= 0) samples[side].push(painted)
    }
  }
} finally {
  await bench.close()
}
const median = (painted: readonly Painted[], read: (sample: Painted) => number) =>
  quantile(painted.map(read), 0.5)
const paintedMs = (sample: Painted) => sample.paintedMs
const names = { window: "the window's", naive: 'plain, all rows' } as const
console.log(
  table(
    ['10,000 leads', 'painted, median', 'fastest', 'nodes', 'longest task, median', 'n'],
    (['window', 'naive'] as const).map((side) => [
      names[side],
      millis(median(samples[side], paintedMs)),
      millis(Math.min(...samples[side].map(paintedMs))),
      String(Math.max(...samples[side].map(({ nodes }) => nodes))),
      millis(median(samples[side], ({ longestTaskMs }) => longestTaskMs)),
      String(samples[side].length),
    ]),
  ),
)
const times = median(samples.naive, paintedMs) / median(samples.window, paintedMs)
const nodes = Math.max(...samples.window.map((sample) => sample.nodes))
const isReached = times >= TIMES && nodes <= MAX_NODES
console.log(
  `P4 ${verdict(isReached)}: ${times.toFixed(1)}× faster (≥ ${TIMES}×), ${nodes} nodes (≤ ${MAX_NODES})`,
)
