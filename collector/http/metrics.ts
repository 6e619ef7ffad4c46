// What a monitor reads (Prometheus): calls by operation, status and key, calls of the platform, and the process itself.
// Labels are names of operations, statuses and fingerprints of keys: no address, no content, no person.
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { PushCount } from '../push/deliveries.ts'

// What a supervisor and a load balancer ask. Neither tells anything of a company.
/** Registers `/healthz`, which answers while the process does, and `/readyz`, which answers 503 without a store. */
export function registerHealth(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ok = isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}

const OPERATION_IN_PATH = /\/([\w.]+)$/
/** Seconds: an answer from memory, from the store, from the platform, and one that timed out. */
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 30]

export interface Metrics {
  /** Returns a fetch that counts the calls of the platform. */
  readonly counting: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch
  /** Counts the calls that a server answers. */
  observe(app: FastifyInstance): void
  /** Counts a try to push. */
  countPush(labels: PushCount): void
  /** Adds `/metrics` to a server. */
  register(app: FastifyInstance): void
}

export function createMetrics(): Metrics {
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

  return {
    countPush: (labels) => pushes.inc({ ...labels }),
    counting: (fetch) => async (input, init) => {
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
    observe(app) {
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
    register(app) {
      app.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      )
    },
  }
}
