// The definition of an API operation. Types, the HTTP call, the bridge call, the snapshot key, the service's route, the
// OpenAPI document and fixtures all come from these definitions; nothing about an operation is written twice.
import type { z } from 'zod'
import type { ApiErrorCode } from './errors.ts'

export type OperationGroup =
  | 'messages'
  | 'leads'
  | 'pipelines'
  | 'stages'
  | 'tasks'
  | 'products'
  | 'shop'
  | 'marketing'

/**
 * How the application stores an operation's answers and answers it without a network. Each but `live-only` stores the
 * answer itself, for the same params.
 * - `snapshot`: nothing else.
 * - `lead-rows`, `task-rows`: also each row by id. Other params are answered from the rows.
 * - `task-row`: also the row by id, for `task-rows`.
 * - `product-rows`: also each product by id. Other searches are answered from the rows.
 * - `product-row`: nothing else. A product without an own answer is found among the rows of `product-rows`.
 * - `daily`: also the last answer of each day, for the history.
 * - `by-day`: also each day of the funnel, so that any range can be answered.
 */
export type OfflineBehaviour =
  | 'live-only'
  | 'snapshot'
  | 'lead-rows'
  | 'task-rows'
  | 'task-row'
  | 'product-rows'
  | 'product-row'
  | 'daily'
  | 'by-day'

export interface OperationDefinition<
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  ClientResponse extends z.ZodType = z.ZodType,
> {
  /** Name in the path `/api/v1/{token}/{name}`; also the scope that a token needs (specification 4 and 5). */
  readonly name: Name
  readonly group: OperationGroup
  /** Section of the specification. */
  readonly section: string
  readonly summary: string
  /** Rules that the schemas cannot express, one line each, for the OpenAPI document. */
  readonly rules: readonly string[]
  /** Meaning of the request's fields by path (`itens[].sku`), for the OpenAPI document. */
  readonly fieldNotes: Readonly<Record<string, string>>
  /** What the service accepts; its input type is what the client sends. */
  readonly request: Request
  /** Exactly what the service returns in `result`. */
  readonly response: Response
  /** How the client reads `result`: unknown fields are kept, missing ones are null, amounts are in cents. */
  readonly clientResponse: ClientResponse
  /**
   * The list in `result` that could be endless, and the maximum number of rows accepted: the largest page
   * (specification 8), or far more than any company has.
   */
  readonly longestList?: { readonly name: string; readonly mostRows: number }
  /** Error code for an invalid field of the request; BAD_REQUEST for fields not listed. */
  readonly badFieldCodes?: Readonly<Record<string, ApiErrorCode>>
  /** Error codes beyond those that every operation can return (specification 7). */
  readonly errors: readonly ApiErrorCode[]
  readonly offline: OfflineBehaviour
  readonly example: { readonly request: z.input<Request>; readonly result: z.input<Response> }
  /** A harmless request that shows whether a token may call the operation. A not-found answer means that it may. */
  readonly probe: z.input<Request>
}

/** Defines an operation. The `const` type parameter keeps its name a literal type. */
export function defineOperation<
  const Name extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  ClientResponse extends z.ZodType,
>(definition: OperationDefinition<Name, Request, Response, ClientResponse>) {
  return definition
}
