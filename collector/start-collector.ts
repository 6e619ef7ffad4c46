// Opens the documents, the cores and the keys of a configuration, and listens. Does not touch the process:
// run-collector.ts does that, and tests call this directly.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { ApplicationDeps, ApplicationTuning } from '../electron/core/application/deps.ts'
import { isLoopbackHost } from '../electron/core/vault/address.ts'
import type { Clock } from '../server/clock.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import type { LogSettings } from '../server/http/logging.ts'
import { answerFrom } from './answers/answer-operations.ts'
import { ANSWER_AGES, buildCollector } from './build-app.ts'
import { type CollectorConfig, ConfigError } from './config.ts'
import { watchDocument } from './documents/documents.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { createKeyRing, createKeyUsage, KEYS } from './keys/key-ring.ts'
import { type CollectorCore, openCore } from './open-core.ts'
import { type HeldDocuments, holdDocuments, type OpenThreadStore, storeOpener } from './open-data.ts'
import { accessProblem } from './postgres/database-access.ts'
import { startPush } from './push/start-push.ts'
import { commonProblem, watchCompanies } from './status/company-status.ts'
import { openSealedVault, VAULT, vaultOf } from './vault/sealed-vault.ts'

export interface CollectorOptions extends Pick<ApplicationDeps, 'fetch' | 'version'> {
  readonly config: CollectorConfig
  /** What the tokens and the store's keys are sealed under (vault/sealed-vault.ts). */
  readonly secret: Buffer
  readonly openStore: OpenThreadStore
  readonly clock: Clock
  readonly log: LogSettings
  readonly tuning?: ApplicationTuning
}

export type RunningCollector = Awaited<ReturnType<typeof startCollector>>

const GRACE_MS = 10_000
const READABLE =
  'keys cross the network readable: "listen" has no "tls"; only a proxy with TLS may reach this address'

/** Returns where a server listens, as an address starts. */
function originOf({ server }: FastifyInstance, scheme: 'http' | 'https', host: string): string {
  const { port } = server.address() as AddressInfo
  return `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function noteIn({ write }: LogSettings, code: string): void {
  write(`${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: code })}\n`)
}

/** Reads the certificate of the configuration; undefined without one. Throws ConfigError. */
function readCertificate({ tls }: CollectorConfig['listen']): ServerDeps['tls'] {
  if (tls === undefined) return undefined
  let step = 'read'
  try {
    const files = { cert: readFileSync(tls.certificate, 'utf8'), key: readFileSync(tls.privateKey, 'utf8') }
    step = 'used'
    createSecureContext(files)
    return files
  } catch (error) {
    throw new ConfigError(`the certificate cannot be ${step}: ${(error as NodeJS.ErrnoException).code}`)
  }
}

/** What works beside the server. */
interface Work {
  readonly core: CollectorCore
  readonly keys: ReturnType<typeof createKeyRing>
  readonly statuses: ReturnType<typeof watchCompanies>
  close(): Promise<void>
}

/** Opens the core over the documents, with what pushes and what notices the changes of commands. */
async function openWork(
  options: CollectorOptions,
  { documents }: HeldDocuments,
  metrics: Metrics,
  log: (line: string) => void,
): Promise<Work> {
  const { config, clock, fetch, openStore, secret, tuning } = options
  const { companies, data, smtp } = config
  const { now } = clock
  const keys = createKeyRing({ documents, now, companies })
  const vault = openSealedVault(documents, secret)
  const core = await openCore({
    ...options,
    log,
    folder: data,
    companies,
    fetch: metrics.counting(fetch),
    vault: vaultOf(vault),
    openStore: storeOpener(config, openStore),
  })
  const { application, context } = core
  try {
    const count = metrics.countPush
    const parts = { companies, context, documents, secret, vault, fetch, smtp, now, log, count }
    const push = startPush({ ...parts, timers: tuning?.timers })
    const onUnwritable = () => log('STATUS_UNWRITABLE')
    const statuses = watchCompanies({ companies, core, documents, now, onUnwritable })
    const watches = [
      watchDocument(documents, VAULT, core.rereadTokens, () => log('TOKENS_UNREADABLE')),
      watchDocument(documents, KEYS, keys.reread, () => log('KEYS_UNREADABLE')),
    ]
    return {
      core,
      keys,
      statuses,
      async close() {
        await Promise.all(watches.map((stop) => stop()))
        await push.stop()
        await statuses.close()
        await application.close()
      },
    }
  } catch (error) {
    await application.close()
    throw error
  }
}

/** Starts a Coletor. Rejects when the folder, the database, the secret or the port cannot be used. */
export async function startCollector(options: CollectorOptions) {
  const { config, clock, log } = options
  const { listen } = config
  const tls = readCertificate(listen)
  const metrics = createMetrics()
  const note = (line: string) => noteIn(log, line)
  const held = await holdDocuments(config, note)
  const access = config.database && (await accessProblem(config.database).catch(() => null))
  if (access) note(access)
  const work = await openWork(options, held, metrics, note).catch(async (error: unknown) => {
    await held.close()
    throw error
  })
  const { core, keys, statuses } = work
  const usage = createKeyUsage(held.documents, clock.now, () => note('USAGE_UNWRITABLE'))
  const answer = answerFrom({ core, ages: ANSWER_AGES, now: clock.now, log: note })
  function problem(): string | null {
    if (!held.isHeld()) return 'the database is away, or another Coletor has it'
    if (!core.context.isStoreWritable()) return 'the store cannot be written'
    return commonProblem(statuses.list(), clock.now())
  }
  const app = buildCollector({ answer, problem, keys, clock, log, tls, metrics, usage })
  const monitored = buildServer({ clock, tls: undefined })
  metrics.register(monitored, statuses.list)
  let closing: Promise<void> | null = null
  async function closeAll(): Promise<void> {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    await Promise.all([app.close(), monitored.close()])
    clearTimeout(cutOff)
    await usage.close()
    await work.close()
    await held.close()
  }
  function close(): Promise<void> {
    closing ??= closeAll()
    return closing
  }
  try {
    await app.listen({ host: listen.host, port: listen.port })
    if (config.metrics !== undefined) await monitored.listen({ ...config.metrics })
  } catch (error) {
    await close()
    throw error
  }
  const baseUrl = originOf(app, tls === undefined ? 'http' : 'https', listen.host)
  if (tls === undefined && !isLoopbackHost(new URL(baseUrl).hostname)) note(READABLE)
  core.application.notice('start')
  // What came meanwhile could not be stored.
  held.onRegained(() => core.application.notice('asked'))
  const monitor = config.metrics && `${originOf(monitored, 'http', config.metrics.host)}/metrics`
  return {
    baseUrl,
    /** Null when the configuration wants none. */
    metricsUrl: monitor ?? null,
    core,
    /** Finishes calls in progress, for at most ten seconds, then background work, and closes the store. */
    stop: close,
  }
}
