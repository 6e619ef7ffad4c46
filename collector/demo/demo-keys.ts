// The keys of a demonstration: one for each token of the demo platform, with the same rules, so that what is tried
// against the platform can be tried against the Coletor.
import { createToken, hashToken } from '../../server/access/auth.ts'
import { COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE } from '../../shared/api/collector-operations.ts'
import { OPERATION_NAMES } from '../../shared/api/registry.ts'
import type { CompanyConfig } from '../config.ts'
import type { Documents } from '../documents/documents.ts'
import { type CollectorKey, changeKeys } from '../keys/key-ring.ts'

type Rules = Pick<
  CollectorKey,
  'company' | 'scopes' | 'isDisabled' | 'addresses' | 'quotaCapacity' | 'quotaPerSecond'
>

/** The companies of the demo platform, by the name of the token that reaches each. */
export const DEMO_COMPANIES = {
  full: { name: 'casa-aroeira', label: 'Casa Aroeira', timeZone: 'America/Sao_Paulo' },
  second_company: { name: 'verde-vivo', label: 'Verde Vivo', timeZone: 'America/Manaus' },
} as const satisfies Record<string, Omit<CompanyConfig, 'address'>>

const USUAL: Rules = {
  company: DEMO_COMPANIES.full.name,
  scopes: [...OPERATION_NAMES, ...COLLECTOR_OPERATION_NAMES, TEAM_SAVE_SCOPE],
  isDisabled: false,
  addresses: null,
  quotaCapacity: 1_000_000,
  quotaPerSecond: 100_000,
}
/** An address of the documentation range, from which no call can come. */
const ELSEWHERE = '203.0.113.10'

const DEMO_KEYS: Readonly<Record<string, Rules>> = {
  full: USUAL,
  single_scope: { ...USUAL, scopes: ['leads.list'] },
  disabled: { ...USUAL, isDisabled: true },
  ip_blocked: { ...USUAL, addresses: [ELSEWHERE] },
  no_company: { ...USUAL, company: null },
  tight_quota: { ...USUAL, quotaCapacity: 40, quotaPerSecond: 0.5 },
  second_company: { ...USUAL, company: DEMO_COMPANIES.second_company.name },
}

/** Keeps the keys. Returns them by name, which is possible only now. */
export async function issueDemoKeys(documents: Documents): Promise<Readonly<Record<string, string>>> {
  const issued = Object.entries(DEMO_KEYS).map(([label, rules], index) => {
    const token = createToken()
    const key: CollectorKey = {
      ...rules,
      id: index + 1,
      label,
      sha256: hashToken(token),
      lastDay: null,
      createdAt: new Date().toISOString(),
    }
    return { label, token, key }
  })
  await changeKeys(documents, () => issued.map(({ key }) => key))
  return Object.fromEntries(issued.map(({ label, token }) => [label, token]))
}
