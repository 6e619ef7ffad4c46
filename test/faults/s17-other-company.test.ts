// S17: somebody with a key of one company asks a Coletor for the data of another: its ids, names, cursors and even its
// key in headers, bodies, queries and paths, many calls at once, some of them questions that both companies ask.
import { describe, expect, it, onTestFinished } from 'vitest'
import { OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { addDays, dayInTimeZone } from '../../shared/time/calendar.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { createRawClient, inTurns, type RawCall } from './s17/raw-call.ts'
import {
  API_IDS,
  EVERY_OPERATION,
  KEYS,
  MARKS,
  openTwoCompanies,
  otherSide,
  SIDES,
  type Side,
  type TwoCompanies,
} from './s17/two-companies.ts'
import { SEED, scaled } from './scale.ts'

const CALLS = scaled(1_000, 10_000)
const AT_ONCE = 16
const KINDS = ['pipelines_days', 'funnel_days', 'stalled_days', 'count_days', 'corrections']

type Below = (limit: number) => number
const pick = <Item>(below: Below, items: readonly Item[]): Item => items[below(items.length)] as Item

interface Attack extends RawCall {
  readonly side: Side
}

/** The request of an operation, with what belongs to the other company in it. */
function bodyOf(operation: string, other: Side, below: Below): string {
  const today = dayInTimeZone(Date.now(), 'America/Sao_Paulo')
  const from = addDays(today, -below(40))
  const requests: Readonly<Record<string, object>> = {
    'leme.history': { kind: pick(below, KINDS) },
    'leme.team': {},
    'marketing.funnel': { from, to: today, pipeline_id: 1 },
  }
  const request = requests[operation] ?? OPERATIONS[operation as OperationName].example.request
  const cursor = Buffer.from(JSON.stringify([API_IDS[other], '2026-01-01'])).toString('base64url')
  const additions: readonly object[] = [
    {},
    { company_id: API_IDS[other] },
    { company: other, companyId: other },
    { token: KEYS[other], key: KEYS[other] },
    { after: cursor },
    { owner_id: API_IDS[other], pipeline_id: 1 },
    JSON.parse(`{"__proto__":{"company":"${other}"},"constructor":{"company":"${other}"}}`),
  ]
  return JSON.stringify({ ...request, ...pick(below, additions) })
}

function headersOf(operation: string, other: Side, below: Below): Record<string, string> {
  const path = `/api/v1/${KEYS[other]}/${operation}`
  const choices: readonly Record<string, string>[] = [
    {},
    { authorization: `Bearer ${KEYS[other]}` },
    { 'x-api-key': KEYS[other], 'x-token': KEYS[other] },
    { 'x-original-url': path, 'x-rewrite-url': path },
    { 'x-company-id': API_IDS[other], 'x-company': other },
    { 'x-request-id': KEYS[other] },
    { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1;host=ipe', 'x-forwarded-prefix': path },
    { host: `${other}.example.com`, 'x-forwarded-host': other },
    { cookie: `token=${KEYS[other]}; company=${other}` },
    { 'if-none-match': '*', range: 'bytes=0-10' },
    { 'x-http-method-override': 'GET', referer: `http://127.0.0.1${path}` },
    { 'accept-language': other, accept: MARKS[other], 'user-agent': API_IDS[other] },
  ]
  return { 'content-type': 'application/json', ...pick(below, choices) }
}

/** The key of the caller is the only one in its place of the path; the other's stands everywhere else. */
function pathOf(side: Side, operation: string, below: Below): string {
  const [key, other] = [KEYS[side], KEYS[otherSide(side)]]
  const plain = `/api/v1/${key}/${operation}`
  return pick(below, [
    plain,
    plain,
    plain,
    `${plain}?token=${other}&company_id=${API_IDS[otherSide(side)]}`,
    `${plain}?/api/v1/${other}/${operation}`,
    `${plain};token=${other}`,
    `${plain}#/api/v1/${other}`,
    `/api/v1/${key}%2f..%2f${other}/${operation}`,
    `/api/v1/${key}%00${other}/${operation}`,
    `/api/v1/${key}/${operation}/../../${other.slice(0, 10)}/${operation}`,
    `//api/v1/${key}/${operation}`,
    `/API/v1/${key}/${operation.toUpperCase()}`,
    `http://127.0.0.1/api/v1/${key}/${operation}`,
  ])
}

function attacks(): Attack[] {
  const below = seededBelow(SEED)
  return Array.from({ length: CALLS }, () => {
    const side = pick(below, SIDES)
    const operation = pick(below, EVERY_OPERATION)
    const other = otherSide(side)
    return {
      side,
      method: 'POST',
      path: pathOf(side, operation, below),
      headers: headersOf(operation, other, below),
      body: bodyOf(operation, other, below),
    }
  })
}

async function attack({ collector, tokensIn }: TwoCompanies) {
  const client = createRawClient(collector.baseUrl)
  const found = {
    others: 0,
    own: 0,
    failures: 0,
    tokens: [] as string[],
    statuses: new Map<number, number>(),
  }
  await inTurns(attacks(), AT_ONCE, async ({ side, ...call }) => {
    const answer = await client.call(call)
    if (answer === null) return void found.failures++
    const mark = MARKS[otherSide(side)]
    // What the caller itself sent does not count, if it came back at all.
    if (answer.body.includes(mark) || answer.body.includes(API_IDS[otherSide(side)])) found.others += 1
    if (answer.body.includes(MARKS[side])) found.own += 1
    found.tokens.push(...tokensIn(answer.text))
    found.statuses.set(answer.status, (found.statuses.get(answer.status) ?? 0) + 1)
  })
  client.close()
  return found
}

describe('S17 the data of another company', () => {
  it(`is in no answer to ${CALLS} calls with the ids, the names and the key of another`, {
    timeout: scaled(120_000, 600_000),
  }, async () => {
    const world = await openTwoCompanies()
    onTestFinished(world.close)
    const found = await attack(world)
    expect([found.others, found.failures, found.tokens]).toEqual([0, 0, []])
    // Most calls are answered, each with the data of its own company.
    expect(found.own).toBeGreaterThan(CALLS / 3)
    expect([...found.statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(world.tokensFound()).toEqual([])
    expect(world.lines.length).toBeGreaterThan(CALLS / 2)
  })

  it('control: a key that is mapped to the other company is found', { timeout: 600_000 }, async () => {
    const world = await openTwoCompanies({ companyOf: () => 'ipe' })
    onTestFinished(world.close)
    const found = await attack(world)
    expect(found.others).toBeGreaterThan(CALLS / 10)
  })
})
