// P8: the chart of a year by day, 366 points of four series, against the same chart of 92 days, from the click to the
// frame that shows it, in turns in one page.
import { mountInTurns } from './bench-page.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 25
const LIMIT = 2.5

const samples = await mountInTurns(['dailyQuarter', 'dailyYear'], ROUNDS)
const timesOf = (part: keyof typeof samples) => samples[part].map(({ paintedMs }) => paintedMs)
const median = (part: keyof typeof samples) => quantile(timesOf(part), 0.5)
const names = { dailyQuarter: '92 days', dailyYear: '366 days' } as const
console.log(
  table(
    ['days', 'painted, median', 'fastest', 'n'],
    (['dailyQuarter', 'dailyYear'] as const).map((part) => [
      names[part],
      millis(median(part)),
      millis(Math.min(...timesOf(part))),
      String(samples[part].length),
    ]),
  ),
)
const ratio = median('dailyYear') / median('dailyQuarter')
console.log(`P8 ${verdict(ratio <= LIMIT)}: ${ratio.toFixed(2)}× of 92 days (≤ ${LIMIT}×)`)
