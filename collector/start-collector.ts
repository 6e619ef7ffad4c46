// Opens the documents, the cores and the keys of a configuration, and listens. Does not touch the process:
// run-collector.ts does that, and tests call this directly.
import { mkdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import type { LogSettings } from '../server/http/logging.ts'
import type { AnswerAges } from './answers/answer-operations.ts'
import { ANSWER_AGES, buildCollector } from './build-app.ts'
import { type CollectorConfig, ConfigError } from './config.ts'
import type { Documents } from './documents/documents.ts'
import { createMetrics } from './http/metrics.ts'
import { createKeyRing, type KeyRing } from './keys/key-ring.ts'
import { createKeyUsage } from './keys/key-usage.ts'
import type { CollectorCore } from './open-core.ts'
import { openProcess, type ProcessOptions } from './processes/open-process.ts'

export interface CollectorOptions extends Omit<ProcessOptions, 'ages' | 'log' | 'metrics'> {
  readonly log: LogSettings
  readonly ages?: AnswerAges
  readonly socketLimits?: ServerDeps['socketLimits']
}

export interface RunningCollector {
  readonly baseUrl: string
  /** The open cores: one, or on PostgreSQL those of the companies that this process holds. */
  readonly cores: () => readonly CollectorCore[]
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

/** Opens the keys. Rejects with ConfigError when they are damaged. */
async function openKeys(
  documents: Documents,
  { config, clock }: CollectorOptions,
  note: (code: string) => void,
): Promise<KeyRing<string>> {
  const zones = new Map(config.companies.map(({ name, timeZone }) => [name, timeZone]))
  return createKeyRing({
    documents,
    now: clock.now,
    companyNamed(name) {
      const timeZone = zones.get(name)
      return timeZone === undefined ? null : { company: name, timeZone }
    },
    onUnreadable: () => note('KEYS_UNREADABLE'),
  })
}

/** Starts a Coletor. Rejects when the folder, the database, the secret or the port cannot be used. */
export async function startCollector(options: CollectorOptions): Promise<RunningCollector> {
  const { config, clock, log } = options
  const { listen } = config
  const tls = readCertificate(listen)
  const metrics = createMetrics()
  const note = (line: string) => noteIn(log, line)
  mkdirSync(config.data, { recursive: true, mode: 0o700 })
  const ages = options.ages ?? ANSWER_AGES
  const own = await openProcess({ ...options, metrics, ages, log: note })
  const keys = await openKeys(own.documents, options, note).catch(async (error: unknown) => {
    await own.close()
    throw error
  })
  const usage = createKeyUsage(own.documents, clock.now, () => note('USAGE_UNWRITABLE'))
  const { answer, isReady } = own
  const { socketLimits } = options
  const app = buildCollector({ answer, isReady, keys, clock, log, tls, metrics, usage, socketLimits })
  const monitored = buildServer({ clock, tls: undefined })
  metrics.register(monitored)
  let closing: Promise<void> | null = null
  async function closeAll(): Promise<void> {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    await Promise.all([app.close(), monitored.close()])
    clearTimeout(cutOff)
    await usage.close()
    await own.close()
  }
  function close(): Promise<void> {
    closing ??= closeAll()
    return closing
  }
  try {
    await app.listen({ host: listen.host, port: listen.port })
    if (config.metrics !== undefined) await monitored.listen({ host: LOOPBACK, port: config.metrics.port })
    await own.start()
  } catch (error) {
    await close()
    throw error
  }
  const port = portOf(app)
  const scheme = tls === undefined ? 'http' : 'https'
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  return {
    baseUrl: `${scheme}://${host}:${port}`,
    metricsUrl: config.metrics === undefined ? null : `http://${LOOPBACK}:${portOf(monitored)}/metrics`,
    cores: own.cores,
    stop: close,
  }
}
