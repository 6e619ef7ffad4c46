// Run as a child by R23, with --expose-gc: an hour of use of two companies in accelerated time. It notifies the parent
// before each minute, so that the parent can change its hostile server. Garbage is collected before memory is measured,
// that of the store's thread too: an accelerated hour has no idle time for it.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openThreadStore } from '../../../electron/core/store/thread/thread-store.ts'
import { createApiFetch } from '../../../electron/node/network.ts'
import type { Harness } from '../../support/core/core-harness.ts'
import { NOON, startCore, TODAY } from '../../support/core/core-harness.ts'
import { createFakeTime } from '../../support/fakes/fake-time.ts'
import { STORE_THREAD } from '../../support/store/store-fixture.ts'
import { LARGEST } from './hostility.ts'
import { openThreadHeaps, type ThreadHeaps } from './thread-heaps.ts'

export interface SoakReport {
  /** Answers of the healthy company, and those that were not live or differed from the first ones. */
  readonly answers: number
  readonly wrong: readonly string[]
  /** Calls that returned UNEXPECTED: a bug. */
  readonly bugs: readonly string[]
  readonly unhandled: number
  /** True when the hostile company reached the limit of stored leads. */
  readonly hasBeenFull: boolean
  /** Memory after the warm-up, bytes. */
  readonly level: MemoryLevel
  /** Largest growth above that level at the end of a minute. */
  readonly growth: MemoryLevel
}

export interface MemoryLevel {
  /** Heap and external memory of the process. */
  readonly held: number
  /** Heap of the store's thread. */
  readonly thread: number
  /** Resident memory of the whole process. */
  readonly process: number
}

/** What a control plants: memory that the process or the store's thread never releases. */
export type Leak = 'none' | 'held' | 'thread'

const MEMORY_KINDS = ['held', 'thread', 'process'] as const
const MINUTE = 60_000
/** Real time, so long enough for a healthy server on a busy computer. */
const LIMITS = { headersTimeoutMs: 3_000, totalTimeoutMs: 5_000 }

async function measure(threads: ThreadHeaps): Promise<MemoryLevel> {
  const thread = await threads.collect()
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, thread, process: rss }
}

/** Bytes that a planted leak retains per minute: over the limit within nine minutes. */
const LEAK_BYTES = 8 * 1024 * 1024

/** The store's thread, changed to retain memory each minute, when the theme is set. */
function leakingThread(folder: string): string {
  const file = join(folder, 'leaking-thread.mjs')
  const code = `import { parentPort } from 'node:worker_threads'
    const kept = []
    parentPort.on('message', ({ name, args }) => {
      if (name === 'writeSetting' && args.includes('theme')) {
        kept.push(Array.from({ length: ${LEAK_BYTES / 64} }, (_, index) => ({ index, text: 'kept' + index })))
      }
    })
    await import(${JSON.stringify(pathToFileURL(STORE_THREAD).href)})`
  writeFileSync(file, code)
  return file
}

/** The requests of a window in a minute, by name. */
function questionsOf(companyId: string): Readonly<Record<string, (core: Harness) => Promise<unknown>>> {
  const read =
    (operation: 'pipelines.list' | 'tasks.list' | 'leads.list', params: object) => (core: Harness) =>
      core.call('answer.read', {
        question: { kind: 'operation', companyId, operation, params: { ...params } },
        readFrom: 'api',
      })
  return {
    pipelines: read('pipelines.list', {}),
    tasks: read('tasks.list', { overdue: true, limit: 100, page: 1 }),
    leads: read('leads.list', { limit: 1 }),
    funnel: (core) =>
      core.call('answer.read', {
        question: { kind: 'funnel-range', companyId, pipelineId: 1, from: TODAY, to: TODAY },
        readFrom: 'api',
      }),
  }
}

/** Runs a full lead sync of the company and a search, whatever their result. Returns why the sync ended. */
async function readAllLeads({ application, call }: Harness, companyId: string): Promise<string | null> {
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
  const params = { search: 'x', limit: 10 }
  await call('answer.read', {
    question: { kind: 'operation', companyId, operation: 'leads.list', params },
    readFrom: 'offline',
  })
  const status = await call('leadSync.status', { companyId })
  return status.ok ? status.value.endedBy : null
}

interface Reply {
  readonly ok: boolean
  readonly error?: { readonly code: string }
  readonly value?: {
    readonly source: string
    readonly error: { readonly code: string } | null
    readonly value: unknown
  }
}

async function main(): Promise<void> {
  const [healthyUrl = '', hostileUrl = '', folder = '', minutes = '0', warmUp = '0', leak = 'none'] =
    process.argv.slice(2)
  const threads = await openThreadHeaps()
  const storeThread = leak === 'thread' ? leakingThread(folder) : STORE_THREAD
  let unhandled = 0
  process.on('unhandledRejection', () => (unhandled += 1))
  const time = createFakeTime(NOON)
  const core = await startCore(
    folder,
    {
      clock: { now: time.now },
      openStore: (opening) => openThreadStore(storeThread, opening),
      fetch: createApiFetch(),
    },
    { limits: LIMITS, timers: time.timers },
  )
  const { companyId: healthy } = await core.connect(healthyUrl, 'tk_live_healthy')
  const { companyId: hostile } = await core.connect(hostileUrl, 'tk_live_hostile')
  core.application.notice('start')
  const wrong: string[] = []
  const bugs: string[] = []
  const first = new Map<string, string>()
  let answers = 0
  let hasBeenFull = false
  let minute = 0

  function note(name: string, reply: Reply): void {
    answers += 1
    // The funnel's answer also has capture times, which differ in each.
    const shown = reply.value?.value as { readonly days?: unknown } | null | undefined
    const value = JSON.stringify(shown?.days ?? shown)
    const isLive = reply.ok && reply.value?.source === 'live' && reply.value.error === null
    if (!first.has(name)) first.set(name, value)
    if (isLive && value === first.get(name)) return
    const why = reply.error?.code ?? reply.value?.error?.code ?? reply.value?.source
    wrong.push(`${name} in minute ${minute}: ${why} ${value?.slice(0, 80)}`)
  }

  const leaked: Buffer[] = []
  let level: MemoryLevel | null = null
  const growth = { held: 0, thread: 0, process: 0 }
  for (; minute < Number(minutes); minute += 1) {
    process.send?.('next')
    await once(process, 'message')
    await time.pass(MINUTE)
    const asked = Object.entries(questionsOf(hostile)).map(async ([name, ask]) => {
      const { ok, error, value } = (await ask(core)) as Reply
      const code = ok ? value?.error?.code : error?.code
      if (code === 'UNEXPECTED') bugs.push(`${name} in minute ${minute}`)
    })
    if (minute % 5 === LARGEST.indexOf('rows of 30 KB for ever')) {
      const endedBy = await readAllLeads(core, hostile)
      hasBeenFull ||= endedBy === 'TOO_LARGE'
    }
    for (const [name, ask] of Object.entries(questionsOf(healthy))) note(name, (await ask(core)) as Reply)
    await Promise.all([...asked, core.application.whenRefreshed()])
    core.events.length = 0
    core.lines.length = 0
    if (leak === 'held') leaked.push(Buffer.alloc(LEAK_BYTES, 1))
    if (leak === 'thread') await core.call('preferences.update', { theme: 'dark' })
    const now = await measure(threads)
    if (minute + 1 === Number(warmUp)) level = now
    if (level === null) continue
    for (const name of MEMORY_KINDS) growth[name] = Math.max(growth[name], now[name] - level[name])
  }
  threads.close()
  await core.application.close()
  if (level === null) throw new Error('there was no warm-up')
  const report: SoakReport = { answers, wrong, bugs, unhandled, hasBeenFull, level, growth }
  process.send?.(report)
  process.disconnect()
}

await main()
