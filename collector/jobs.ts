// What several processes share over one PostgreSQL by a queue (pg-boss): each company is collected by one of them at a
// time and once in COLLECT_SECONDS, and its pushes are looked at by one. A process that died is noticed by its
// heartbeat, and another one does the work again.
import { PgBoss } from 'pg-boss'
import type { Data } from './data/database.ts'
import { creating } from './data/tables.ts'

const COLLECT = 'collect'
const LOOK = 'look'
/** A refresh is as frequent on one process (electron/core/sync/scheduler.ts). */
const COLLECT_SECONDS = 360
/** A summary leaves within this time of its own. */
const LOOK_SECONDS = 20
/** Of one that was asked for: a company has another token. */
const SOON_SECONDS = 15
const HEARTBEAT_SECONDS = 10
/** Companies that a process works on at once: one whose platform does not answer keeps few others waiting. */
const LANES = 8
const COMPANIES_A_LANE = 4
const POLL_SECONDS = 0.5
const STOP_MS = 10_000

interface Work {
  readonly company: string
}

export interface JobsOptions {
  readonly data: Data
  /** Names of the companies that are collected. */
  readonly companies: () => readonly string[]
  /** Names of those whose pushes may be due. */
  readonly due: () => readonly string[]
  readonly collect: (company: string) => Promise<void>
  readonly look: (company: string) => Promise<void>
  /** Writes a code. */
  readonly log: (line: string) => void
}

/** Starts to work on the queue. Rejects when its tables cannot be made. */
export async function startJobs({ data, companies, due, collect, look, log }: JobsOptions) {
  const { pool } = data
  if (pool === null) throw new Error('a queue needs a PostgreSQL')
  const boss = await creating(async () => {
    const opened = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
      schema: 'leme_jobs',
      schedule: false,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
    })
    opened.on('error', () => log('JOBS_FAILED'))
    await opened.start()
    return opened
  })
  const common = {
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 2,
    deleteAfterSeconds: 2 * COLLECT_SECONDS,
  }
  await boss.createQueue(COLLECT, { ...common, policy: 'exclusive' })
  await boss.createQueue(LOOK, { ...common, policy: 'exclusive', retryLimit: 0 })

  /** Asks for the work of companies. What is under way, or was done in these seconds, is not asked for again. */
  async function ask(queue: string, names: readonly string[], singletonSeconds?: number): Promise<void> {
    if (names.length === 0) return
    const jobs = names.map((company) => ({
      data: { company },
      singletonKey: company,
      ...(singletonSeconds && { singletonSeconds }),
    }))
    await boss.insert(queue, jobs).catch(() => log('JOBS_FAILED'))
  }

  async function work(queue: string, carryOut: (company: string) => Promise<void>): Promise<void> {
    const options = {
      batchSize: COMPANIES_A_LANE,
      localConcurrency: LANES,
      pollingIntervalSeconds: POLL_SECONDS,
      burstWhenBatchFull: true,
    }
    await boss.work<Work>(queue, options, async (jobs) => {
      await Promise.all(jobs.map(({ data: { company } }) => carryOut(company)))
    })
  }
  await work(COLLECT, collect)
  await work(LOOK, look)
  const askAll = () => ask(COLLECT, companies(), COLLECT_SECONDS)
  await askAll()
  const timers = [
    setInterval(() => void askAll(), LOOK_SECONDS * 1000),
    setInterval(() => void ask(LOOK, due()), LOOK_SECONDS * 1000),
  ]
  return {
    /** Has companies collected now, once in SOON_SECONDS. */
    soon: (names: readonly string[]) => ask(COLLECT, names, SOON_SECONDS),
    /** Ends what is under way here, or leaves it to another process. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
    },
  }
}
