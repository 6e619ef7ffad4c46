// The OpenAPI document and its page. They need no token and contain nothing about companies or tokens.
import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from './openapi.ts'
import { renderApiPage } from './openapi-page.ts'

export function registerDocuments(app: FastifyInstance): void {
  // Built at the first request: most runs never get one.
  let openApi: string | null = null
  app.get('/openapi.json', (_request, reply) => {
    openApi ??= JSON.stringify(buildOpenApi())
    reply.type('application/json; charset=utf-8').send(openApi)
  })

  let page: ReturnType<typeof renderApiPage> | null = null
  app.get('/docs', (_request, reply) => {
    page ??= renderApiPage(buildOpenApi())
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .send(page.html)
  })
}
