// S17: calls of a Coletor that are no calls: unknown operations and methods, headers of odd bytes and lengths, bodies
// of any shape and depth, and bytes that are no HTTP. It answers each in the form of the specification or ends the
// connection, with no failure of its own, and says nothing of its inside.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { createRawClient, inTurns, type RawCall } from './s17/raw-call.ts'
import { EVERY_OPERATION, KEYS, openTwoCompanies, type TwoCompanies } from './s17/two-companies.ts'
import { SEED, scaled } from './scale.ts'

const CALLS = scaled(1_000, 10_000)
const RAW = scaled(100, 1_000)
const AT_ONCE = 16
/** A line of a stack, a path of the sources, or an object that was turned into text. */
const INSIDE = /\n\s+at |node_modules|node:internal|\.(?:ts|mjs|cjs):\d|\[object /

const below = seededBelow(SEED)
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

const bytes = (length: number) => Buffer.from(Array.from({ length }, () => below(256)))
const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** A value of JSON, as odd as it may be. */
function oddValue(): unknown {
  return pick<unknown>([
    null,
    true,
    -0,
    1e308,
    -1,
    2 ** 53 + 2,
    1.5,
    '',
    '\u0000',
    '\ud800',
    'ﷺ'.repeat(200),
    '2026-02-30',
    '9999-12-31',
    "'; DROP TABLE days; --",
    '../../etc/passwd',
    '%00%ff',
    [],
    [[[]]],
    {},
    { toString: 1 },
    { $gt: '' },
    'x'.repeat(100_000),
  ])
}

function oddBody(operation: string): string | Buffer {
  const known = Object.hasOwn(OPERATIONS, operation)
    ? OPERATIONS[operation as OperationName].example.request
    : { kind: 'pipelines_days' }
  const names = [...Object.keys(known), 'limit', 'page', 'after', 'from', 'to', 'settings', 'toString', 'x']
  const changed = () => ({ ...known, [pick(names)]: oddValue() })
  return pick<() => string | Buffer>([
    () => JSON.stringify(changed()),
    () => JSON.stringify({ ...changed(), ...changed() }),
    () => JSON.stringify(known).slice(0, below(40)),
    () => `{"__proto__":{"limit":${below(9)}},"constructor":{"prototype":{"x":1}}}`,
    () => `{"x":${deep(pick([10, 3_000, 100_000]), '[', ']')}}`,
    () => deep(pick([10, 3_000, 100_000]), '{"a":', '}'),
    () => `{"settings":${deep(pick([10, 3_000]), '{"targets":', '}')}}`,
    () => JSON.stringify(oddValue()),
    () => bytes(below(200)),
    () => `${JSON.stringify(known)}\u0000`,
    () => `\ufeff${JSON.stringify(known)}`,
    () => '',
  ])()
}

function oddHeaders(): Record<string, string> {
  const length = pick([1, 100, 7_000])
  return {
    'content-type': pick([
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'x'.repeat(300),
      '/',
    ]),
    ...pick<Record<string, string>>([
      {},
      { 'x-request-id': 'x'.repeat(length) },
      { 'accept-encoding': 'br;q=x, *', accept: '*/*;q=-1' },
      { expect: '200-ok' },
      { upgrade: 'websocket', connection: 'upgrade', 'sec-websocket-key': 'x' },
      { 'content-encoding': 'gzip' },
      { 'x-forwarded-for': `${'1.2.3.4, '.repeat(length)}x`.slice(0, 7_000) },
      { cookie: 'é'.repeat(length) },
      { host: '' },
      { range: 'bytes=9-1', 'if-modified-since': 'never', 'retry-after': '-1' },
    ]),
  }
}

/** A call that reaches its operation, with an odd body. */
function oddRequest(): RawCall {
  const operation = pick(EVERY_OPERATION)
  const path = `/api/v1/${KEYS.aroeira}/${operation}`
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: oddBody(operation) }
}

function oddCall(): RawCall {
  const operation = pick([
    ...EVERY_OPERATION,
    'leads.write',
    'constructor',
    '__proto__',
    'toString',
    '%00',
    '%zz',
    '%ff%fe',
    'x'.repeat(10_000),
    '..',
  ])
  const key = pick([
    KEYS.aroeira,
    KEYS.aroeira,
    KEYS.aroeira,
    'unknown',
    '%ff',
    'x'.repeat(5_000),
    '__proto__',
  ])
  const path = pick([
    `/api/v1/${key}/${operation}`,
    `/api/v1/${key}/${operation}`,
    `/api/v1/${key}/${operation}`,
    `/api/v1/${key}/${operation}?${'a=1&'.repeat(below(500))}`,
    `/api/v1/${key}/${operation}/more`,
    `/api/v1/${key}`,
    '/healthz?x=%',
    '/readyz/..',
    '/metrics',
    '*',
    '/%',
  ])
  const method = pick([
    'POST',
    'POST',
    'POST',
    'POST',
    'GET',
    'HEAD',
    'PUT',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PATCH',
  ])
  return { method, path, headers: oddHeaders(), body: method === 'POST' ? oddBody(operation) : '' }
}

/** Bytes that a client of HTTP would not send. */
function oddBytes(): Buffer {
  const head = `POST /api/v1/${KEYS.aroeira}/pipelines.list HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
  return Buffer.concat([
    pick([
      bytes(300),
      Buffer.from(`${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`),
      Buffer.from(`${head}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}`),
      Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`),
      Buffer.from(`${head}Content-Length: -1\r\n\r\n{}`),
      Buffer.from(`${head}X: ${'y'.repeat(30_000)}\r\n\r\n`),
      Buffer.from(`${head}X y: z\r\n\r\n`),
      Buffer.concat([Buffer.from(`${head}X: `), bytes(20), Buffer.from('\r\n\r\n')]),
      Buffer.from(`GET /api/v1/${KEYS.aroeira}/${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`),
      Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      Buffer.from('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 'latin1'),
      Buffer.from(`${head}Content-Length: 2\r\n\r\n{}POST`),
      Buffer.from('POST / HTTP/9.9\r\n\r\n'),
    ]),
    // Ends whatever has begun.
    Buffer.from('\r\n\r\n'),
  ])
}

/** Sends the bytes and the end of the stream. Returns all that came back. */
function sendBytes(baseUrl: string, content: Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined).on('close', () => resolve(text))
    socket.end(content)
  })
}

let world: TwoCompanies

beforeAll(async () => {
  world = await openTwoCompanies()
})
afterAll(() => world.close())

/** What the log must not hold. */
const failuresIn = (lines: readonly string[]) =>
  lines.filter((line) => /unexpected failure|"error"/.test(line))

/** True for HTTP's own answer to an expectation, for a success, and for an error with a code (specification 7). */
function hasForm(status: number, body: string): boolean {
  if (status === 417) return body === ''
  try {
    const { ok, error } = JSON.parse(body) as {
      readonly ok: boolean
      readonly error?: { readonly code: string }
    }
    return ok ? status === 200 : status >= 400 && /^[A-Z_]+$/.test(error?.code ?? '')
  } catch {
    return false
  }
}

describe('S17 calls that are no calls', () => {
  it(`get an answer in the form of the specification, ${CALLS} of any operation, header and body`, {
    timeout: scaled(120_000, 1_200_000),
  }, async () => {
    const client = createRawClient(world.collector.baseUrl)
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    await inTurns(
      Array.from({ length: CALLS }, (_, index) => (index % 2 === 0 ? oddRequest() : oddCall())),
      AT_ONCE,
      async (call) => {
        const answer = await client.call(call)
        const what = `${call.method} ${call.path.slice(0, 80)} ${String(call.body).slice(0, 80)}`
        if (answer === null) return void wrong.push(`no answer: ${what}`)
        const { status, body, text } = answer
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500) wrong.push(`${status}: ${what}`)
        if (INSIDE.test(body)) wrong.push(`its inside: ${what}`)
        wrong.push(...world.tokensIn(text))
        if (call.method === 'HEAD') return
        if (!hasForm(status, body))
          wrong.push(`no form: ${status} ${JSON.stringify(call.headers).slice(0, 200)} ${what}`)
      },
    )
    client.close()
    expect(wrong.slice(0, 10)).toEqual([])
    expect(failuresIn(world.lines)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(CALLS / 20)
  })

  it(`${RAW} pieces of bytes that are no HTTP end the connection, and nothing else`, {
    timeout: scaled(120_000, 600_000),
  }, async () => {
    const wrong: string[] = []
    await inTurns(Array.from({ length: RAW }, oddBytes), AT_ONCE, async (content) => {
      const text = await sendBytes(world.collector.baseUrl, content)
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
      if (statuses.some((status) => status >= 500) || INSIDE.test(text)) wrong.push(text.slice(0, 200))
    })
    expect(wrong).toEqual([])
    expect(await (await fetch(`${world.collector.baseUrl}/readyz`)).json()).toEqual({ ok: true })
    expect([failuresIn(world.lines), world.tokensFound()]).toEqual([[], []])
  })

  it('control: a stack and a path of the sources in an answer are found', () => {
    const stack = String(new Error('x').stack)
    expect(INSIDE.test(JSON.stringify({ ok: false, error: stack }).replaceAll('\\n', '\n'))).toBe(true)
    expect(
      INSIDE.test('{"ok":false,"error":{"code":"BAD_REQUEST","message":"The body is not valid."}}'),
    ).toBe(false)
    expect(failuresIn(['{"level":"error","msg":"unexpected failure"}'])).toHaveLength(1)
  })
})
