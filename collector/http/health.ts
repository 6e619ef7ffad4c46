// What a supervisor and a load balancer ask. Neither tells anything of a company.
import type { FastifyInstance } from 'fastify'
import type { CollectorCore } from '../open-core.ts'

/** Registers `/healthz`, which answers while the process does, and `/readyz`, which answers 503 without a store. */
export function registerHealth(app: FastifyInstance, { context }: CollectorCore): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = context.isStoreWritable()
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
}
