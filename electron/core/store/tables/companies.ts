// Connected companies without their secrets. Each row carries a digest, because an undetected change of an address or a
// time zone would send requests elsewhere or move days.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '../../../../shared/json/record.ts'
import type { CompanyRecord } from '../../vault/company.ts'
import { type Database, inTransaction } from '../engine/transaction.ts'
import { type StoreTable, write } from './table.ts'

const companyRow = z.object({
  id: z.string(),
  label: z.string(),
  base_url: z.string(),
  time_zone: z.string(),
  is_demo: z.number(),
  api_company_id: z.string().nullable(),
  token_print: z.string().nullable(),
  paused_until: z.number().nullable(),
  created_at: z.number(),
  digest: z.string(),
})

function digestOf(company: CompanyRecord): string {
  return createHash('sha256').update(canonicalJson(company)).digest('hex')
}

/** Returns all companies, oldest first. Throws when a row differs from what was written. */
export function listCompanies(database: Database): CompanyRecord[] {
  const rows = database.prepare('SELECT * FROM companies ORDER BY created_at, id').all()
  return rows.map(companyOf)
}

/** Returns the company of a row. Throws when the row differs from what was written. */
export function companyOf(raw: unknown): CompanyRecord {
  const row = companyRow.parse(raw)
  const company: CompanyRecord = {
    id: row.id,
    label: row.label,
    baseUrl: row.base_url,
    timeZone: row.time_zone,
    isDemo: row.is_demo === 1,
    apiCompanyId: row.api_company_id,
    tokenFingerprint: row.token_print,
    pausedUntilMs: row.paused_until,
    createdAtMs: row.created_at,
  }
  if (digestOf(company) !== row.digest) throw new Error('a company row was changed')
  return company
}

export function rowOf(company: CompanyRecord) {
  return {
    id: company.id,
    label: company.label,
    base_url: company.baseUrl,
    time_zone: company.timeZone,
    is_demo: company.isDemo ? 1 : 0,
    api_company_id: company.apiCompanyId,
    token_print: company.tokenFingerprint,
    paused_until: company.pausedUntilMs,
    created_at: company.createdAtMs,
    digest: digestOf(company),
  }
}

export function saveCompany(database: Database, company: CompanyRecord): void {
  database
    .prepare(
      `INSERT INTO companies
         (id, label, base_url, time_zone, is_demo, api_company_id, token_print, paused_until, created_at, digest)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET label = excluded.label, base_url = excluded.base_url,
         time_zone = excluded.time_zone, is_demo = excluded.is_demo, api_company_id = excluded.api_company_id,
         token_print = excluded.token_print, paused_until = excluded.paused_until,
         created_at = excluded.created_at, digest = excluded.digest`,
    )
    .run(...Object.values(rowOf(company)))
}

export const companies = {
  name: 'companies',
  // Companies and settings are not personal data and stay readable; records are sealed.
  schema: `
  CREATE TABLE companies (
    id TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    base_url TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    is_demo INTEGER NOT NULL,
    api_company_id TEXT,
    token_print TEXT,
    paused_until INTEGER,
    created_at INTEGER NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;
  `,
  calls: {
    saveCompany: write(undefined, ({ database }, company: CompanyRecord): void =>
      inTransaction(database, () => saveCompany(database, company)),
    ),
    /** Removes a company and everything stored for it, from the file too. Returns false when that failed. */
    forgetCompany: write(false, (file, companyId: string) => {
      file.erase(() => file.database.prepare('DELETE FROM companies WHERE id = ?').run(companyId))
      return true
    }),
  },
} satisfies StoreTable
