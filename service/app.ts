// The service without a port: tests use `inject`, start-service.ts listens.
import type { FastifyInstance } from 'fastify'
import { createRateLimiter } from '../server/access/rate-limit.ts'
import { buildServer, type ServerDeps } from '../server/http/build-server.ts'
import { registerOperations } from '../server/http/register-operations.ts'
import { answerOperations } from './answer-operations.ts'
import { findAccessToken } from './data/companies/company-queries.ts'
import type { ServiceDatabase } from './data/database.ts'
import { registerPictures } from './demo/pictures.ts'
import { HANDLERS } from './handlers/all-handlers.ts'
import type { Handlers } from './handlers/handler.ts'

/** What an entry point adds to the operations, or puts in their place. */
export interface AppParts {
  /** Replaces the handlers; an operation without one is not served. */
  readonly handlers?: Partial<Handlers>
  /** Adds routes and hooks. */
  readonly register?: (app: FastifyInstance) => void
}

export interface AppDeps extends AppParts, ServerDeps {
  readonly db: ServiceDatabase
}

/** Builds the API over an open database. Opens no port; `close` leaves the database open. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { db, clock } = deps
  const app = buildServer(deps)
  deps.register?.(app)
  registerPictures(app)
  registerOperations(app, {
    findToken: (tokenSha256) => findAccessToken(db, tokenSha256),
    rateLimiter: createRateLimiter(clock),
    operations: answerOperations({ db, clock, handlers: deps.handlers ?? HANDLERS }),
  })
  return app
}
