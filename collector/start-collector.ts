// Opens the vault, the core and the keys of a data folder, and listens. Does not touch the process: run-collector.ts
// does that, and tests call this directly.
import { mkdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import type { ApplicationDeps, ApplicationTuning } from '../electron/core/deps.ts'
import type { Clock } from '../server/clock.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import type { LogSettings } from '../server/http/logging.ts'
import type { AnswerAges } from './answers/answer-operations.ts'
import { ANSWER_AGES, buildCollector } from './build-app.ts'
import { type CollectorConfig, ConfigError } from './config.ts'
import { createMetrics } from './http/metrics.ts'
import { createKeyRing } from './keys/key-ring.ts'
import { createKeyUsage } from './keys/key-usage.ts'
import { type CollectorCore, openCore } from './open-core.ts'
import { openSealedVault, vaultOf } from './vault/sealed-vault.ts'

export interface CollectorOptions extends Pick<ApplicationDeps, 'openStore' | 'fetch' | 'version'> {
  readonly config: CollectorConfig
  /** What the tokens and the store's keys are sealed under (vault/secret.ts). */
  readonly secret: Buffer
  readonly clock: Clock
  readonly log: LogSettings
  readonly ages?: AnswerAges
  readonly tuning?: ApplicationTuning
  readonly socketLimits?: ServerDeps['socketLimits']
}

export interface RunningCollector {
  readonly baseUrl: string
  readonly core: CollectorCore
  /** Null when the configuration wants none. */
  readonly metricsUrl: string | null
  /** Finishes calls in progress, for at most ten seconds, then background work, and closes the store. */
  stop(): Promise<void>
}

const GRACE_MS = 10_000
const LOOPBACK = '127.0.0.1'

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port

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

/** Starts a Coletor. Rejects when the folder, the secret or the port cannot be used. */
export async function startCollector(options: CollectorOptions): Promise<RunningCollector> {
  const { config, secret, clock, log } = options
  const { data: folder, listen } = config
  const tls = readCertificate(listen)
  const metrics = createMetrics()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const core = await openCore({
    ...options,
    fetch: metrics.counting(options.fetch),
    folder,
    companies: config.companies,
    vault: vaultOf(openSealedVault(folder, secret)),
    log: (line) => noteIn(log, line),
  })
  const zones = new Map(config.companies.map(({ name, timeZone }) => [name, timeZone]))
  const keys = createKeyRing({
    folder,
    now: clock.now,
    companyNamed(name) {
      const company = core.companies.get(name)
      return company === undefined ? null : { company, timeZone: zones.get(name) ?? 'UTC' }
    },
    onUnreadable: () => noteIn(log, 'KEYS_UNREADABLE'),
  })
  const usage = createKeyUsage(folder, clock.now, () => noteIn(log, 'USAGE_UNWRITABLE'))
  const app = buildCollector({
    core,
    keys,
    clock,
    log,
    tls,
    metrics,
    usage,
    socketLimits: options.socketLimits,
    ages: options.ages ?? ANSWER_AGES,
  })
  const monitored = buildServer({ clock, tls: undefined })
  metrics.register(monitored)
  const close = async () => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    await Promise.all([app.close(), monitored.close()])
    clearTimeout(cutOff)
    usage.close()
    await core.application.close()
  }
  try {
    await app.listen({ host: listen.host, port: listen.port })
    if (config.metrics !== undefined) await monitored.listen({ host: LOOPBACK, port: config.metrics.port })
  } catch (error) {
    await close()
    throw error
  }
  core.application.notice('start')
  const port = portOf(app)
  const scheme = tls === undefined ? 'http' : 'https'
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  return {
    baseUrl: `${scheme}://${host}:${port}`,
    metricsUrl: config.metrics === undefined ? null : `http://${LOOPBACK}:${portOf(monitored)}/metrics`,
    core,
    stop: close,
  }
}
