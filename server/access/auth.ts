// Access control (specification 5). Checks run in this order, and the first that fails determines the answer:
// token 401, disabled 403, address 403, company 403, quota 429, unknown operation 404, scope 403, then the body 400.
// All but the last run before the body is read. A call refused after the quota check has used quota.
// A 404 reveals which operations exist, so only a token with every scope gets it. Any other token gets the same 403 of
// a missing scope, whether the operation exists or not.
import { createHash, randomBytes } from 'node:crypto'
import type { ApiErrorCode } from '../../shared/api/errors.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { isAddressAllowed } from './ip-allow-list.ts'
import type { RateLimiter } from './rate-limit.ts'

/** The rules of a token. */
export interface AccessToken<Company> {
  readonly id: number
  readonly company: Company | null
  readonly scopes: readonly string[]
  readonly isDisabled: boolean
  /** Null when calls may come from any address. */
  readonly ipAllowList: readonly string[] | null
  /** Calls allowed in one burst, and calls refilled per second. */
  readonly quotaCapacity: number
  readonly quotaPerSecond: number
}

/** Returns the token with this SHA-256 (hex); null when there is none. */
export type FindToken<Company> = (tokenSha256: string) => AccessToken<Company> | null

export interface Caller<Company> {
  readonly company: Company
  readonly tokenId: number
  readonly scopes: readonly string[]
}

export interface CallToAuthorise {
  readonly tokenSha256: string
  /** The socket's address; forwarding headers are not trusted. */
  readonly address: string
  readonly operation: string
  readonly isServed: boolean
}

/** Creates an opaque, URL-safe token. Only its hash is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}

/**
 * Returns the error code for a missing company. The specification has two (section 7): TOKEN_NO_COMPANY on the pages of
 * products, shop and marketing, NO_COMPANY in the global list and messages.list. Every other operation follows the
 * global list. The first part of the name decides, so that unknown operations answer like existing ones.
 */
export function noCompanyCode(operation: string): ApiErrorCode {
  return /^(?:products|shop|marketing)\./.test(operation) ? 'TOKEN_NO_COMPANY' : 'NO_COMPANY'
}

/** Returns the caller of a known token with quota left, whatever its scopes. Rejects with ApiFailure as `authorise`. */
export async function admit<Company>(
  findToken: FindToken<Company>,
  rateLimiter: RateLimiter,
  call: Omit<CallToAuthorise, 'isServed'>,
): Promise<Caller<Company>> {
  const token = findToken(call.tokenSha256)
  if (!token) throw new ApiFailure(401, 'INVALID_TOKEN', 'The token is not known.')
  if (token.isDisabled) throw new ApiFailure(403, 'TOKEN_DISABLED', 'The token is disabled.')
  if (token.ipAllowList && !isAddressAllowed(token.ipAllowList, call.address)) {
    throw new ApiFailure(403, 'IP_BLOCKED', 'The token may not be used from this address.')
  }
  if (!token.company) {
    throw new ApiFailure(403, noCompanyCode(call.operation), 'The token has no company.')
  }
  const waitSeconds = await rateLimiter.take(token.id, {
    capacity: token.quotaCapacity,
    perSecond: token.quotaPerSecond,
  })
  if (waitSeconds > 0) {
    const message = 'The quota of this token is used up; wait before trying again.'
    throw new ApiFailure(429, 'RATE_LIMITED', message, waitSeconds)
  }
  return { company: token.company, tokenId: token.id, scopes: token.scopes }
}

/** Returns the caller of an allowed call. Rejects with ApiFailure with the code of the first check that fails. */
export async function authorise<Company>(
  findToken: FindToken<Company>,
  rateLimiter: RateLimiter,
  call: CallToAuthorise,
): Promise<Caller<Company>> {
  const caller = await admit(findToken, rateLimiter, call)
  if (!call.isServed && OPERATION_NAMES.every((name) => caller.scopes.includes(name))) {
    throw new ApiFailure(404, 'NOT_FOUND', 'There is no such operation.')
  }
  if (!call.isServed || !caller.scopes.includes(call.operation)) {
    throw new ApiFailure(403, 'SCOPE_DENIED', 'The token lacks the scope of this operation.')
  }
  return caller
}
