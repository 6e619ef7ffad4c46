// What a monitor reads (Prometheus): calls by operation, status and key, calls of the platform, the companies, and the
// process itself. Labels are names of operations and companies, statuses and fingerprints of keys: no content.
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PushCount } from '../push/deliveries.ts'
import type { CompanyStatus } from '../status/company-status.ts'

// What a supervisor asks. Neither names a company.
/** Registers `/healthz`, which answers while the process does, and `/readyz`, which is 503 where there is a problem. */
export function registerHealth(app: FastifyInstance, problem: () => Promise<string | null>): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const reason = await problem()
    return reason === null ? { ok: true } : reply.code(503).send({ ok: false, reason })
  })
}

const OPERATION_IN_PATH = /\/([\w.]+)$/
/** Seconds: an answer from memory, from the store, from the platform, and one that timed out. */
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 30]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Counter({
    name: 'leme_calls_total',
    help: 'Calls by operation, status and fingerprint of the key',
    labelNames: ['operation', 'status', 'key'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'leme_call_seconds',
    help: 'Time of a call by operation',
    labelNames: ['operation'] as const,
    buckets: SECONDS,
    registers,
  })
  const platform = new Counter({
    name: 'leme_platform_calls_total',
    help: 'Calls of the platform by operation and status; 0 for one without an answer',
    labelNames: ['operation', 'status'] as const,
    registers,
  })
  const pushes = new Counter({
    name: 'leme_push_tries_total',
    help: 'Tries to push by channel, type and state; `abandoned` counts what was given up',
    labelNames: ['channel', 'type', 'state'] as const,
    registers,
  })
  const gauge = (name: string, help: string, ...labels: readonly string[]) =>
    new Gauge({ name: `leme_company_${name}`, help, labelNames: ['company', ...labels], registers })
  const token = gauge('token', '1 for a company with a token of the platform, 0 without')
  const collected = gauge(
    'collected_timestamp_seconds',
    'When a collection was complete last; 0 before the first',
  )
  const error = gauge('error', '1 for a company whose last collection ended early, by the reason', 'code')
  const days = gauge('days', 'Days with a stored reading')
  const gaps = gauge('gap_days', 'Days without one since the first')

  function noteCompanies(statuses: readonly CompanyStatus[]): void {
    error.reset()
    for (const { company, ...status } of statuses) {
      token.set({ company }, Number(status.hasToken))
      collected.set({ company }, (status.collectedAtMs ?? 0) / 1000)
      if (status.error !== null) error.set({ company, code: status.error }, 1)
      days.set({ company }, status.days)
      gaps.set({ company }, status.gaps)
    }
  }

  return {
    /** Counts a try to push. */
    countPush: (labels: PushCount): void => pushes.inc({ ...labels }),
    /** Returns a fetch that counts the calls of the platform. */
    counting:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        const operation = OPERATION_IN_PATH.exec(String(input))?.[1] ?? 'other'
        try {
          const response = await fetch(input, init)
          platform.inc({ operation, status: String(response.status) })
          return response
        } catch (error) {
          platform.inc({ operation, status: '0' })
          throw error
        }
      },
    /** Counts the calls that a server answers. */
    observe(app: FastifyInstance) {
      app.addHook('onResponse', (request, reply, done) => {
        // A call of an unknown key or operation is counted without the caller's own text.
        const operation = request.call?.operation ?? 'other'
        const isKnown = ![401, 404].includes(reply.statusCode)
        const key = isKnown ? (request.call?.fingerprint ?? 'none') : 'none'
        calls.inc({ operation, status: String(reply.statusCode), key })
        seconds.observe({ operation }, reply.elapsedTime / 1000)
        done()
      })
    },
    /** Adds `/metrics` to a server, with the companies as `statuses` says them. */
    register(app: FastifyInstance, statuses: () => Promise<readonly CompanyStatus[]>) {
      app.get('/metrics', async (_request, reply) => {
        noteCompanies(await statuses())
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
  }
}
