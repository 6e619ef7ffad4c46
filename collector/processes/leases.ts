// Which process asks the platform for which company: a lock of the database for each, held by a session that ends with
// its process. The processes share the companies evenly and take over those of one that died.
import { createHash } from 'node:crypto'
import type { Queries } from '../postgres/connect.ts'
import { SESSION_NAME } from '../postgres/session.ts'

/** How often a process looks for companies that nobody holds. */
export const LOOK_MS = 3_000

/** The two numbers of a company's lock, as PostgreSQL lists them. */
export interface LockKey {
  readonly first: number
  readonly second: number
}

export function lockOf(company: string): LockKey {
  const digest = createHash('sha256').update(`leme-collector-lease\n${company}`).digest()
  return { first: digest.readInt32BE(0), second: digest.readInt32BE(4) }
}

const HELD_LOCKS = `
  SELECT classid::bigint AS first, objid::bigint AS second FROM pg_locks
  WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** Lists unsigned numbers, which the locks themselves are not. */
const nameOf = ({ first, second }: LockKey) => `${first >>> 0} ${second >>> 0}`

/** Returns the companies whose lock some process holds. */
export async function heldBySome(client: Queries, companies: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query(HELD_LOCKS)
  const held = new Set((rows as LockKey[]).map(nameOf))
  return new Set(companies.filter((company) => held.has(nameOf(lockOf(company)))))
}

async function countProcesses(client: Queries): Promise<number> {
  const { rows } = await client.query(
    `SELECT COUNT(*) AS processes FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database()`,
    [SESSION_NAME],
  )
  return Math.max(1, (rows[0] as { processes: number }).processes)
}

async function tryLocks(client: Queries, companies: readonly string[]): Promise<string[]> {
  const taken: string[] = []
  for (const company of companies) {
    const { first, second } = lockOf(company)
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1, $2) AS taken', [first, second])
    if ((rows[0] as { taken: boolean }).taken) taken.push(company)
  }
  return taken
}

export interface LeasesOptions {
  readonly companies: readonly string[]
  /** The session's connection; null while it is lost, and every lease with it. */
  readonly current: () => Queries | null
  /** Begins to ask for companies. */
  readonly take: (companies: readonly string[]) => Promise<void>
  /** Resolves when nothing is asked for these companies any more; at once for those that are lost. */
  readonly give: (companies: readonly string[], isLost: boolean) => Promise<void>
}

export function createLeases({ companies, current, take, give }: LeasesOptions) {
  const held = new Set<string>()
  let isClosed = false
  let before: Promise<void> = Promise.resolve()

  /** One change at a time. */
  function next(work: () => Promise<void>): Promise<void> {
    before = before.then(work, work)
    return before
  }

  async function unlock(client: Queries, companies: readonly string[]): Promise<void> {
    for (const company of companies) {
      const { first, second } = lockOf(company)
      await client.query('SELECT pg_advisory_unlock($1, $2)', [first, second])
    }
  }

  async function giveBack(client: Queries, surplus: readonly string[]): Promise<void> {
    for (const company of surplus) held.delete(company)
    await give(surplus, false)
    await unlock(client, surplus)
  }

  async function takeUp(client: Queries, got: readonly string[]): Promise<void> {
    for (const company of got) held.add(company)
    try {
      await take(got)
    } catch (error) {
      // Another process may be able to.
      for (const company of got) held.delete(company)
      await unlock(client, got)
      throw error
    }
  }

  async function balance(): Promise<void> {
    const client = current()
    if (client === null || isClosed) return
    const share = Math.ceil(companies.length / (await countProcesses(client)))
    if (held.size > share) {
      await giveBack(client, [...held].slice(share))
      return
    }
    const taken = await heldBySome(client, companies)
    const free = companies.filter((company) => !taken.has(company))
    const got = await tryLocks(client, free.slice(0, share - held.size))
    if (got.length > 0) await takeUp(client, got)
  }

  return {
    /** Takes and gives companies until the processes share them evenly. */
    look: (): Promise<void> => next(balance),
    /** Forgets what a lost session held. */
    lose: (): Promise<void> =>
      next(async () => {
        const lost = [...held]
        held.clear()
        if (lost.length > 0) await give(lost, true)
      }),
    held: (): ReadonlySet<string> => held,
    /** Gives all back. */
    close(): Promise<void> {
      isClosed = true
      return next(async () => {
        const all = [...held]
        const client = current()
        held.clear()
        if (all.length > 0) await give(all, false)
        // Closing the session gives them back as well; this is sooner.
        if (client !== null) await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
      })
    },
  }
}
