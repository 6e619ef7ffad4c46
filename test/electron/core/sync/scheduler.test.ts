import { describe, expect, it } from 'vitest'
import { createScheduler } from '../../../../electron/core/sync/scheduler.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'

const MINUTE = 60_000

function startScheduler(outcome: () => boolean | Promise<boolean> = () => true, isStarted = true) {
  const time = createFakeTime(NOON)
  const runs: { readonly atMs: number; readonly maxAgeMs: number }[] = []
  const scheduler = createScheduler({
    timers: time.timers,
    random: () => 0,
    refresh: async ({ maxAgeMs }) => {
      runs.push({ atMs: time.timers.monotonicMs(), maxAgeMs })
      return outcome()
    },
  })
  if (isStarted) scheduler.notice('start')
  const minutes = () => runs.map(({ atMs }) => Math.round(atMs / MINUTE))
  return { time, runs, scheduler, minutes }
}

/** A scheduler whose first refresh is under way until `first` is resolved. */
async function startHeld() {
  const first = Promise.withResolvers<boolean>()
  let isFirst = true
  const started = startScheduler(() => {
    const outcome = isFirst ? first.promise : true
    isFirst = false
    return outcome
  })
  await started.time.pass(5_000)
  return { ...started, first }
}

describe('createScheduler', () => {
  it('refreshes soon after the start, then behind the interval of the window', async () => {
    const { time, runs, minutes } = startScheduler()
    await time.pass(20 * MINUTE)
    expect(minutes()).toEqual([0, 6, 12, 18])
    expect(runs[0]).toEqual({ atMs: 4_000, maxAgeMs: 5 * MINUTE })
  })

  it('does nothing before the start, and nothing after the end', async () => {
    const { time, runs, scheduler } = startScheduler(undefined, false)
    const ask = () => {
      for (const notice of ['asked', 'focus'] as const) scheduler.notice(notice)
      return time.pass(20 * MINUTE)
    }
    await ask()
    scheduler.notice('start')
    scheduler.close()
    await ask()
    expect(runs).toEqual([])
  })

  it('asks less often while the window is in the tray, and at once when it comes back', async () => {
    const { time, scheduler, minutes, runs } = startScheduler()
    await time.pass(MINUTE)
    scheduler.notice('hidden')
    await time.pass(36 * MINUTE)
    expect(minutes()).toEqual([0, 18, 36])
    expect(runs.at(-1)?.maxAgeMs).toBe(15 * MINUTE)
    await time.pass(5 * MINUTE)
    scheduler.notice('shown')
    await time.pass(0)
    expect(minutes()).toEqual([0, 18, 36, 42])
  })

  it('makes one refresh of a focus, the network and a wake-up that come together', async () => {
    const { time, scheduler, runs } = startScheduler()
    await time.pass(3 * MINUTE)
    for (const notice of ['resume', 'online', 'focus', 'shown'] as const) scheduler.notice(notice)
    await time.pass(5_000)
    scheduler.notice('focus')
    await time.pass(0)
    expect(runs).toHaveLength(2)
  })

  it('asks anew for everything when somebody asks, also right behind a refresh and once more behind one under way', async () => {
    const { time, runs, scheduler, first } = await startHeld()
    scheduler.notice('asked')
    scheduler.notice('asked')
    expect(runs.map(({ maxAgeMs }) => maxAgeMs)).toEqual([5 * MINUTE])
    first.resolve(true)
    await time.pass(0)
    expect(runs.map(({ maxAgeMs }) => maxAgeMs)).toEqual([5 * MINUTE, 0])
    scheduler.notice('asked')
    await time.pass(0)
    await time.pass(6 * MINUTE)
    expect(runs.map(({ maxAgeMs }) => maxAgeMs)).toEqual([5 * MINUTE, 0, 0, 5 * MINUTE])
  })

  it('refreshes at once when the network is back after a failure in the tray, and not again while it stays', async () => {
    let isOffline = true
    const { time, runs, scheduler } = startScheduler(() => !isOffline)
    scheduler.notice('hidden')
    await time.pass(60 * MINUTE)
    const before = runs.length
    isOffline = false
    scheduler.notice('online')
    await time.pass(0)
    scheduler.notice('online')
    await time.pass(MINUTE)
    expect(runs).toHaveLength(before + 1)
  })

  it('tries sooner after a failure, ever later, and never later than the interval', async () => {
    const { time, runs } = startScheduler(() => false)
    await time.pass(20 * MINUTE)
    const waits = runs.slice(1).map(({ atMs }, index) => (atMs - (runs[index]?.atMs ?? 0)) / 1_000)
    expect(waits).toEqual([30, 60, 120, 240, 360, 360])
  })

  it('refreshes again when the network came back during a refresh that began without it', async () => {
    const { time, runs, scheduler, first } = await startHeld()
    scheduler.notice('online')
    scheduler.notice('online')
    first.resolve(false)
    await time.pass(0)
    expect(runs).toHaveLength(2)
  })

  it('goes on at once when somebody else reached the API after a failure', async () => {
    let isOffline = true
    const { time, runs, scheduler } = startScheduler(() => !isOffline)
    await time.pass(5 * MINUTE)
    const before = runs.length
    isOffline = false
    scheduler.reached()
    await time.pass(0)
    scheduler.reached()
    await time.pass(0)
    expect(runs).toHaveLength(before + 1)
  })
})
