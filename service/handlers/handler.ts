// The type of an operation's handler. A handler gets a validated request and returns exactly the response of the
// registry. It has no access to the token, the URL or Fastify.
import type { OperationName, OperationRequest, OperationResponse } from '../../shared/api/registry.ts'
import type { Company } from '../data/companies.ts'
import type { ServiceDatabase } from '../data/database.ts'

export interface HandlerContext {
  readonly db: ServiceDatabase
  /** Owner of the token: every query is limited to it. */
  readonly company: Company
  readonly nowMs: number
  /** Scheme, host and port that the caller used, e.g. `http://127.0.0.1:4010`: where the service's own files are. */
  readonly origin: string
}

/** Handles one operation. Throws ApiFailure for a documented error; any other exception becomes INTERNAL_ERROR. */
type Handler<Name extends OperationName> = (
  request: OperationRequest<Name>,
  context: HandlerContext,
) => OperationResponse<Name>

/** A handler for each operation: a missing one does not compile. */
export type Handlers = { readonly [Name in OperationName]: Handler<Name> }

/**
 * Returns an address of a picture as answers name it. One that is stored as a path is a file of the service itself, at
 * the origin that the caller used; any other is returned as it is.
 */
export function ownAddress(stored: string, origin: string): string {
  return stored.startsWith('/') ? `${origin}${stored}` : stored
}
