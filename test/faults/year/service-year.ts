// The service of the simulated year: the real one over a database in memory, with a clock that the test moves, two
// companies in two time zones, and for each company one token for the application and one for the oracle.

import { hashToken } from '../../../server/access/auth.ts'
import { buildApp } from '../../../service/app.ts'
import { insertAccessToken, insertCompany } from '../../../service/data/companies/company-queries.ts'
import { openDatabase } from '../../../service/data/database.ts'
import { insertPipeline } from '../../../service/data/deals/deal-writer.ts'
import { OPERATION_NAMES } from '../../../shared/api/registry.ts'
import { createWorld, type World } from './world.ts'

export interface YearCompany {
  readonly name: string
  readonly timeZone: string
  readonly token: string
  readonly oracleToken: string
  readonly world: World
}

export interface RawReply {
  readonly status: number
  readonly body: string
}

export interface YearService {
  readonly companies: readonly YearCompany[]
  ask(token: string, operation: string, body: unknown): Promise<RawReply>
  close(): Promise<void>
}

/** The first without daylight saving, the second with it. */
const COMPANIES = [
  { name: 'Casa Aroeira', timeZone: 'America/Sao_Paulo' },
  { name: 'Casa do Tejo', timeZone: 'Europe/Lisbon' },
] as const

export function startYearService(now: () => number, random: () => number): YearService {
  const db = openDatabase(':memory:')
  insertPipeline(db, {
    id: 900,
    companyId: null,
    name: 'Parcerias',
    slug: 'parcerias',
    type: 'sales',
    color: '#0b6e78',
    sortOrder: 90,
    isDefault: false,
    isActive: true,
    stages: [{ id: 9001, name: 'Aberta', slug: 'aberta', type: 'open', color: '#2f6fde' }],
  })
  const companies = COMPANIES.map(({ name, timeZone }, index): YearCompany => {
    const id = index + 1
    const uuid = `${id}`.repeat(8).concat('-1111-4111-8111-111111111111')
    const company = insertCompany(db, { id, uuid, name, timeZone })
    const [token, oracleToken] = [`tk_application_${id}`, `tk_oracle_${id}`]
    for (const issued of [token, oracleToken]) {
      insertAccessToken(db, {
        tokenSha256: hashToken(issued),
        label: issued,
        companyId: id,
        scopes: OPERATION_NAMES,
        isDisabled: false,
        ipAllowList: null,
        quotaCapacity: 1_000_000,
        quotaPerSecond: 1_000_000,
      })
    }
    return { name, timeZone, token, oracleToken, world: createWorld(db, company, random, now()) }
  })
  const app = buildApp({ db, clock: { now } })
  return {
    companies,
    async ask(token, operation, body) {
      const url = `/api/v1/${encodeURIComponent(token)}/${operation}`
      const { statusCode, body: text } = await app.inject({ method: 'POST', url, payload: body as object })
      return { status: statusCode, body: text }
    },
    async close() {
      await app.close()
      db.close()
    },
  }
}
