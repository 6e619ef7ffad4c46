// Companies and tokens as an administrator sees them. The store never holds a token's secret.
import type { ServiceDatabase } from '../database.ts'
import { type NewAccessToken, readRules, type TokenRules } from './company-queries.ts'

export interface CompanyRow {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly time_zone: string
}

export function listCompanies(db: ServiceDatabase): CompanyRow[] {
  return db
    .all<CompanyRow>('SELECT id, uuid, name, time_zone FROM companies ORDER BY id')
    .map((row) => ({ ...row }))
}

/** Returns a company by its number or its UUID; null when there is none. */
export function findCompany(db: ServiceDatabase, idOrUuid: string): CompanyRow | null {
  return (
    listCompanies(db).find(({ id, uuid }) => String(id) === idOrUuid || uuid === idOrUuid.toLowerCase()) ??
    null
  )
}

export function nextCompanyId(db: ServiceDatabase): number {
  const { last } = db.get<{ last: number | null }>('SELECT max(id) AS last FROM companies') ?? { last: null }
  return (last ?? 0) + 1
}

export interface TokenRow extends NewAccessToken {
  readonly id: number
}

interface StoredToken extends TokenRules {
  readonly token_sha256: string
  readonly label: string
  readonly company_id: number | null
}

export function listTokens(db: ServiceDatabase): TokenRow[] {
  return db.all<StoredToken>('SELECT * FROM access_tokens ORDER BY id').map((row) => ({
    ...readRules(row),
    tokenSha256: row.token_sha256,
    label: row.label,
    companyId: row.company_id,
  }))
}

/** Disables a token for all later calls. Disabling it again changes nothing. */
export function disableToken(db: ServiceDatabase, id: number): void {
  db.run('UPDATE access_tokens SET is_disabled = 1 WHERE id = ?', id)
}
