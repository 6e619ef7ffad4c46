// Companies, people and access tokens in the database.
import type { AccessToken } from '../../server/access/auth.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import { type ZonedTime, zonedTimeOf } from '../../shared/time/zoned-time.ts'
import type { ServiceDatabase } from './database.ts'

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
  db.insert('companies', { id, uuid, name, timeZone })
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
  db.insert('company_users', { companyId, userId: user.id, isPrimary })
}

type TokenRules = Omit<AccessToken<never>, 'id' | 'company'>

export interface NewAccessToken extends TokenRules {
  readonly tokenSha256: string
  readonly label: string
  readonly companyId: number | null
}

export function insertAccessToken(db: ServiceDatabase, token: NewAccessToken): void {
  const { tokenSha256, label, companyId, ...rules } = token
  db.insert('access_tokens', { tokenSha256, label, companyId, rules })
}

interface TokenRow {
  readonly id: number
  readonly rules: string
  readonly company_id: number | null
  readonly uuid: string
  readonly name: string
  readonly time_zone: string
}

/** Returns the token with this hash; null when there is none. */
export function findAccessToken(db: ServiceDatabase, tokenSha256: string): AccessToken<Company> | null {
  const row = db.get<TokenRow>(
    `SELECT t.id, t.rules, t.company_id, c.uuid, c.name, c.time_zone
       FROM access_tokens t LEFT JOIN companies c ON c.id = t.company_id
      WHERE t.token_sha256 = ?`,
    tokenSha256,
  )
  if (!row) return null
  const { company_id: id, uuid, name, time_zone: timeZone } = row
  return {
    id: row.id,
    ...(JSON.parse(row.rules) as TokenRules),
    company: id === null ? null : { id, uuid, name, time: zonedTimeOf(timeZone) },
  }
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
