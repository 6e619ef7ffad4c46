// Whose records and secrets these are. No secret is here: the vault holds a token, and the key is that of the records.
import type { SealingKey } from './sealing.ts'

/** A connected company, as it is stored, without its secrets. */
export interface CompanyRecord {
  /** UUID created on this computer. */
  readonly id: string
  readonly label: string
  readonly baseUrl: string
  readonly timeZone: string
  readonly isDemo: boolean
  /** The API's company_id, from the first funnel answer on (specification 2.11). */
  readonly apiCompanyId: string | null
  /** Keyed fingerprint of the last token; shows whether the same token is typed again. */
  readonly tokenFingerprint: string | null
  /** End of the pause after a 429, milliseconds since 1970; kept across restarts. */
  readonly pausedUntilMs: number | null
  readonly createdAtMs: number
}

/** The company of a record and the key that seals it. */
export interface RecordOwner {
  readonly companyId: string
  readonly key: SealingKey
}
