// What a process of a Coletor keeps and asks: alone, on the files of its data folder, or as one of several that share a
// PostgreSQL.
import { join } from 'node:path'
import type { ApplicationDeps, ApplicationTuning } from '../../electron/core/deps.ts'
import { deriveSealingKey } from '../../electron/core/store/engine/sealing.ts'
import type { AsyncStore } from '../../electron/core/store/store-calls.ts'
import type { ThreadStoreOptions } from '../../electron/core/store/thread/thread-store.ts'
import type { Clock } from '../../server/clock.ts'
import { type AnswerAges, answerFrom } from '../answers/answer-operations.ts'
import type { Answering } from '../answers/answering.ts'
import { type CollectorConfig, ConfigError } from '../config.ts'
import { type Documents, fileDocuments } from '../documents/documents.ts'
import type { Metrics } from '../http/metrics.ts'
import { type CollectorCore, companyIdOf, openCore } from '../open-core.ts'
import { createPool, reaching } from '../postgres/connect.ts'
import {
  DOCUMENTS_CHANNEL,
  type PostgresDocuments,
  postgresDocuments,
} from '../postgres/postgres-documents.ts'
import { serveStore } from '../postgres/serve-store.ts'
import { openSession, type Session } from '../postgres/session.ts'
import { startPush } from '../push/start-push.ts'
import { openSealedVault, type SealedVault, vaultOf } from '../vault/sealed-vault.ts'
import { readSecret } from '../vault/secret.ts'
import { watchTokens } from '../vault/token-watch.ts'
import { createHeldCores, type HeldCores } from './held-cores.ts'
import { createLeases, LOOK_MS } from './leases.ts'
import { ANSWERS_CHANNEL, CALLS_CHANNEL, createPassedCalls } from './passed-calls.ts'
import { answerStoredOnly } from './stored-only.ts'

export interface ProcessOptions extends Pick<ApplicationDeps, 'fetch' | 'log' | 'version'> {
  readonly config: CollectorConfig
  /** What the tokens and the store's keys are sealed under (vault/secret.ts). */
  readonly secret: Buffer
  /** Opens the store of a core, on its file or on the database that is served. */
  readonly openStore: (options: ThreadStoreOptions) => Promise<AsyncStore>
  readonly clock: Clock
  readonly ages: AnswerAges
  readonly metrics: Pick<Metrics, 'counting' | 'countPush'>
  readonly tuning?: ApplicationTuning
}

export interface CollectorProcess {
  readonly documents: Documents
  readonly answer: Answering
  /** True while what comes can be stored. */
  readonly isReady: () => boolean
  readonly cores: () => readonly CollectorCore[]
  /** Begins to ask the platform. */
  start(): Promise<void>
  close(): Promise<void>
}

const isWritable = ({ context }: CollectorCore) => context.isStoreWritable()

interface CoreParts {
  readonly documents: Documents
  readonly vault: SealedVault
  readonly openStore: ApplicationDeps['openStore']
  /** Asked right before each push. */
  readonly mayAct: (companyId: string) => boolean
}

function createCores(options: ProcessOptions, parts: CoreParts): HeldCores {
  const { config, ages, clock, fetch, metrics, tuning } = options
  const { vault, openStore } = parts
  return createHeldCores(async (names) => {
    const companies = config.companies.filter(({ name }) => names.includes(name))
    const core = await openCore({
      ...options,
      folder: config.data,
      fetch: metrics.counting(fetch),
      vault: vaultOf(vault),
      openStore,
      companies,
    })
    const { application, context } = core
    try {
      // Nothing is collected where it cannot be kept.
      if (config.database !== undefined && !isWritable(core)) throw new Error('the store cannot be opened')
      const push = await startPush({
        ...options,
        ...parts,
        companies,
        context,
        smtp: config.smtp,
        timers: tuning?.timers,
        now: clock.now,
        count: metrics.countPush,
      })
      const stopWatching = watchTokens(vault, core, () => options.log('TOKENS_UNREADABLE'))
      return {
        core,
        answer: answerFrom({ core, ages, now: clock.now }),
        async close() {
          await stopWatching()
          await push.stop()
          await application.close()
        },
      }
    } catch (error) {
      await application.close()
      throw error
    }
  })
}

/** Opens a process that is alone with its data folder. */
async function openAlone(options: ProcessOptions): Promise<CollectorProcess> {
  const { config, secret, openStore } = options
  const documents = fileDocuments(config.data)
  const vault = openSealedVault(documents, secret)
  const cores = createCores(options, { documents, vault, openStore, mayAct: () => true })
  await cores.add(config.companies.map(({ name }) => name))
  return {
    documents,
    async answer(call) {
      const answer = cores.answerOf(call.company)
      if (answer === null) throw new Error('no core is open for this company')
      return answer(call)
    },
    isReady: () => cores.list().every(isWritable),
    cores: cores.list,
    start: async () => cores.start(),
    close: cores.close,
  }
}

/** What the processes that share a database have in common. */
interface Shared {
  readonly url: string
  readonly session: Session
  readonly documents: PostgresDocuments
}

/** Opens the store of the last answers. Throws ConfigError when it cannot be used. */
async function openStored(
  { config, clock, log, openStore }: ProcessOptions,
  url: string,
): Promise<AsyncStore> {
  const store = await openStore({
    folder: join(config.data, 'core', 'store'),
    now: clock.now,
    onFailure: log,
    serveDatabase: () => serveStore(url),
  })
  if (store.isWritable) return store
  throw new ConfigError(
    store.isNewer ? 'the database is of a newer version' : 'the store cannot be opened in the database',
  )
}

async function openOver(
  options: ProcessOptions,
  { url, session, documents }: Shared,
): Promise<CollectorProcess> {
  const { config, secret, ages, clock, log } = options
  const { companies } = config
  const vault = openSealedVault(documents, secret)
  const store = await openStored(options, url)
  const idOf = new Map(companies.map(({ name }) => [companyIdOf(name), name]))
  const cores = createCores(options, {
    documents,
    vault,
    openStore: (opening) => options.openStore({ ...opening, serveDatabase: () => serveStore(url) }),
    mayAct: (companyId) => leases.held().has(idOf.get(companyId) ?? ''),
  })
  cores.start()
  const leases = createLeases({
    companies: companies.map(({ name }) => name),
    current: session.current,
    take: cores.add,
    give: cores.remove,
  })
  const key = deriveSealingKey(secret, true)
  const pool = createPool(url)
  const passed = createPassedCalls({
    current: () => (session.current() === null ? null : pool),
    key,
    answerOf: cores.answerOf,
  })
  session.follow({
    onLost() {
      log('DATABASE_LOST')
      void leases.lose()
    },
    onNotice(channel, text) {
      const client = session.current()
      if (channel !== DOCUMENTS_CHANNEL) passed.note(channel, text)
      else if (client !== null) documents.reload(client, text).catch(() => log('DATABASE_LOST'))
    },
  })
  const stored = answerStoredOnly({ store, vault: vaultOf(vault), companies, ages, now: clock.now })
  let timer: NodeJS.Timeout | undefined
  async function look(): Promise<void> {
    // A look that fails is one of a lost connection: the next one is of another.
    await leases.look().catch(() => undefined)
    timer = setTimeout(() => void look(), LOOK_MS)
  }
  return {
    documents,
    async answer(call) {
      const here = cores.answerOf(call.company)
      return here === null ? ((await passed.ask(call)) ?? stored(call)) : here(call)
    },
    isReady: () => session.current() !== null && cores.list().every(isWritable),
    cores: cores.list,
    start: look,
    async close() {
      clearTimeout(timer)
      await leases.close()
      await store.close()
      await pool.end()
      await session.close()
    },
  }
}

/** Opens one of the processes that share a database. Throws ConfigError when it cannot be used. */
async function openShared(options: ProcessOptions, url: string): Promise<CollectorProcess> {
  const documents = postgresDocuments(url)
  const channels = [DOCUMENTS_CHANNEL, CALLS_CHANNEL, ANSWERS_CHANNEL]
  const session = await reaching(openSession({ url, channels, onConnected: documents.load }))
  try {
    return await openOver(options, { url, session, documents })
  } catch (error) {
    await session.close()
    throw error
  }
}

/** Opens a process over the place that the configuration names. Throws ConfigError. */
export function openProcess(options: ProcessOptions): Promise<CollectorProcess> {
  const { database } = options.config
  return database === undefined ? openAlone(options) : openShared(options, database)
}

/** Returns the documents of a configuration for one command beside the processes. Throws ConfigError. */
export async function openDocuments({ data, database }: CollectorConfig): Promise<Documents> {
  if (database === undefined) return fileDocuments(data)
  const documents = postgresDocuments(database)
  await reaching(documents.open())
  return documents
}

/** Returns the vault of a configuration for one command beside the processes. Throws ConfigError. */
export async function openVault(config: CollectorConfig): Promise<SealedVault> {
  const secret = readSecret(config.secret)
  return openSealedVault(await openDocuments(config), secret)
}
