// P7: a refresh that returns the present figures, against the first mount of the same screen, in turns. Both are
// measured as work time of the page's main thread, since a refresh without changes has no frame to wait for.
import type { CDPSession } from '@playwright/test'
import { openBenchPage } from './bench-page.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ROUNDS = 15
const LIMIT = 0.05
const SCREENS = ['today', 'funnel', 'stalled'] as const

async function workMs(client: CDPSession, run: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await read()
  await run()
  return ((await read()) - before) * 1000
}

const bench = await openBenchPage()
const client = await bench.page.context().newCDPSession(bench.page)
// Measures the thread's own time, without other programs on the machine.
await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
await client.send('Performance.enable')
const samples = SCREENS.map((screen) => ({
  screen,
  mounts: [] as number[],
  refreshes: [] as number[],
  idle: [] as number[],
  answers: 0,
  changes: 0,
}))
try {
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const sample of samples) {
      const mountMs = await workMs(client, () => bench.mount(sample.screen))
      await bench.page.evaluate(() => window.bench?.prepare())
      const idleMs = await workMs(client, () => bench.page.evaluate(() => window.bench?.idle()))
      let seen = { answers: 0, changes: 0 }
      const refreshMs = await workMs(client, async () => {
        seen = await bench.page.evaluate(() => window.bench?.refresh() ?? { answers: 0, changes: 0 })
      })
      await bench.unmount()
      if (seen.answers === 0) throw new Error('the refresh asked for nothing')
      // The first two rounds warm up.
      if (round < 0) continue
      sample.mounts.push(mountMs)
      sample.refreshes.push(refreshMs)
      sample.idle.push(idleMs)
      sample.answers = seen.answers
      sample.changes = Math.max(sample.changes, seen.changes)
    }
  }
} finally {
  await bench.close()
}

const figures = samples.map((sample) => {
  const idle = quantile(sample.idle, 0.5)
  // A mount waits for eight idle frames, a refresh for two. Their time is subtracted.
  const mount = quantile(sample.mounts, 0.5) - 4 * idle
  const refresh = quantile(sample.refreshes, 0.5) - idle
  return { ...sample, idle, mount, refresh, ratio: refresh / mount }
})
console.log(
  table(
    [
      'screen',
      'first mount',
      'refresh',
      'two idle frames, taken off',
      'ratio',
      'answers',
      'changes in the page',
      'n',
    ],
    figures.map(({ screen, mount, refresh, idle, ratio, answers, changes, mounts }) => [
      screen,
      millis(mount),
      millis(refresh),
      millis(idle),
      `${ratio.toFixed(3)}×`,
      String(answers),
      String(changes),
      String(mounts.length),
    ]),
  ),
)
const worst = Math.max(...figures.map(({ ratio }) => ratio))
console.log(`P7 ${verdict(worst <= LIMIT)}: ${worst.toFixed(3)}× of the first mount at most (≤ ${LIMIT}×)`)
