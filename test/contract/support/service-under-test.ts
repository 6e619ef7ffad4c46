// The service over a small database for each test: company 1 in São Paulo, company 2 in Manaus, pipelines of every
// kind. Every successful answer is validated against the strict response schema of the registry.
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { createToken, hashToken } from '../../../server/access/auth.ts'
import { type Clock, fixedClock } from '../../../server/clock.ts'
import type { DrainLimits, SocketLimits } from '../../../server/http/drain-body.ts'
import { buildApp } from '../../../service/app.ts'
import {
  type Company,
  insertAccessToken,
  insertCompany,
  linkUser,
  type NewAccessToken,
} from '../../../service/data/companies.ts'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'
import { insertDeal, insertPipeline, type NewDeal } from '../../../service/data/deals.ts'
import { insertLead, insertSource, type NewLead } from '../../../service/data/leads.ts'
import { insertConversation } from '../../../service/data/messages.ts'
import { insertTask, type NewTask } from '../../../service/data/tasks.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../../shared/api/registry.ts'
import { eachTest } from '../../support/each-test.ts'
import { putCollectorInFront } from './collector-in-front.ts'

/** True in the project that asks everything through a Coletor (test/support/vitest-projects.ts). */
const IS_THROUGH_COLLECTOR = process.env.LEME_CONTRACT_THROUGH === 'collector'

/** 11:00 in São Paulo, 10:00 in Manaus. */
export const NOW = Date.parse('2026-11-21T14:00:00.000Z')

export const COMPANY_UUID = '11111111-1111-4111-8111-111111111111'
export const ANA = { id: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Ana Conceição' }
export const RUI = { id: 'aaaaaaaa-0000-4000-8000-000000000002', name: 'Rui Sá' }
export const STRANGER = { id: 'aaaaaaaa-0000-4000-8000-000000000009', name: 'Olga de Fora' }
export const CONVERSATION = 'cccccccc-0000-4000-8000-000000000001'

/** Ids of pipelines; the stages of pipeline N are N1 (open), N2 (won) and N3 (lost). */
export const PIPELINE = {
  sales: 1,
  service: 2,
  global: 3,
  inactive: 4,
  foreign: 5,
  inactiveGlobal: 6,
} as const

export interface Answer {
  readonly status: number
  readonly headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  readonly body: any
}

export interface ServiceUnderTest {
  readonly db: ServiceDatabase
  readonly app: FastifyInstance
  readonly company: Company
  readonly other: Company
  readonly token: string
  readonly otherToken: string
  readonly logged: string[]
  issue(rules?: Partial<NewAccessToken>): string
  call(operation: string, body?: unknown, token?: string): Promise<Answer>
  /** Returns `result` of a call that must succeed, checked against the strict schema. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every operation
  ask(operation: OperationName, body?: unknown, token?: string): Promise<any>
  addLead(lead?: Partial<NewLead>, company?: Company): number
  addDeal(deal?: Partial<NewDeal>, company?: Company): number
  addTask(task?: Partial<NewTask>, company?: Company): number
  close(): Promise<void>
}

export interface ServiceSettings {
  readonly nowMs?: number
  /** Takes precedence over `nowMs`. */
  readonly clock?: Clock
  /** True for the demo companies in place of the two small ones. */
  readonly isDemo?: boolean
  readonly retryAfterHeader?: boolean
  readonly handlers?: Parameters<typeof buildApp>[0]['handlers']
  readonly drainLimits?: DrainLimits
  readonly socketLimits?: SocketLimits
}

function addPipelines(db: ServiceDatabase): void {
  const rows = [
    { id: PIPELINE.sales, companyId: 1, name: 'Vendas', sortOrder: 2, isDefault: true, isActive: true },
    { id: PIPELINE.service, companyId: 1, name: 'Pós-venda', sortOrder: 1, isDefault: false, isActive: true },
    {
      id: PIPELINE.global,
      companyId: null,
      name: 'Parcerias',
      sortOrder: 2,
      isDefault: false,
      isActive: true,
    },
    { id: PIPELINE.inactive, companyId: 1, name: 'Antigo', sortOrder: 4, isDefault: false, isActive: false },
    { id: PIPELINE.foreign, companyId: 2, name: 'Projetos', sortOrder: 1, isDefault: true, isActive: true },
    {
      id: PIPELINE.inactiveGlobal,
      companyId: null,
      name: 'Fim',
      sortOrder: 9,
      isDefault: false,
      isActive: false,
    },
  ]
  for (const row of rows) {
    insertPipeline(db, {
      ...row,
      slug: `p${row.id}`,
      type: 'sales',
      color: '#0b6e78',
      stages: ['open', 'won', 'lost'].map((type, index) => ({
        id: row.id * 10 + index + 1,
        name: `${row.name} ${type}`,
        slug: type,
        type,
        color: '#2f6fde',
      })),
    })
  }
}

function addSmallCompanies(db: ServiceDatabase) {
  const company = insertCompany(db, {
    id: 1,
    uuid: COMPANY_UUID,
    name: 'Casa Teste',
    timeZone: 'America/Sao_Paulo',
  })
  const other = insertCompany(db, {
    id: 2,
    uuid: '22222222-2222-4222-8222-222222222222',
    name: 'Outra',
    timeZone: 'America/Manaus',
  })
  linkUser(db, 1, ANA, true)
  linkUser(db, 1, RUI, false)
  linkUser(db, 2, STRANGER, true)
  for (const id of [1, 2, 3]) insertSource(db, 1, id, `Origem ${id}`)
  insertConversation(db, 1, CONVERSATION, [])
  addPipelines(db)
  return { company, other }
}

function addDemoCompanies(db: ServiceDatabase, nowMs: number) {
  const { main, second } = seedDemo(db, nowMs)
  return { company: main, other: second }
}

export function createService(settings: ServiceSettings = {}): ServiceUnderTest {
  const db = openDatabase(':memory:')
  const clock = settings.clock ?? fixedClock(settings.nowMs ?? NOW)
  const { company, other } = settings.isDemo ? addDemoCompanies(db, clock.now()) : addSmallCompanies(db)
  const logged: string[] = []
  const { retryAfterHeader, handlers, drainLimits, socketLimits } = settings
  const app = buildApp({
    db,
    clock,
    log: { level: 'info', write: (line) => logged.push(line) },
    ...(retryAfterHeader === undefined ? {} : { retryAfterHeader }),
    ...(handlers === undefined ? {} : { handlers }),
    ...(drainLimits === undefined ? {} : { drainLimits }),
    ...(socketLimits === undefined ? {} : { socketLimits }),
  })

  const insertToken = (rules: Partial<NewAccessToken> = {}) => {
    const token = createToken()
    const access = {
      label: 'test',
      companyId: 1,
      scopes: OPERATION_NAMES,
      isDisabled: false,
      ipAllowList: null,
      quotaCapacity: 1_000_000,
      quotaPerSecond: 1_000_000,
      ...rules,
    }
    insertAccessToken(db, { ...access, tokenSha256: hashToken(token) })
    return { token, access }
  }
  const front = IS_THROUGH_COLLECTOR
    ? putCollectorInFront({
        app,
        clock,
        logged,
        retryAfterHeader,
        issue: (companyId) => insertToken({ companyId }).token,
      })
    : null
  const issue = (rules?: Partial<NewAccessToken>) => {
    const { token, access } = insertToken(rules)
    front?.addKey(token, access)
    return token
  }
  const token = issue()
  const otherToken = issue({ companyId: 2 })
  let nextId = 1000

  const call: ServiceUnderTest['call'] = async (operation, body, withToken = token) => {
    const response = await (front ?? app).inject({
      method: 'POST',
      url: `/api/v1/${encodeURIComponent(withToken)}/${operation}`,
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  return {
    db,
    app: front === null ? app : Object.create(app, { inject: { value: front.inject } }),
    company,
    other,
    token,
    otherToken,
    logged,
    issue,
    call,
    ask: async (operation, body, withToken) => {
      const answer = await call(operation, body, withToken)
      expect(answer.body, logged.slice(-2).join('')).toMatchObject({ ok: true, method: operation })
      expect(answer.status).toBe(200)
      return OPERATIONS[operation].response.parse(answer.body.result)
    },
    addLead: (lead = {}, owner = company) => {
      nextId += 1
      insertLead(db, owner, {
        id: nextId,
        name: 'Fulana',
        title: null,
        status: 'new',
        channel: 'google',
        opportunityCents: 0,
        phones: [],
        emails: [],
        sourceId: null,
        assignedTo: null,
        conversationId: null,
        createdAt: NOW - 86_400_000,
        convertedAt: null,
        junkedAt: null,
        junkReason: null,
        ...lead,
      })
      return lead.id ?? nextId
    },
    addDeal: (deal = {}, owner = company) => {
      nextId += 1
      const pipelineId = deal.pipelineId ?? PIPELINE.sales
      insertDeal(db, owner, {
        id: nextId,
        pipelineId,
        stageId: pipelineId * 10 + 1,
        leadId: null,
        title: 'Negócio',
        channel: 'google',
        valueCents: 10_000,
        archived: false,
        closing: null,
        createdAt: NOW - 86_400_000,
        lastMovedAt: NOW - 86_400_000,
        ...deal,
      })
      return deal.id ?? nextId
    },
    addTask: (task = {}, owner = company) => {
      nextId += 1
      insertTask(db, owner.id, {
        id: nextId,
        ownerType: 'deal',
        ownerId: 1,
        type: 'call',
        subject: 'Ligar',
        completed: false,
        responsibleId: null,
        deadline: null,
        createdAt: NOW - 86_400_000,
        ...task,
      })
      return task.id ?? nextId
    },
    close: async () => {
      await front?.close()
      await app.close()
      db.close()
    },
  }
}

/** Checks that a call failed with a status and a code. */
export function expectFailure(answer: Answer, status: number, code: string): void {
  expect(answer.body).toEqual({ ok: false, error: { code, message: expect.any(String) } })
  expect(answer.status).toBe(status)
}

export const serviceOfEachTest = () => eachTest(createService, (service) => service.close())
