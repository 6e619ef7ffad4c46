import type { CompanyRecord } from '../vault/company.ts'

/** The demo company's connection: the same on every computer and at every start, except for its address. */
export const DEMO_COMPANY: CompanyRecord = {
  id: '0de30000-0000-4000-8000-000000000001',
  label: 'Casa Aroeira',
  baseUrl: 'http://127.0.0.1',
  timeZone: 'America/Sao_Paulo',
  isDemo: true,
  apiCompanyId: null,
  tokenFingerprint: null,
  pausedUntilMs: null,
  createdAtMs: 0,
}
