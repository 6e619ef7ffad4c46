// A Coletor in front of the service under test: the same contract, asked through it. Nothing is shared here, because
// the tests write into the service's database between two calls (test/collector has the sharing).
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AnswerAges, answerFrom } from '../../../collector/answers/answer-operations.ts'
import { buildCollector } from '../../../collector/build-app.ts'
import { openData } from '../../../collector/data/database.ts'
import { openPgStore } from '../../../collector/data/pg-store.ts'
import { companyIdOf, openCore } from '../../../collector/open-core.ts'
import { tokenAccount } from '../../../electron/core/vault/secrets.ts'
import { createMemoryVault } from '../../../electron/core/vault/vault.ts'
import { type AccessToken, hashToken } from '../../../server/access/auth.ts'
import type { Clock } from '../../../server/clock.ts'
import type { NewAccessToken } from '../../../service/data/companies.ts'
import { NO_REST } from '../../support/collector/collector-here.ts'
import { makeTempFolder } from '../../support/core/core-harness.ts'
import { createSchema, POSTGRES_VARIABLE } from '../../support/postgres/schema.ts'
import { openStoreHere } from '../../support/store/store-here.ts'

const ADDRESS = 'http://127.0.0.1:1'
const ZONES: Readonly<Record<number, string>> = { 2: 'America/Manaus' }

const nameOf = (companyId: number) => `company-${companyId}`

/** Returns a fetch that calls the service without a port. */
export function fetchFrom(app: FastifyInstance): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname, host } = new URL(String(input))
    const response = await app.inject({
      method: 'POST',
      url: pathname,
      headers: { ...(init?.headers as Record<string, string>), host },
      payload: String(init?.body),
    })
    const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: headers as [string, string][],
    })
  }
}

export interface FrontOptions {
  /** The service behind it. */
  readonly app: FastifyInstance
  readonly clock: Clock
  /** Issues a token of the service with every scope; called for each company at the first call. */
  readonly issue: (companyId: number) => string
  readonly logged: string[]
  readonly retryAfterHeader?: boolean | undefined
}

export interface CollectorInFront {
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  addKey(token: string, rules: Omit<NewAccessToken, 'tokenSha256' | 'label'>): void
  close(): Promise<void>
}

/** Opens a Coletor at the first call. Its keys have the rules that the service's tokens would have. */
export function putCollectorInFront(options: FrontOptions): CollectorInFront {
  const { app, clock, logged } = options
  const rules = new Map<string, Omit<NewAccessToken, 'tokenSha256' | 'label'> & { readonly id: number }>()
  let opening: ReturnType<typeof open> | null = null

  async function open() {
    const folder = makeTempFolder()
    const vault = createMemoryVault()
    const ids = [...new Set([...rules.values()].flatMap(({ companyId }) => companyId ?? []))]
    for (const id of ids) {
      const secret = JSON.stringify({ baseUrl: ADDRESS, token: options.issue(id) })
      await vault.write(tokenAccount(companyIdOf(nameOf(id))), secret)
    }
    const database = process.env[POSTGRES_VARIABLE]
    const schema = `front_${randomUUID().replaceAll('-', '')}`
    const data = await openData({
      data: folder.path,
      ...(database && { database: await createSchema(database, schema) }),
    })
    const core = await openCore({
      folder: folder.path,
      openStore: data.pool === null ? openStoreHere : (opening) => openPgStore(data, opening),
      fetch: fetchFrom(app),
      vault: { ...vault, place: 'keychain' },
      clock,
      version: '0.0.0',
      log: (line) => logged.push(line),
      companies: ids.map((id) => ({
        name: nameOf(id),
        label: nameOf(id),
        address: ADDRESS,
        timeZone: ZONES[id] ?? 'America/Sao_Paulo',
      })),
      tuning: { retryDelayMs: 0 },
    })
    const find = (sha256: string): AccessToken<string> | null => {
      const key = rules.get(sha256)
      if (key === undefined) return null
      return { ...key, company: key.companyId === null ? null : nameOf(key.companyId) }
    }
    const ages: AnswerAges = { shared: {}, funnel: { todayMs: 0, pastMs: 0 } }
    const front = buildCollector({
      answer: answerFrom({ core, ages, now: () => clock.now(), log: () => undefined, rest: NO_REST }),
      problem: async () => null,
      keys: { find },
      clock,
      log: { level: 'info', write: (line) => logged.push(line) },
      retryAfterHeader: options.retryAfterHeader ?? false,
    })
    return {
      front,
      async close() {
        await front.close()
        await core.application.close()
        await data.close()
        folder.remove()
      },
    }
  }

  return {
    async inject(request) {
      opening ??= open()
      return (await opening).front.inject(request)
    },
    addKey: (token, key) => rules.set(hashToken(token), { id: rules.size + 1, ...key }),
    async close() {
      await (await opening)?.close()
    },
  }
}
