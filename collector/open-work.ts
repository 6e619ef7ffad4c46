// The core of a Coletor over its data, and what works beside its server: it collects, pushes, and notices what commands
// and other processes change. On a PostgreSQL, processes share that work by a queue.
import { randomBytes } from 'node:crypto'
import type { ApplicationDeps, ApplicationTuning } from '../electron/core/application/deps.ts'
import type { AsyncStore } from '../electron/core/store/store-calls.ts'
import type { ThreadStoreOptions } from '../electron/core/store/thread/thread-store.ts'
import { keyAccount } from '../electron/core/vault/secrets.ts'
import type { Clock } from '../server/clock.ts'
import type { LogSettings } from '../server/http/logging.ts'
import { readCompanies } from './companies.ts'
import type { CollectorConfig } from './config.ts'
import { type Data, versionOf, watchData } from './data/database.ts'
import { openPgStore, readChangedCompanies } from './data/pg-store.ts'
import { createSharedFetch, dropOldAnswers } from './data/shared-fetch.ts'
import { openVault } from './data/take-over.ts'
import type { Metrics } from './http/metrics.ts'
import { startJobs } from './jobs.ts'
import { openKeyRing } from './keys/key-ring.ts'
import { companyIdOf, openCore } from './open-core.ts'
import { startPush } from './push/start-push.ts'
import { watchCompanies } from './status/company-status.ts'
import { PUSH_IDS, vaultOf } from './vault/sealed-vault.ts'

export interface CollectorOptions extends Pick<ApplicationDeps, 'fetch' | 'version'> {
  readonly config: CollectorConfig
  /** What the tokens and the store's keys are sealed under (vault/sealed-vault.ts). */
  readonly secret: Buffer
  /** Opens the store on its file. */
  readonly openStore: (options: ThreadStoreOptions) => Promise<AsyncStore>
  readonly clock: Clock
  readonly log: LogSettings
  readonly tuning?: ApplicationTuning
  /** Called when a command replaced everything: what is in memory is no longer true. */
  readonly onRestored?: () => void
}

const KEY_BYTES = 32
/** Old answers are dropped once in so many looks, of a second each. */
const LOOKS_A_SWEEP = 60

type Log = (line: string) => void

/** Opens the core and what is of its companies. */
async function openParts(options: CollectorOptions, data: Data, metrics: Metrics, log: Log) {
  const { config, clock, openStore, secret, tuning } = options
  const { smtp } = config
  const { now } = clock
  const hasQueue = data.pool !== null
  /** Those of now: it changes in place. */
  const companies = await readCompanies(data, config)
  const began = await versionOf(data, 'restored')
  const vault = await openVault(data, secret)
  const keys = await openKeyRing({ vault, now, companies, log })
  const makeKeys = () =>
    vault.createMissing([PUSH_IDS, ...companies.map(({ name }) => keyAccount(companyIdOf(name)))], () =>
      randomBytes(KEY_BYTES).toString('base64'),
    )
  await makeKeys()
  const counted = metrics.counting(options.fetch)
  const core = await openCore({
    ...options,
    log,
    folder: config.data,
    companies,
    fetch: hasQueue ? createSharedFetch(data, vault.key, counted) : counted,
    vault: vaultOf(vault),
    openStore: hasQueue ? (opening) => openPgStore(data, opening) : openStore,
  })
  const { context } = core
  const count = metrics.countPush
  const ids = Buffer.from(vault.read(PUSH_IDS) ?? '', 'base64')
  const sending = { secret: ids, vault, fetch: options.fetch, smtp, now, log, count, hasQueue }
  const push = startPush({ ...sending, companies, context, data, timers: tuning?.timers })
  const onUnwritable = () => log('STATUS_UNWRITABLE')
  const statuses = watchCompanies({ companies, core, data, now, onUnwritable })
  return { began, companies, core, hasQueue, keys, makeKeys, push, statuses, vault }
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** Notices what commands and other processes change. `soon` has companies collected. */
function watchParts(
  { began, companies, core, hasQueue, keys, makeKeys, vault }: Parts,
  { config, onRestored }: Pick<CollectorOptions, 'config' | 'onRestored'>,
  data: Data,
  soon: (names: readonly string[]) => Promise<void>,
  log: Log,
) {
  async function readAgain(): Promise<void> {
    const known = new Set(companies.map(({ name }) => name))
    companies.splice(0, companies.length, ...(await readCompanies(data, config)))
    await makeKeys()
    await core.follow(companies)
    await keys.reread()
    await soon(companies.flatMap(({ name }) => (known.has(name) ? [] : [name])))
  }
  let looks = 0
  return watchData(data, {
    on: {
      keys: keys.reread,
      companies: readAgain,
      async restored() {
        if ((await versionOf(data, 'restored')) !== began) onRestored?.()
      },
      async secrets() {
        await vault.reload()
        await soon(await core.rereadTokens())
      },
    },
    async onLook() {
      if (!hasQueue) return
      await core.context.companies.adopt(() => readChangedCompanies(data))
      if (looks++ % LOOKS_A_SWEEP !== 0) return
      await dropOldAnswers(data)
      await core.context.retention.keepUp()
    },
    log,
    // What came meanwhile could not be stored.
    onRegained: () => core.application.notice('asked'),
  })
}

/** Opens everything, and asks nothing before `start`. */
export async function openWork(options: CollectorOptions, data: Data, metrics: Metrics, log: Log) {
  const parts = await openParts(options, data, metrics, log)
  const { companies, core, hasQueue, keys, push, statuses } = parts
  const { application, context } = core
  let jobs: Awaited<ReturnType<typeof startJobs>> | null = null

  async function soon(names: readonly string[]): Promise<void> {
    if (jobs !== null) await jobs.soon(names)
    else if (names.length > 0) context.refresh.soon()
  }

  async function collect(name: string): Promise<void> {
    const company = core.companies.get(name)
    if (company === undefined) return
    await context.companySettings.reread(company.id)
    await context.refresh.one(company)
    // One that was ended early is left to another process.
    context.refresh.signal.throwIfAborted()
    await push.judged(name)
    // Its tasks are known to the process that has read them.
    await push.summaries(name)
  }

  const watch = watchParts(parts, options, data, soon, log)
  return {
    core,
    keys,
    statuses,
    watch,
    async start(): Promise<void> {
      const names = () => companies.map(({ name }) => name)
      const { pool } = data
      if (pool === null) application.notice('start')
      else jobs = await startJobs({ pool, companies: names, sinceDue: push.sinceDue, collect, log })
    },
    async close(): Promise<void> {
      await watch.close()
      // A refresh that is under way ends early.
      if (hasQueue) context.refresh.close()
      await jobs?.stop()
      await push.stop()
      await statuses.close()
      await application.close()
    },
  }
}
