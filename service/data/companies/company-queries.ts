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

export interface NewAccessToken {
  readonly tokenSha256: string
  readonly label: string
  readonly companyId: number | null
  readonly scopes: readonly string[]
  readonly isDisabled: boolean
  /** Null when calls may come from any address. */
  readonly ipAllowList: readonly string[] | null
  readonly quotaCapacity: number
  readonly quotaPerSecond: number
}

export function insertAccessToken(db: ServiceDatabase, token: NewAccessToken): void {
  db.run(
    `INSERT INTO access_tokens
       (token_sha256, label, company_id, scopes, is_disabled, ip_allow_list, quota_capacity, quota_per_second)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    token.tokenSha256,
    token.label,
    token.companyId,
    JSON.stringify(token.scopes),
    token.isDisabled ? 1 : 0,
    token.ipAllowList === null ? null : JSON.stringify(token.ipAllowList),
    token.quotaCapacity,
    token.quotaPerSecond,
  )
}

interface AccessTokenRow {
  id: number
  scopes: string
  is_disabled: number
  ip_allow_list: string | null
  quota_capacity: number
  quota_per_second: number
  company_id: number | null
  uuid: string
  name: string
  time_zone: string
}

/** Returns the token with this hash; null when there is none. */
export function findAccessToken(db: ServiceDatabase, tokenSha256: string): AccessToken<Company> | null {
  const row = db.get<AccessTokenRow>(
    `SELECT t.id, t.scopes, t.is_disabled, t.ip_allow_list, t.quota_capacity, t.quota_per_second,
            t.company_id, c.uuid, c.name, c.time_zone
       FROM access_tokens t LEFT JOIN companies c ON c.id = t.company_id
      WHERE t.token_sha256 = ?`,
    tokenSha256,
  )
  if (!row) return null
  return {
    id: row.id,
    scopes: JSON.parse(row.scopes) as string[],
    isDisabled: row.is_disabled === 1,
    ipAllowList: row.ip_allow_list === null ? null : (JSON.parse(row.ip_allow_list) as string[]),
    quotaCapacity: row.quota_capacity,
    quotaPerSecond: row.quota_per_second,
    company:
      row.company_id === null
        ? null
        : { id: row.company_id, uuid: row.uuid, name: row.name, time: zonedTimeOf(row.time_zone) },
  }
}

/** Returns the local day of an instant, the value of every `*_day` column; null without an instant. */
export function dayOrNull(company: Company, instantMs: number | null): PlainDate | null {
  return instantMs === null ? null : company.time.dayOf(instantMs)
}
