// Every dialect differs from the service, and refuses what the service refuses with a code that can be found. The other
// files of this folder test our own decisions; test/window/dialects tests the client against every dialect.
import { afterAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../server/clock.ts'
import { buildApp } from '../../service/app.ts'
import { openDatabase } from '../../service/data/database.ts'
import { type DemoTokens, issueDemoTokens } from '../../service/demo/demo-tokens.ts'
import { seedDemo } from '../../service/demo/seed-demo.ts'
import { API_ERROR_STATUS } from '../../shared/api/errors.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../shared/api/registry.ts'
import { appPartsOf } from '../dialects/app-parts.ts'
import { DIALECTS, readDialects } from '../dialects/registry.ts'
import { speak } from '../dialects/speak.ts'

/** 12:00 in São Paulo, a Saturday. */
const NOW = Date.parse('2026-11-21T15:00:00.000Z')
/** `contrary` first: it finds most faults within a second. */
const NAMES = ['contrary', ...DIALECTS.map(({ name }) => name)]

const db = openDatabase(':memory:')
const tokens = issueDemoTokens(db, seedDemo(db, NOW))
afterAll(() => db.close())

/** Returns how the service in these dialects answers; without dialects for ''. */
function open(names: string) {
  const dialects = names === '' ? [] : readDialects(names)
  const app = buildApp({ db, clock: fixedClock(NOW), ...appPartsOf(dialects) })
  return async (operation: string, body: object, token: keyof DemoTokens | '' = 'full') => {
    const url = `/api/v1/${token === '' ? 'nobody' : tokens[token]}/${operation}`
    const { statusCode, headers, body: text } = await app.inject({ method: 'POST', url, payload: body })
    return { status: statusCode, hasDate: headers.date !== undefined, text }
  }
}

/** Returns the codes of section 7 anywhere in a body, in any case; longer names before names that they contain. */
function codesIn(text: string): string[] {
  const names = Object.keys(API_ERROR_STATUS).toSorted((a, b) => b.length - a.length)
  return [...text.toUpperCase().matchAll(new RegExp(names.join('|'), 'g'))].map(([code]) => code)
}

describe('every dialect', () => {
  it('answers something otherwise than the plain service', async () => {
    const withConversation = { has_conversation: true, order_by: 'name_asc', limit: 1 }
    const [{ conversation_id }] = JSON.parse((await open('')('leads.list', withConversation)).text).result
      .rows
    const everything = async (name: string) => {
      const call = open(name)
      const answers = OPERATION_NAMES.flatMap((operation) =>
        (['full', 'single_scope', 'no_company'] as const).map((token) =>
          call(operation, OPERATIONS[operation].probe, token),
        ),
      )
      for (const [operation, body] of [
        ['messages.list', { conversation_id, limit: 100 }],
        ['leads.list', { limit: 999 }],
        ['leads.list', { status: 'new', limit: 200 }],
        ['tasks.list', { limit: 100 }],
        ['products.list', { limit: 60 }],
        ['marketing.funnel', { from: '2026-08-22', to: '2026-11-21', pipeline_id: 1 }],
        ['stages.list', { pipeline_id: 4 }],
        ['pipelines.list', { pipeline_id: 2 }],
      ] as const) {
        answers.push(call(operation, body))
      }
      return JSON.stringify(await Promise.all(answers))
    }
    const ours = await everything('')
    const silent: string[] = []
    for (const name of NAMES) if ((await everything(name)) === ours) silent.push(name)
    expect(silent).toEqual([])
  })

  it('is refused when it is unknown, or excluded by another one', () => {
    expect(() => readDialects('klingon')).toThrow('klingon')
    expect(() => readDialects('error-in-type,error-nested')).toThrow('exclude')
    expect(() => readDialects('contrary,no-date')).toThrow('alone')
    const read = readDialects('no-date, six-field-leads').map(({ name }) => name)
    expect(read).toEqual(['six-field-leads', 'no-date'])
  })

  it.each(NAMES)('%s: statuses, and codes that can be found', async (name) => {
    const call = open(name)
    const speech = speak(readDialects(name))
    const refused = async (...asked: Parameters<typeof call>) => {
      const { status, text } = await call(...asked)
      return [status, ...codesIn(text)]
    }
    expect(await refused('leads.list', {}, '')).toEqual([401, 'INVALID_TOKEN'])
    expect(await refused('leads.list', {}, 'disabled')).toEqual([403, 'TOKEN_DISABLED'])
    expect(await refused('leads.list', {}, 'ip_blocked')).toEqual([403, 'IP_BLOCKED'])
    expect(await refused('leads.list', {}, 'no_company')).toEqual([403, speech.code('NO_COMPANY')])
    expect(await refused('tasks.list', {}, 'single_scope')).toEqual([403, 'SCOPE_DENIED'])
    for (const operation of OPERATION_NAMES.filter((operation) => !speech.has(operation))) {
      expect(await refused(operation, OPERATIONS[operation].probe)).toEqual([404, 'NOT_FOUND'])
    }
    for (let calls = 0; calls < 40; calls += 1) await call('tasks.get', { id: 1 }, 'tight_quota')
    expect(await refused('leads.list', {}, 'tight_quota')).toEqual([429, 'RATE_LIMITED'])
  })
})
