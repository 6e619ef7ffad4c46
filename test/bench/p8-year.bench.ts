// P8: the chart of a year by day, 366 points of four series, against the same chart of 92 days, from the click to the
// frame that shows it, in turns in one page.
import { openBenchPage } from './bench-page.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 25
const LIMIT = 2.5

const bench = await openBenchPage()
const samples: Record<'dailyQuarter' | 'dailyYear', number[]> = { dailyQuarter: [], dailyYear: [] }
try {
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const part of ['dailyQuarter', 'dailyYear'] as const) {
      const { paintedMs } = await bench.mount(part)
      await bench.unmount()
      // The first two rounds warm up.
      if (round >= 0) samples[part].push(paintedMs)
    }
  }
} finally {
  await bench.close()
}
const median = (part: keyof typeof samples) => quantile(samples[part], 0.5)
const names = { dailyQuarter: '92 days', dailyYear: '366 days' } as const
console.log(
  table(
    ['days', 'painted, median', 'fastest', 'n'],
    (['dailyQuarter', 'dailyYear'] as const).map((part) => [
      names[part],
      millis(median(part)),
      millis(Math.min(...samples[part])),
      String(samples[part].length),
    ]),
  ),
)
const ratio = median('dailyYear') / median('dailyQuarter')
console.log(`P8 ${verdict(ratio <= LIMIT)}: ${ratio.toFixed(2)}× of 92 days (≤ ${LIMIT}×)`)
