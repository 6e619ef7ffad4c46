// The tokens of the demo: random at each start, printed once, stored as hashes. Each shows one state of access.

import { createToken, hashToken } from '../../server/access/auth.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import { insertAccessToken, type NewAccessToken } from '../data/companies.ts'
import type { ServiceDatabase } from '../data/database.ts'
import type { DemoCompanies } from './seed-demo.ts'

export const DEMO_TOKEN_KEYS = [
  'full',
  'single_scope',
  'disabled',
  'ip_blocked',
  'no_company',
  'tight_quota',
  'second_company',
] as const

export type DemoTokens = Record<(typeof DEMO_TOKEN_KEYS)[number], string>

const LABEL_PREFIX = 'demo:'
/** Far above the use of any test or screen. */
const GENEROUS = { quotaCapacity: 1_000_000, quotaPerSecond: 100_000 }
/** 100 quick calls exhaust it; it refills within some minutes. */
const TIGHT = { quotaCapacity: 40, quotaPerSecond: 0.5 }
/** An address of the documentation range, from which no call can come. */
const ELSEWHERE = '203.0.113.10'

/** Replaces the demo's tokens by new ones and returns them in plain text, which is possible only now. */
export function issueDemoTokens(db: ServiceDatabase, companies: DemoCompanies): DemoTokens {
  const usual: Omit<NewAccessToken, 'tokenSha256' | 'label'> = {
    companyId: companies.main.id,
    scopes: OPERATION_NAMES,
    isDisabled: false,
    ipAllowList: null,
    ...GENEROUS,
  }
  const rules: Record<keyof DemoTokens, typeof usual> = {
    full: usual,
    single_scope: { ...usual, scopes: ['leads.list'] },
    disabled: { ...usual, isDisabled: true },
    ip_blocked: { ...usual, ipAllowList: [ELSEWHERE] },
    no_company: { ...usual, companyId: null },
    tight_quota: { ...usual, ...TIGHT },
    second_company: { ...usual, companyId: companies.second.id },
  }
  return db.transaction(() => {
    db.run('DELETE FROM access_tokens WHERE label LIKE ?', `${LABEL_PREFIX}%`)
    const issued = DEMO_TOKEN_KEYS.map((key) => {
      const token = createToken()
      insertAccessToken(db, { ...rules[key], tokenSha256: hashToken(token), label: LABEL_PREFIX + key })
      return [key, token] as const
    })
    return Object.fromEntries(issued) as DemoTokens
  })
}
