// What several processes share over one PostgreSQL by a queue (pg-boss): each company is collected by one of them at a
// time, COLLECT_SECONDS after it was last begun, or when a push of it comes due. A process that died is noticed by its
// heartbeat, and another one does the work again.

import type { Pool } from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { creating } from './data/tables.ts'

const QUEUE = 'collect'
/** A refresh is as frequent on one process (electron/core/sync/scheduler.ts). */
const COLLECT_SECONDS = 360
/** A collection that is due is asked for within this time. */
const ASK_MS = 20_000
const HEARTBEAT_SECONDS = 10
/** Companies that a process works on at once: one whose platform does not answer keeps few others waiting. */
const LANES = 4
const COMPANIES_A_LANE = 8
const POLL_SECONDS = 1
const STOP_MS = 10_000

interface Work {
  readonly company: string
}

const NOT_BEGUN = `
  SELECT company FROM unnest($1::text[], $2::float8[]) AS asked (company, seconds) WHERE NOT EXISTS (
    SELECT FROM leme_jobs.job WHERE name = $3 AND singleton_key = company
      AND started_on > leme_jobs.job_now() - seconds * interval '1 s')`

export interface JobsOptions {
  readonly pool: Pool
  /** Names of the companies that are collected. */
  readonly companies: () => readonly string[]
  /** Returns of companies of which a push is due the seconds since it came due. */
  readonly sinceDue: () => ReadonlyMap<string, number>
  /** Collects a company and pushes what is due. Where it rejects, it is done again, by whichever process. */
  readonly collect: (company: string) => Promise<void>
  /** Writes a code. */
  readonly log: (line: string) => void
}

/** Starts to work on the queue. Rejects when its tables cannot be made. */
export async function startJobs({ pool, companies, sinceDue, collect, log }: JobsOptions) {
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
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 2,
    deleteAfterSeconds: 2 * COLLECT_SECONDS,
  })

  /** Asks for companies but for those that wait, are under way, or were begun in so many seconds. */
  async function ask(names: readonly string[], secondsOf: (company: string) => number): Promise<void> {
    if (names.length === 0) return
    try {
      const { rows } = await pool.query<Work>(NOT_BEGUN, [names, names.map(secondsOf), QUEUE])
      const jobs = rows.map((data) => ({ data, singletonKey: data.company }))
      await boss.insert(QUEUE, jobs)
    } catch {
      log('JOBS_FAILED')
    }
  }

  const options = {
    batchSize: COMPANIES_A_LANE,
    localConcurrency: LANES,
    pollingIntervalSeconds: POLL_SECONDS,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  await boss.work(QUEUE, options, async (jobs: Job<Work>[]): Promise<JobResult[]> => {
    const ended = await Promise.allSettled(jobs.map(({ data: { company } }) => collect(company)))
    return jobs.map(({ id }, index) => ({
      id,
      status: ended[index]?.status === 'fulfilled' ? 'completed' : 'failed',
    }))
  })
  function askAll(): Promise<void> {
    const since = sinceDue()
    return ask(companies(), (name) => Math.min(COLLECT_SECONDS, since.get(name) ?? COLLECT_SECONDS))
  }
  await askAll()
  const timer = setInterval(() => void askAll(), ASK_MS)
  return {
    /** Has companies collected now. */
    soon: (names: readonly string[]) => ask(names, () => 0),
    /** Ends what is under way here, or leaves it to another process. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false })
    },
  }
}
