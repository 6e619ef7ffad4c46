import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPool } from '../../collector/data/connect.ts'
import { startJobs } from '../../collector/jobs.ts'
import { createDatabase, HAS_NO_POSTGRES, usePostgres } from '../support/postgres/running.ts'

const SOON = { timeout: 30_000, interval: 50 }
/** When a slot of 360 s begins, in seconds since 1970. */
const BORDER = 360 * 5_000_000

describe.skipIf(HAS_NO_POSTGRES)('startJobs', () => {
  const postgres = usePostgres()

  /** A queue whose clock stands at BORDER and some seconds. */
  async function openQueue() {
    const pool = openPool(await createDatabase(postgres()))
    onTestFinished(() => pool.end())
    const begun: string[] = []
    /** Each fails once for each time that it is named. */
    const failing: string[] = []
    const sinceDue = new Map<string, number>()
    async function collect(company: string): Promise<void> {
      begun.push(company)
      const at = failing.indexOf(company)
      if (at >= 0) throw new Error(`${failing.splice(at, 1)} fails`)
    }
    async function open(companies: readonly string[]) {
      const parts = { pool, companies: () => companies, sinceDue: () => sinceDue }
      const jobs = await startJobs({ ...parts, collect, log: (line) => begun.push(line) })
      onTestFinished(jobs.stop)
      return jobs
    }
    /** Starts a process at that time. */
    async function start(seconds: number, ...companies: string[]) {
      await pool.query(`CREATE OR REPLACE FUNCTION leme_jobs.job_now() RETURNS timestamptz
        LANGUAGE sql STABLE AS 'SELECT to_timestamp(${BORDER + seconds})'`)
      return open(companies)
    }
    /** Resolves with all that were begun, once as many collections ended as were asked for, and that is `count`. */
    async function whenEnded(count: number): Promise<string[]> {
      await vi.waitFor(async () => {
        const { rows } = await pool.query('SELECT completed_on FROM leme_jobs.job')
        expect([rows.length, rows.find((row) => row.completed_on === null)]).toEqual([count, undefined])
      }, SOON)
      return begun.toSorted()
    }
    await open([])
    return { failing, sinceDue, start, whenEnded }
  }

  it('collects a company when its time since the last begin is over, and when a push came due since', async () => {
    const { sinceDue, start, whenEnded } = await openQueue()
    await start(-5, 'a', 'b')
    await whenEnded(2)
    // The push came due before the collection began, and then after it.
    for (const [seconds, since, times] of [
      [5, 11, 1],
      [100, 50, 2],
      [101, 51, 2],
    ] as const) {
      sinceDue.set('a', since)
      await start(seconds, 'a', 'b')
      expect(await whenEnded(1 + times)).toEqual([...Array(times).fill('a'), 'b'])
    }
    sinceDue.clear()
    await start(354, 'a', 'b')
    expect(await whenEnded(3)).toEqual(['a', 'a', 'b'])
    await start(356, 'a', 'b')
    expect(await whenEnded(4)).toEqual(['a', 'a', 'b', 'b'])
  })

  it('collects at once what is asked for soon, and again what failed, and that alone', async () => {
    const { failing, start, whenEnded } = await openQueue()
    failing.push('once', 'always', 'always', 'always')
    const { soon } = await start(0, 'once', 'always', 'well')
    const tried = ['always', 'always', 'always', 'once', 'once', 'well']
    expect(await whenEnded(3)).toEqual(tried)
    for (const count of [4, 5]) {
      await soon(['well'])
      expect(await whenEnded(count)).toEqual([...tried, ...Array(count - 3).fill('well')])
    }
    await start(400, 'always')
    expect(await whenEnded(6)).toEqual(['always', ...tried, 'well', 'well'])
  })
})
