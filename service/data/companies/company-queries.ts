// Companies, people and access tokens in the database.
import type { AccessToken } from '../../../server/access/auth.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { type ZonedTime, zonedTimeOf } from '../../../shared/time/zoned-time.ts'
import type { ServiceDatabase } from '../database.ts'

export interface Company {
  readonly id: number
  readonly uuid: string
  readonly name: string
  /** Converts instants to the company's days and deadlines to local text. */
  readonly time: ZonedTime
}

export interface NewCompany {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly timeZone: string
}

export function insertCompany(db: ServiceDatabase, company: NewCompany): Company {
  const { id, uuid, name, timeZone } = company
  db.run('INSERT INTO companies (id, uuid, name, time_zone) VALUES (?, ?, ?, ?)', id, uuid, name, timeZone)
  return { id, uuid, name, time: zonedTimeOf(timeZone) }
}

export interface User {
  /** UUID, lower case. */
  readonly id: string
  readonly name: string
}

/** Gives a user access to a company: by the primary link, or by an additional one (multi-branch). */
export function linkUser(db: ServiceDatabase, companyId: number, user: User, isPrimary: boolean): void {
  db.run('INSERT INTO users (id, name) VALUES (?, ?) ON CONFLICT (id) DO NOTHING', user.id, user.name)
  db.run(
    'INSERT INTO company_users (company_id, user_id, is_primary) VALUES (?, ?, ?)',
    companyId,
    user.id,
    isPrimary ? 1 : 0,
  )
}

export interface NewAccessToken extends Omit<AccessToken<never>, 'id' | 'company'> {
  readonly tokenSha256: string
  readonly label: string
  readonly companyId: number | null
}

export function insertAccessToken(db: ServiceDatabase, token: NewAccessToken): void {
  db.insert('access_tokens', {
    token_sha256: token.tokenSha256,
    label: token.label,
    company_id: token.companyId,
    scopes: JSON.stringify(token.scopes),
    is_disabled: token.isDisabled ? 1 : 0,
    ip_allow_list: token.ipAllowList === null ? null : JSON.stringify(token.ipAllowList),
    quota_capacity: token.quotaCapacity,
    quota_per_second: token.quotaPerSecond,
  })
}

/** The rules of a token as they are stored. */
export interface TokenRules {
  readonly id: number
  readonly scopes: string
  readonly is_disabled: number
  readonly ip_allow_list: string | null
  readonly quota_capacity: number
  readonly quota_per_second: number
}

export function readRules(row: TokenRules): Omit<AccessToken<never>, 'company'> {
  return {
    id: row.id,
    scopes: JSON.parse(row.scopes) as string[],
    isDisabled: row.is_disabled === 1,
    ipAllowList: row.ip_allow_list === null ? null : (JSON.parse(row.ip_allow_list) as string[]),
    quotaCapacity: row.quota_capacity,
    quotaPerSecond: row.quota_per_second,
  }
}

interface TokenWithCompany extends TokenRules {
  readonly company_id: number | null
  readonly uuid: string
  readonly name: string
  readonly time_zone: string
}

/** Returns the token with this hash; null when there is none. */
export function findAccessToken(db: ServiceDatabase, tokenSha256: string): AccessToken<Company> | null {
  const row = db.get<TokenWithCompany>(
    `SELECT t.id, t.scopes, t.is_disabled, t.ip_allow_list, t.quota_capacity, t.quota_per_second,
            t.company_id, c.uuid, c.name, c.time_zone
       FROM access_tokens t LEFT JOIN companies c ON c.id = t.company_id
      WHERE t.token_sha256 = ?`,
    tokenSha256,
  )
  if (!row) return null
  const { company_id: id, uuid, name, time_zone: timeZone } = row
  return { ...readRules(row), company: id === null ? null : { id, uuid, name, time: zonedTimeOf(timeZone) } }
}

/** Returns an instant as answers have it; null without one. */
export function instantText(instantMs: number): string
export function instantText(instantMs: number | null): string | null
export function instantText(instantMs: number | null): string | null {
  return instantMs === null ? null : new Date(instantMs).toISOString()
}

/** Returns the local day of an instant, the value of every `*_day` column; null without an instant. */
export function dayOrNull(company: Company, instantMs: number | null): PlainDate | null {
  return instantMs === null ? null : company.time.dayOf(instantMs)
}
