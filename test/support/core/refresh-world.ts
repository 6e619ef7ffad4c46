// A core that refreshes by itself against the fake API, with time controlled by the test. A world belongs to one test:
// a test that times out continues in its own world and does not disturb others.
import { onTestFinished } from 'vitest'
import type { ApplicationDeps, ApplicationTuning } from '../../../electron/core/application/deps.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { addDays, plainDate } from '../../../shared/time/calendar.ts'
import { type FakeApi, fakeFunnel, isOfApi, startFakeApi } from '../fakes/fake-api.ts'
import { createFakeTime, type FakeTime } from '../fakes/fake-time.ts'
import { createLastingVault, type Harness, makeTempFolder, NOON, startCore, TODAY } from './core-harness.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The recent days, with the stalled deals of now. */
export const RECENT = `marketing.funnel since ${addDays(plainDate(TODAY), -91)}`
/** What a refresh asks each time, and all of a first one. */
export const REGULAR = ['pipelines.list', RECENT, 'tasks.list', 'leads.list', 'leads.list']
/** The quarters of the months that the forecast and its account count, up to the recent days. */
export const MONTHS = Array.from({ length: 9 }, (_, quarter) => {
  const from = new Date(Date.UTC(2024, 6 + 3 * quarter)).toISOString().slice(0, 10)
  return `marketing.funnel since ${from}`
})
/** Once on a business day, the leads of the last one are looked for conversations, which they do not have here. */
export const MEASURED = 'leads.list'
export const FIRST = [...REGULAR, ...MONTHS, MEASURED]

export interface RefreshWorld {
  readonly api: FakeApi
  readonly time: FakeTime
  readonly core: Harness
  readonly companyId: string
  /** Opens a second application on the same computer, with the same folder and keychain; not started yet. */
  startAnother(tuning?: ApplicationTuning): Promise<Harness>
  /** Lets time pass in steps, completing each refresh. Returns a description of the requests in that time. */
  passAndList(ms: number): Promise<string[]>
}

/** The company's day: three hours behind UTC. */
function dayOf(ms: number): string {
  return new Date(ms - 3 * HOUR).toISOString().slice(0, 10)
}

/** Returns a connected core that is not started yet; `core.application.notice('start')` starts it. */
export async function startRefreshWorld(
  deps: Partial<ApplicationDeps> = {},
  startMs = NOON,
): Promise<RefreshWorld> {
  const api = await startFakeApi()
  const vault = createLastingVault()
  const cores: Harness[] = []
  const folder = makeTempFolder()
  // A refresh ends before time moves on, however slow the machine is.
  const time: FakeTime = createFakeTime(startMs, async () => {
    for (const { application } of cores) await application.whenRefreshed()
  })
  async function open(tuning: ApplicationTuning): Promise<Harness> {
    const core = await startCore(
      folder.path,
      { clock: { now: time.now }, vault, ...deps },
      { timers: time.timers, ...tuning },
    )
    cores.push(core)
    return core
  }
  const core = await open({})
  onTestFinished(async () => {
    for (const { application } of cores) await application.close()
    await api.close()
    folder.remove()
  })
  api.respond('marketing.funnel', ({ body }) => ({
    ...(fakeFunnel(body) as object),
    stalled: { ...OPERATIONS['marketing.funnel'].example.result.stalled, snapshot_date: dayOf(time.now()) },
  }))
  const { companyId } = await core.connect(api.baseUrl)
  api.requests.length = 0

  return {
    api,
    time,
    core,
    companyId,
    startAnother: (tuning = {}) => open(tuning),
    async passAndList(ms) {
      const before = api.requests.length
      const stepMs = Math.min(ms, 5 * MINUTE)
      for (let passed = 0; passed < ms; passed += stepMs) await time.pass(stepMs)
      return api.requests
        .slice(before)
        .filter(isOfApi)
        .map(({ operation, body }) => {
          const { from } = body as { from?: string }
          return from === undefined ? operation : `${operation} since ${from}`
        })
    },
  }
}
