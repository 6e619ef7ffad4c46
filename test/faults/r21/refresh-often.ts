// Run as a child by R21, with --expose-gc: refreshes repeatedly while the parent's server fails at random, and reports
// its memory growth.
import { once } from 'node:events'
import { NOON, startCore, TODAY } from '../../support/core/core-harness.ts'
import { createFakeTime } from '../../support/fakes/fake-time.ts'
import { openStoreThread } from '../../support/store/store-fixture.ts'
import { openThreadHeaps, type ThreadHeaps } from '../r23/thread-heaps.ts'

export interface RefreshReport {
  readonly refreshes: number
  readonly unhandled: number
  /** Growth of the heap and external memory in bytes, after garbage collection. */
  readonly heldGrowth: number
  /**
   * Growth of the whole process in bytes: of the median stretch, times the stretches. The allocator keeps free room
   * and gives it back in single steps; a leak grows in every stretch.
   */
  readonly processGrowth: number
  /** True when an answer was live after the faults ended. */
  readonly isLiveAgain: boolean
}

/** Runs one round of refreshing, including its failures; never rejects. */
interface Refresher {
  refresh(round: number): Promise<void>
  isLive(): Promise<boolean>
  close(): Promise<void>
}

const STRETCHES = 5
const MINUTE = 60_000
/** Longer than the time within which two refreshes count as one. */
const APART_MS = 11_000
const LIMITS = { headersTimeoutMs: 100, totalTimeoutMs: 200 }

/** The limits are those of the faults: on a busy computer a connection, which has them too, may need another try. */
async function connect(core: Awaited<ReturnType<typeof startCore>>, baseUrl: string, tries = 20) {
  try {
    return await core.connect(baseUrl)
  } catch (error) {
    if (tries === 1) throw error
    return connect(core, baseUrl, tries - 1)
  }
}

async function startApplication(baseUrl: string, folder: string): Promise<Refresher> {
  const time = createFakeTime(NOON)
  const core = await startCore(
    folder,
    { clock: { now: time.now }, openStore: openStoreThread },
    { hourlyRequests: 3000, limits: LIMITS, timers: time.timers },
  )
  const { application } = core
  const { companyId } = await connect(core, baseUrl)
  application.notice('start')
  const readLeads = (page: number, callId: string) =>
    core.call('operation.read', {
      companyId,
      operation: 'leads.list',
      params: { page, limit: 200 },
      readFrom: 'api',
      callId,
    })
  return {
    async refresh(round) {
      // Later than any cool-down, so that every refresh makes requests.
      time.setClock(20 * MINUTE)
      await time.pass(APART_MS)
      application.notice('focus')
      // Requests of a window at the same time; every third one is cancelled.
      const callId = `round-${round}`
      const asked = [
        readLeads((round % 5) + 1, callId),
        core.call('funnel.read', {
          companyId,
          pipelineId: 1,
          from: TODAY,
          to: TODAY,
          readFrom: 'api',
        }),
      ]
      if (round % 3 === 0) void core.call('call.cancel', { callId })
      await Promise.all([...asked, application.whenRefreshed()])
      core.events.length = 0
      core.lines.length = 0
    },
    async isLive() {
      time.setClock(20 * MINUTE)
      const { source, error } = await core.value('operation.read', {
        companyId,
        operation: 'pipelines.list',
        params: {},
        readFrom: 'api',
      })
      return source === 'live' && error === null
    },
    close: () => application.close(),
  }
}

async function held(threads: ThreadHeaps): Promise<{ readonly heap: number; readonly process: number }> {
  await threads.collect()
  // The last resort also gives free pages back, which V8 otherwise does at any time.
  for (let turn = 0; turn < 3; turn++)
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, process: rss }
}

async function main(): Promise<void> {
  const [baseUrl = '', folder = '', warmUps = '0', refreshes = '0'] = process.argv.slice(2)
  let unhandled = 0
  process.on('unhandledRejection', () => unhandled++)
  const threads = await openThreadHeaps()
  const refresher = await startApplication(baseUrl, folder)
  process.send?.('connected')
  let round = 0
  const refreshTimes = async (times: number) => {
    for (const end = round + times; round < end; round++) await refresher.refresh(round)
  }
  await refreshTimes(Number(warmUps))
  const measured = [await held(threads)]
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    await refreshTimes(Number(refreshes) / STRETCHES)
    measured.push(await held(threads))
  }
  const growths = measured.slice(1).map((after, index) => after.process - (measured[index]?.process ?? 0))
  process.send?.('refreshed')
  await once(process, 'message')
  const report: RefreshReport = {
    refreshes: round,
    unhandled,
    heldGrowth: (measured.at(-1)?.heap ?? 0) - (measured[0]?.heap ?? 0),
    processGrowth: (growths.toSorted((a, b) => a - b)[Math.floor(STRETCHES / 2)] ?? 0) * STRETCHES,
    isLiveAgain: await refresher.isLive(),
  }
  threads.close()
  await refresher.close()
  process.send?.(report)
  process.disconnect()
}

await main()
