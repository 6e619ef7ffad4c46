// Run as a child by R23, with --expose-gc: an hour of two companies' use in accelerated time. Before each minute the parent
// is told, so that it can turn its hostile server to something else.
import { once } from 'node:events'
import { createApiFetch } from '../../../electron/preview/network.ts'
import type { Harness } from '../../support/core-harness.ts'
import { NOON, startCore, TODAY } from '../../support/core-harness.ts'
import { createFakeTime } from '../../support/fake-time.ts'
import { STORE_THREAD } from '../../support/store-fixture.ts'
import { LARGEST } from './hostility.ts'

export interface SoakReport {
  /** Answers of the healthy company, and those that were not live or not what the first ones were. */
  readonly answers: number
  readonly wrong: readonly string[]
  /** UNEXPECTED of any call: a bug. */
  readonly bugs: readonly string[]
  readonly unhandled: number
  /** The most above the level after the warm-up at the end of a minute, bytes: what is held, and of the whole process. */
  readonly heldGrowth: number
  readonly processGrowth: number
}

const MINUTE = 60_000
/** Real time, so long enough for a healthy server on a busy machine. */
const LIMITS = { headersTimeoutMs: 3_000, totalTimeoutMs: 5_000 }

function level(): { readonly held: number; readonly process: number } {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, process: rss }
}

/** What a window asks in a minute, by a name for each. */
function questionsOf(companyId: string): Readonly<Record<string, (core: Harness) => Promise<unknown>>> {
  const read =
    (operation: 'pipelines.list' | 'tasks.list' | 'leads.list', params: object) => (core: Harness) =>
      core.call('operation.read', { companyId, operation, params: { ...params }, readFrom: 'api' })
  return {
    pipelines: read('pipelines.list', {}),
    tasks: read('tasks.list', { overdue: true, limit: 100, page: 1 }),
    leads: read('leads.list', { limit: 1 }),
    funnel: (core) =>
      core.call('funnel.read', { companyId, pipelineId: 1, from: TODAY, to: TODAY, readFrom: 'api' }),
  }
}

/** Asks for all leads of the company, whatever comes of it. */
async function readAllLeads({ application, call }: Harness, companyId: string): Promise<void> {
  let stop: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    stop = application.onEvent((event) => {
      if (event.type === 'lead-sync' && event.companyId === companyId && event.status.state !== 'running')
        resolve()
    })
  })
  const started = await call('leadSync.start', { companyId })
  if (started.ok && started.value.state === 'running') await over
  stop()
}

interface Told {
  readonly ok: boolean
  readonly error?: { readonly code: string }
  readonly value?: {
    readonly source: string
    readonly error: { readonly code: string } | null
    readonly value: unknown
  }
}

async function main(): Promise<void> {
  const [healthyUrl = '', hostileUrl = '', folder = '', minutes = '0', warmUp = '0'] = process.argv.slice(2)
  let unhandled = 0
  process.on('unhandledRejection', () => (unhandled += 1))
  const time = createFakeTime(NOON)
  const core = await startCore(
    folder,
    { clock: { now: time.now }, storeThread: STORE_THREAD, fetch: createApiFetch() },
    { limits: LIMITS, timers: time.timers },
  )
  const { companyId: healthy } = await core.connect(healthyUrl, 'tk_live_healthy')
  const { companyId: hostile } = await core.connect(hostileUrl, 'tk_live_hostile')
  core.application.notice('start')
  const wrong: string[] = []
  const bugs: string[] = []
  const first = new Map<string, string>()
  let answers = 0
  let minute = 0

  function note(name: string, told: Told): void {
    answers += 1
    // The funnel's answer also tells times of collection, which are new in each.
    const shown = told.value?.value as { readonly days?: unknown } | null | undefined
    const value = JSON.stringify(shown?.days ?? shown)
    const isLive = told.ok && told.value?.source === 'live' && told.value.error === null
    if (!first.has(name)) first.set(name, value)
    if (isLive && value === first.get(name)) return
    const why = told.error?.code ?? told.value?.error?.code ?? told.value?.source
    wrong.push(`${name} in minute ${minute}: ${why} ${value?.slice(0, 80)}`)
  }

  let atWarmUp: ReturnType<typeof level> | null = null
  let heldGrowth = 0
  let processGrowth = 0
  for (; minute < Number(minutes); minute += 1) {
    process.send?.('next')
    await once(process, 'message')
    await time.pass(MINUTE)
    const asked = Object.entries(questionsOf(hostile)).map(async ([name, ask]) => {
      const { ok, error, value } = (await ask(core)) as Told
      const code = ok ? value?.error?.code : error?.code
      if (code === 'UNEXPECTED') bugs.push(`${name} in minute ${minute}`)
    })
    if (minute % 5 === LARGEST.indexOf('rows of 30 KB for ever')) await readAllLeads(core, hostile)
    for (const [name, ask] of Object.entries(questionsOf(healthy))) note(name, (await ask(core)) as Told)
    await Promise.all([...asked, core.application.whenRefreshed()])
    core.events.length = 0
    core.lines.length = 0
    const now = level()
    if (minute + 1 === Number(warmUp)) atWarmUp = now
    if (atWarmUp === null) continue
    heldGrowth = Math.max(heldGrowth, now.held - atWarmUp.held)
    processGrowth = Math.max(processGrowth, now.process - atWarmUp.process)
  }
  await core.application.close()
  const report: SoakReport = { answers, wrong, bugs, unhandled, heldGrowth, processGrowth }
  process.send?.(report)
  process.disconnect()
}

await main()
