// Opens the data, the core and the keys of a configuration, and listens. Does not touch the process:
// run-collector.ts does that, and tests call this directly.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { ApplicationDeps, ApplicationTuning } from '../electron/core/application/deps.ts'
import { isLoopbackHost } from '../electron/core/vault/address.ts'
import { keyAccount } from '../electron/core/vault/secrets.ts'
import type { Clock } from '../server/clock.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import type { LogSettings } from '../server/http/logging.ts'
import { answerFrom } from './answers/answer-operations.ts'
import { ANSWER_AGES, buildCollector } from './build-app.ts'
import { type CollectorConfig, ConfigError } from './config.ts'
import { accessProblem, type Data, openData, versionOf, watchData } from './data/database.ts'
import { openVault } from './data/take-over.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { openKeyRing } from './keys/key-ring.ts'
import { createKeyUsage } from './keys/key-usage.ts'
import { type CollectorCore, companyIdOf, openCore } from './open-core.ts'
import { holdData, type OpenThreadStore, storeOpener } from './open-data.ts'
import { startPush } from './push/start-push.ts'
import { commonProblem, watchCompanies } from './status/company-status.ts'
import { PUSH_IDS, vaultOf } from './vault/sealed-vault.ts'

export interface CollectorOptions extends Pick<ApplicationDeps, 'fetch' | 'version'> {
  readonly config: CollectorConfig
  /** What the tokens and the store's keys are sealed under (vault/sealed-vault.ts). */
  readonly secret: Buffer
  readonly openStore: OpenThreadStore
  readonly clock: Clock
  readonly log: LogSettings
  readonly tuning?: ApplicationTuning
  /** Called when a command replaced everything: what is in memory is no longer true. */
  readonly onRestored?: () => void
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
  readonly keys: Awaited<ReturnType<typeof openKeyRing>>
  readonly statuses: ReturnType<typeof watchCompanies>
  readonly watch: ReturnType<typeof watchData>
  close(): Promise<void>
}

const KEY_BYTES = 32

/** Opens the core over the data, with what pushes and what notices the changes of commands. */
async function openWork(
  options: CollectorOptions,
  data: Data,
  metrics: Metrics,
  log: (line: string) => void,
): Promise<Work> {
  const { config, clock, fetch, openStore, secret, tuning } = options
  const { companies, smtp } = config
  const { now } = clock
  const began = await versionOf(data, 'restored')
  const vault = await openVault(data, secret)
  const keys = await openKeyRing({ vault, now, companies, log })
  await vault.createMissing([PUSH_IDS, ...companies.map(({ name }) => keyAccount(companyIdOf(name)))], () =>
    randomBytes(KEY_BYTES).toString('base64'),
  )
  const core = await openCore({
    ...options,
    log,
    folder: config.data,
    companies,
    fetch: metrics.counting(fetch),
    vault: vaultOf(vault),
    openStore: storeOpener(config, openStore),
  })
  const { application, context } = core
  try {
    const count = metrics.countPush
    const ids = Buffer.from(vault.read(PUSH_IDS) ?? '', 'base64')
    const parts = { companies, context, data, secret: ids, vault, fetch, smtp, now, log, count }
    const push = startPush({ ...parts, timers: tuning?.timers })
    const onUnwritable = () => log('STATUS_UNWRITABLE')
    const statuses = watchCompanies({ companies, core, data, now, onUnwritable })
    const watch = watchData(data, {
      on: {
        keys: keys.reread,
        async secrets() {
          await vault.reload()
          await core.rereadTokens()
        },
        companies: () => undefined,
        async restored() {
          if ((await versionOf(data, 'restored')) !== began) options.onRestored?.()
        },
      },
      log,
    })
    return {
      core,
      keys,
      statuses,
      watch,
      async close() {
        await watch.close()
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
  const data = await openData(config)
  const held = await holdData(config, note).catch(async (error: unknown) => {
    await data.close()
    throw error
  })
  const work = await openWork(options, data, metrics, note).catch(async (error: unknown) => {
    await held.close()
    await data.close()
    throw error
  })
  const { core, keys, statuses } = work
  const access = await accessProblem(data).catch(() => null)
  if (access !== null) note(access)
  const usage = createKeyUsage(data, clock.now, () => note('USAGE_UNWRITABLE'))
  const answer = answerFrom({ core, ages: ANSWER_AGES, now: clock.now, log: note })
  async function problem(): Promise<string | null> {
    if (!held.isHeld()) return 'the database is away, or another Coletor has it'
    if (!core.context.isStoreWritable()) return 'the store cannot be written'
    return commonProblem(await statuses.list(), clock.now())
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
    await data.close()
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
