// Who may call what (specification 5). Checks run in this order, and the first that fails answers:
// token 401, disabled 403, address 403, company 403, quota 429, unknown operation 404, scope 403, then the body 400.
// All but the last happen before the body is read. A refused call after the quota check has used the quota.
import { createHash, randomBytes } from 'node:crypto'
import type { ApiErrorCode } from '../shared/api/errors.ts'
import { isOperationName, OPERATIONS } from '../shared/api/registry.ts'
import { ApiFailure } from './api-failure.ts'
import { type Company, findAccessToken } from './data/company-queries.ts'
import type { ServiceDatabase } from './data/database.ts'
import type { RateLimiter } from './rate-limit.ts'

export interface Caller {
  readonly company: Company
}

export interface CallToAuthorise {
  readonly token: string
  /** The socket's address; forwarding headers are not trusted. */
  readonly address: string
  readonly operation: string
  readonly isImplemented: boolean
}

/** A quota that is used up; carries the wait for `Retry-After`. */
export class QuotaExceeded extends ApiFailure {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(429, 'RATE_LIMITED', 'The quota of this token is used up; wait before trying again.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** An opaque, URL-safe token. Only its hash is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}

/** IPv4 addresses arrive in their IPv6 form on a dual-stack socket. */
function normaliseAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

/**
 * The specification names a missing company twice (section 7): TOKEN_NO_COMPANY on the pages of products, shop,
 * marketing, NO_COMPANY in the global list and messages.list. Every other operation follows the global list.
 */
function noCompanyCode(operation: string): ApiErrorCode {
  const group = isOperationName(operation) ? OPERATIONS[operation].group : null
  return group === 'products' || group === 'shop' || group === 'marketing' ? 'TOKEN_NO_COMPANY' : 'NO_COMPANY'
}

/** Throws ApiFailure with the code of the first check that fails. */
export function authorise(db: ServiceDatabase, rateLimiter: RateLimiter, call: CallToAuthorise): Caller {
  const token = findAccessToken(db, hashToken(call.token))
  if (!token) throw new ApiFailure(401, 'INVALID_TOKEN', 'The token is not known.')
  if (token.isDisabled) throw new ApiFailure(403, 'TOKEN_DISABLED', 'The token is disabled.')
  if (token.ipAllowList && !token.ipAllowList.includes(normaliseAddress(call.address))) {
    throw new ApiFailure(403, 'IP_BLOCKED', 'The token may not be used from this address.')
  }
  if (!token.company) {
    throw new ApiFailure(403, noCompanyCode(call.operation), 'The token has no company.')
  }
  const waitSeconds = rateLimiter.take(token.id, {
    capacity: token.quotaCapacity,
    perSecond: token.quotaPerSecond,
  })
  if (waitSeconds > 0) throw new QuotaExceeded(waitSeconds)
  if (!call.isImplemented) throw new ApiFailure(404, 'NOT_FOUND', 'There is no such operation.')
  if (!token.scopes.includes(call.operation)) {
    throw new ApiFailure(403, 'SCOPE_DENIED', `The token lacks the scope ${call.operation}.`)
  }
  return { company: token.company }
}
