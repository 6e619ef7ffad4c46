// P6: six charts of the window over 92 days, mounted at once, from the click to the frame that shows the last of them,
// against the sum of six bare Recharts charts mounted one by one, in turns in one page.
import { openBenchPage } from './bench-page.ts'
import type { Painted } from './page/bench-types.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 15
const LIMIT = 1.25
const LONG_TASK_MS = 50
const BARE = ['bare0', 'bare1', 'bare2', 'bare3', 'bare4', 'bare5'] as const

interface Round {
  readonly ours: Painted
  readonly bare: readonly Painted[]
}

const bench = await openBenchPage()
const rounds: Round[] = []
try {
  for (let round = -2; round < ROUNDS; round += 1) {
    const bare: Painted[] = []
    for (const part of BARE) {
      bare.push(await bench.mount(part))
      await bench.unmount()
    }
    const ours = await bench.mount('sixCharts')
    await bench.unmount()
    // The first two rounds warm up.
    if (round >= 0) rounds.push({ ours, bare })
  }
} finally {
  await bench.close()
}

const sumOf = ({ bare }: Round) => bare.reduce((sum, { paintedMs }) => sum + paintedMs, 0)
const ratio = quantile(
  rounds.map((round) => round.ours.paintedMs / sumOf(round)),
  0.5,
)
const fewest = Math.min(...rounds.map(({ ours }) => ours.paintedMs)) / Math.min(...rounds.map(sumOf))
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
        millis(
          quantile(
            rounds.map(({ ours }) => ours.paintedMs),
            0.5,
          ),
        ),
        millis(Math.min(...rounds.map(({ ours }) => ours.paintedMs))),
        withLongTask(tasks),
        millis(Math.max(...tasks)),
        String(rounds.length),
      ],
      [
        'six bare charts, one by one, summed',
        millis(quantile(rounds.map(sumOf), 0.5)),
        millis(Math.min(...rounds.map(sumOf))),
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
