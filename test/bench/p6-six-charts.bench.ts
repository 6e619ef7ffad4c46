// P6: six charts of the window over 92 days, mounted at once, from the click to the frame that shows the last of them,
// against the sum of six bare Recharts charts mounted one by one, in turns in one page.
import { mountInTurns } from './bench-page.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 15
const LIMIT = 1.25
const LONG_TASK_MS = 50
const BARE = ['bare0', 'bare1', 'bare2', 'bare3', 'bare4', 'bare5'] as const

const { sixCharts, ...bareCharts } = await mountInTurns([...BARE, 'sixCharts'], ROUNDS)
const rounds = sixCharts.map((ours, round) => ({
  ours,
  bare: BARE.flatMap((part) => bareCharts[part][round] ?? []),
}))
const times = rounds.map(({ ours }) => ours.paintedMs)
const sums = rounds.map(({ bare }) => bare.reduce((sum, { paintedMs }) => sum + paintedMs, 0))
const ratio = quantile(
  times.map((time, round) => time / (sums[round] ?? Number.NaN)),
  0.5,
)
const fewest = Math.min(...times) / Math.min(...sums)
const tasks = rounds.map(({ ours }) => ours.longestTaskMs)
const bareTasks = rounds.flatMap(({ bare }) => bare.map(({ longestTaskMs }) => longestTaskMs))
const withLongTask = (durations: readonly number[]) =>
  `${durations.filter((duration) => duration > LONG_TASK_MS).length} of ${durations.length}`
console.log(
  table(
    ['what', 'painted, median', 'fastest', 'mounts with a task over 50 ms', 'longest task', 'n'],
    [
      [
        'six charts at once',
        millis(quantile(times, 0.5)),
        millis(Math.min(...times)),
        withLongTask(tasks),
        millis(Math.max(...tasks)),
        String(rounds.length),
      ],
      [
        'six bare charts, one by one, summed',
        millis(quantile(sums, 0.5)),
        millis(Math.min(...sums)),
        withLongTask(bareTasks),
        millis(Math.max(...bareTasks)),
        String(rounds.length),
      ],
    ],
  ),
)
const isReached = ratio <= LIMIT && tasks.every((duration) => duration <= LONG_TASK_MS)
console.log(
  `P6 ${verdict(isReached)}: ${ratio.toFixed(2)}× of the bare mounts (≤ ${LIMIT}×; of the fastest of each ${fewest.toFixed(2)}×), ${withLongTask(tasks)} with a task over 50 ms`,
)
