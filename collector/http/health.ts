// What a supervisor and a load balancer ask. Neither tells anything of a company.
import type { FastifyInstance } from 'fastify'

/** Registers `/healthz`, which answers while the process does, and `/readyz`, which answers 503 without a store. */
export function registerHealth(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ok = isReady()
    return reply.code(ok ? 200 : 503).send({ ok })
  })
}
