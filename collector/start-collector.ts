// Opens the data, the core and the keys of a configuration, and listens. Does not touch the process:
// run-collector.ts does that, and tests call this directly.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { isLoopbackHost } from '../electron/core/vault/address.ts'
import { createRateLimiter } from '../server/access/rate-limit.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import type { LogSettings } from '../server/http/logging.ts'
import { answerFrom } from './answers/answer-operations.ts'
import { buildCollector } from './build-app.ts'
import { type CollectorConfig, ConfigError } from './config.ts'
import { accessProblem, openData } from './data/database.ts'
import { readChangedCompanies } from './data/pg-store.ts'
import { createSharedLimiter } from './data/quota.ts'
import { assistantsFrom } from './http/assistants.ts'
import { createMetrics } from './http/metrics.ts'
import { createKeyUsage } from './keys/key-usage.ts'
import { type CollectorOptions, openWork } from './open-work.ts'
import { commonProblem } from './status/company-status.ts'

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

/** Starts a Coletor. Rejects when the folder, the database, the secret or the port cannot be used. */
export async function startCollector(options: CollectorOptions) {
  const { config, clock, log } = options
  const { listen } = config
  const tls = readCertificate(listen)
  const metrics = createMetrics()
  const note = (line: string) => noteIn(log, line)
  const data = await openData(config)
  const work = await openWork(options, data, metrics, note).catch(async (error: unknown) => {
    await data.close()
    throw error
  })
  const { core, keys, statuses } = work
  const access = await accessProblem(data).catch(() => null)
  if (access !== null) note(access)
  const usage = createKeyUsage(data, clock.now, () => note('USAGE_UNWRITABLE'))
  const catchUp =
    data.pool === null
      ? undefined
      : (id: string) => core.context.companies.adopt(() => readChangedCompanies(data, id))
  const answer = answerFrom({ core, now: clock.now, log: note, catchUp })
  const assistants = assistantsFrom(core, options.version, note)
  async function problem(): Promise<string | null> {
    if (!work.watch.isThere()) return 'the database is away'
    if (!core.context.isStoreWritable()) return 'the store cannot be written'
    const listed = await statuses.list().catch(() => null)
    return listed === null ? 'the database is away' : commonProblem(listed, clock.now())
  }
  const rateLimiter = data.pool === null ? undefined : createSharedLimiter(data, createRateLimiter(clock))
  const app = buildCollector({
    answer,
    assistants,
    problem,
    keys,
    clock,
    log,
    tls,
    metrics,
    usage,
    rateLimiter,
  })
  const monitored = buildServer({ clock, tls: undefined })
  metrics.register(monitored, statuses.list)
  let closing: Promise<void> | null = null
  async function closeAll(): Promise<void> {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
    await Promise.all([app.close(), monitored.close()])
    clearTimeout(cutOff)
    await usage.close()
    await work.close()
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
  await work.start()
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
