// Specification 4 and 7: for any request, the answer has the documented shape and a code that the OpenAPI document
// lists for the operation. Hostile text is data. No answer is a 5xx.
import { once } from 'node:events'
import { type AddressInfo, createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HANDLERS } from '../../service/handlers/all-handlers.ts'
import { buildOpenApi } from '../../service/openapi/openapi.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { deleteRowsBefore } from '../support/fakes/demo-store.ts'
import { ANA, CONVERSATION, createService, NOW, type ServiceUnderTest } from './support/service-under-test.ts'

const IMPLEMENTED = OPERATION_NAMES.filter((name) => Object.hasOwn(HANDLERS, name))
const SEED = Number(process.env.FC_SEED ?? 20261121)
/** Runs for each field of an operation; FC_RUNS sets a higher number for a longer search. */
const RUNS_PER_FIELD = Number(process.env.FC_RUNS ?? 60)
const MIN_FIELDS = 3
/** More than the longest funnel that may be asked for. */
const DEMO_DAYS = 100

const HOSTILE = [
  `' OR '1'='1`,
  `'; DROP TABLE leads; --`,
  `" OR ""="`,
  `') UNION SELECT token_sha256 FROM access_tokens --`,
  '%',
  '_',
  '%%%%%%%%%%%%%%%%%%%%%%%%',
  '*',
  '* * * *',
  '[a-z]',
  '\\',
  'NEAR(a b)',
  '"unterminated',
  'name:x AND OR NOT (',
  '\u0000',
  'a\u0000b',
  '\u202Eabc',
  '\uFEFF',
  '\uD800',
  'e\u0301'.repeat(50),
  '👩‍👩‍👧‍👦'.repeat(20),
  '\u{10FFFF}',
  'İıſK',
  '../../etc/passwd',
  '#{7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '1e309',
  '-0',
  'NaN',
  'x'.repeat(50_000),
  'a b '.repeat(5_000),
]

let service: ServiceUnderTest
/** The demo's first company with its last months: data of every kind. */
let demo: ServiceUnderTest
let port: number

beforeAll(async () => {
  service = createService()
  for (let index = 0; index < 20; index += 1) {
    service.addLead({ name: `Ana ${index}`, conversationId: index === 0 ? CONVERSATION : null })
    service.addTask({ responsibleId: ANA.id })
    service.addDeal()
  }
  demo = createService({ isDemo: true })
  deleteRowsBefore(demo.db, NOW - DEMO_DAYS * 86_400_000)
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  port = (service.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await service.close()
  await demo.close()
})

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into by path
const document: any = buildOpenApi()

function documentedCodes(name: OperationName, status: number): string[] {
  const response = document.paths[`/api/v1/{token}/${name}`].post.responses[status]
  const content = response?.$ref ? document.components.responses[response.$ref.split('/').at(-1)] : response
  return content?.content['application/json'].schema.properties.error.properties.code.enum ?? []
}

/** Calls an operation and checks the rules for every answer. Returns the status. */
async function checkWith(
  { app, token }: ServiceUnderTest,
  name: OperationName,
  payload: string,
): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/v1/${token}/${name}`,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  const body = response.json()
  if (response.statusCode === 200) {
    expect(body).toMatchObject({ ok: true, method: name })
    OPERATIONS[name].response.parse(body.result)
  } else {
    expect(body).toEqual({ ok: false, error: { code: expect.any(String), message: expect.any(String) } })
    expect([response.statusCode, documentedCodes(name, response.statusCode)]).toEqual([
      response.statusCode,
      expect.arrayContaining([body.error.code]),
    ])
  }
  expect(response.statusCode).toBeLessThan(500)
  return response.statusCode
}

/** Checks a call with a small company and with the demo's. Returns the status of the former. */
async function check(name: OperationName, payload: string): Promise<number> {
  await checkWith(demo, name, payload)
  return checkWith(service, name, payload)
}

function fieldsOf(name: OperationName): string[] {
  return Object.keys((OPERATIONS[name].request as unknown as { shape: object }).shape)
}

function runsFor(name: OperationName): number {
  return RUNS_PER_FIELD * Math.max(MIN_FIELDS, fieldsOf(name).length)
}

/** Bodies that match data of the demo company. */
const DEMO_BODIES: Partial<Record<OperationName, object>> = {
  'products.get': { sku: '0038' },
  'shop.desconto.validar': {
    codigo: 'PRIMEIRA',
    itens: [{ sku: '0038', qtd: 3 }],
    frete_cents: 2000,
    cliente: { email: 'a@b.c' },
  },
  'shop.frete.calcular': { cep: '01310100', itens: [{ sku: '0038' }, { sku: '0017', qtd: 2 }] },
}

/** Bodies similar to valid ones: the operation's example with some fields replaced, dropped or added. */
function bodyLike(name: OperationName): fc.Arbitrary<unknown> {
  const { example, probe } = OPERATIONS[name]
  const fields = fieldsOf(name)
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 2, arbitrary: fc.integer() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(0, -1, 1.5, 1e308, -1e308, 2 ** 53, -(2 ** 53), 2 ** 63, 1e-320),
    },
    { weight: 1, arbitrary: fc.constantFrom(true, false, null, '', [], {}, [null], [[]]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '2026-02-30',
        '0000-01-01',
        '9999-12-31',
        '2026-11-21T25:00:00',
        CONVERSATION,
      ),
    },
  )
  const field = fields.length === 0 ? fc.string() : fc.constantFrom(...fields)
  const changes = fc.oneof(
    fc.tuple(field, value).map(([changed, to]) => ({ [changed]: to })),
    fc.dictionary(field, value, { maxKeys: 4 }),
  )
  const demo = DEMO_BODIES[name] ?? {}
  const own = name === 'messages.list' ? { conversation_id: CONVERSATION } : {}
  const near = fc
    .tuple(fc.constantFrom<object>(example.request, probe, own, demo), changes)
    .map(([start, changed]) => ({ ...start, ...changed }))
  return fc.oneof({ weight: 5, arbitrary: near }, { weight: 1, arbitrary: fc.jsonValue() })
}

describe('7 any JSON', () => {
  it.each(IMPLEMENTED)('7 %s answers it with 200 or a documented code, never a 5xx', async (name) => {
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(bodyLike(name), async (body) => {
        const status = await check(name, JSON.stringify(body))
        seen.set(status, (seen.get(status) ?? 0) + 1)
      }),
      { seed: SEED, numRuns: runsFor(name) },
    )
    // Fails when nearly all requests are refused before the handler: such a search would find nothing.
    expect((seen.get(200) ?? 0) + (seen.get(404) ?? 0), `${name} with seed ${SEED}`).toBeGreaterThan(
      runsFor(name) / 50,
    )
  })

  it('finds a handler that breaks: the same search over one that throws for a hostile text', async () => {
    const broken = createService({
      handlers: {
        ...HANDLERS,
        'leads.list': (request, context) => {
          if (HOSTILE.includes(request.search ?? '')) throw new Error('broken')
          return HANDLERS['leads.list'](request, context)
        },
      },
    })
    const found = await fc.check(
      fc.asyncProperty(bodyLike('leads.list'), async (body) => {
        const { status } = await broken.call('leads.list', body)
        return status < 500
      }),
      { seed: SEED, numRuns: runsFor('leads.list') },
    )
    expect(found.failed).toBe(true)
    await broken.close()
  })
})

describe('7 hostile text', () => {
  const cases = IMPLEMENTED.flatMap((name) =>
    Object.keys((OPERATIONS[name].request as unknown as { shape: object }).shape).map((field) => ({
      name,
      field,
    })),
  )

  it.each(cases)('is data in $field of $name', async ({ name, field }) => {
    for (const hostile of HOSTILE) {
      await check(name, JSON.stringify({ ...(OPERATIONS[name].example.request as object), [field]: hostile }))
      await check(name, JSON.stringify({ ...(OPERATIONS[name].probe as object), [field]: [hostile] }))
    }
  })
})

/** Sends bytes and returns what the service sends until it closes the connection. */
async function raw(...parts: (string | Buffer)[]): Promise<string> {
  const socket = createConnection(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) socket.write(part)
  return text(socket)
}

describe('4 requests over a socket', () => {
  const head = (lines: string[]) =>
    [
      `POST /api/v1/${service.token}/leads.list HTTP/1.1`,
      'Host: a',
      'Connection: close',
      ...lines,
      '',
      '',
    ].join('\r\n')
  const JSON_TYPE = 'Content-Type: application/json'

  it('4 refuses a length beyond what it would read without waiting for the body', async () => {
    const answer = await raw(head([JSON_TYPE, 'Content-Length: 99999999']))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  it.each([
    ['a compressed body', ['Content-Encoding: gzip', 'Content-Length: 4'], Buffer.from([0x1f, 0x8b, 8, 0])],
    ['bytes that are no UTF-8', ['Content-Length: 4'], Buffer.from([0xff, 0xfe, 0x7b, 0x7d])],
    ['a chunk that is none', ['Transfer-Encoding: chunked'], Buffer.from('zz\r\n')],
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3'], Buffer.from('{}')],
    ['a negative length', ['Content-Length: -1'], Buffer.from('')],
    ['an unknown transfer encoding', ['Transfer-Encoding: x'], Buffer.from('{}')],
  ])('4 answers 400 in the documented shape to %s', async (_, lines, body) => {
    const answer = await raw(head([JSON_TYPE, ...lines]), body)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    const [, json = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(json)).toMatchObject({ ok: false, error: { code: 'BAD_REQUEST' } })
    expect(answer).not.toContain(service.token)
  })
})
