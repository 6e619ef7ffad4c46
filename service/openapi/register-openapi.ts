import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from './openapi.ts'

/** Serves the OpenAPI document. It needs no token and contains nothing about companies or tokens. */
export function registerOpenApi(app: FastifyInstance): void {
  app.get('/openapi.json', () => buildOpenApi())
}
