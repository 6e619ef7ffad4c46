// Behaviours of a hostile server, by name: bodies, bombs, drops and silence, broken HTTP, statuses, redirects, hints,
// types, dates, ids, totals and floods. Each replaces the answer of every operation for a while.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isOperationName, OPERATIONS } from '../../../shared/api/registry.ts'
import { answerWith, type FakeHandler, fakeFunnel, refuseWith } from '../../support/fakes/fake-api.ts'

const MB = 1024 * 1024
const ZEROS = Buffer.alloc(64 * MB)
const JSON_TYPE = { 'content-type': 'application/json' }

const silent: FakeHandler = () => new Promise(() => undefined)
const reset: FakeHandler = (_, response) => void response.destroy()
const stuck: FakeHandler = (_, response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '100000' })
  response.write('{"ok":true,"result":{')
  return new Promise(() => undefined)
}
const cut: FakeHandler = (_, response) => {
  response.writeHead(200, { ...JSON_TYPE, 'content-length': '100000' })
  response.write('{"ok":true,"result":{')
  response.destroy()
}
const raw =
  (text: string): FakeHandler =>
  (_, response) => {
    response.socket?.end(text)
    return new Promise(() => undefined)
  }
const inBytes: FakeHandler = async (_, response) => {
  response.writeHead(200, JSON_TYPE)
  for (let index = 0; index < 20_000 && !response.destroyed; index += 1) {
    if (!response.write('['))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
  }
  response.end()
}

/** Sends the right answer, with every value passed through `change`. */
function changed(change: (key: string, value: unknown) => unknown): FakeHandler {
  return ({ operation, body }, response) => {
    const result =
      operation === 'marketing.funnel'
        ? fakeFunnel(body)
        : isOperationName(operation)
          ? OPERATIONS[operation].example.result
          : {}
    const text = JSON.stringify({
      ok: true,
      method: operation,
      result: JSON.parse(JSON.stringify(result), change),
    })
    response.writeHead(200, JSON_TYPE)
    response.end(text)
  }
}

const isFigure = (value: unknown): value is number => typeof value === 'number'
const ROWS = new Set(['rows', 'days', 'tasks', 'pipelines'])

/** Endless rows, each of `bytes`, with a false total. */
function flood(bytes: number, rowsOf: (limit: number) => number): FakeHandler {
  let lastId = 0
  return ({ operation, body }) => {
    if (operation !== 'leads.list') return fakeFunnel(body)
    const { page = 1, limit = 50 } = body as { page?: number; limit?: number }
    const rows = Array.from({ length: rowsOf(limit) }, () => {
      lastId += 1
      const created_at = new Date(1_500_000_000_000 + lastId * 1_000).toISOString()
      return {
        id: lastId,
        name: 'x'.repeat(bytes),
        status: 'new',
        opportunity: '1.00',
        phone: [],
        email: [],
        created_at,
      }
    })
    return { rows, total: 1_000_000_000, by_status: {}, page, limit }
  }
}

/** Behaviours with the largest answers: memory has reached its level after each was seen once. */
export const LARGEST = [
  'lists of 20,000',
  'texts of 1 MB',
  'rows of 30 KB for ever',
  'more rows than asked for',
  '9 MB of blanks',
  'a bomb of gzip',
  'a bomb of brotli',
  'bytes one by one',
] as const

export const BEHAVIOURS: Readonly<Record<string, FakeHandler>> = {
  silence: silent,
  'a reset': reset,
  'a stuck body': stuck,
  'a cut body': cut,
  'no HTTP': raw('hello\r\n\r\n'),
  'a negative length': raw('HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}'),
  'two lengths': raw('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\n{}'),
  'headers of 200 KB': raw(`HTTP/1.1 200 OK\r\nX-Large: ${'x'.repeat(200_000)}\r\n\r\n`),
  'bytes one by one': inBytes,
  'a page': answerWith('<!doctype html><title>Entrar na rede</title>', { 'content-type': 'text/html' }),
  'an empty body': answerWith(''),
  'half of a body': answerWith('{"ok":true,"method":"'),
  'another shape': answerWith('{"ok":true,"result":{"rows":[null,7]}}'),
  'a list': answerWith('[]'),
  'nothing but ok': answerWith('{"ok":true}'),
  'levels without end': answerWith('['.repeat(200_000)),
  '9 MB of blanks': answerWith(Buffer.alloc(9 * MB, 32)),
  'bytes that are no text': answerWith(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
  'keys of the prototype': answerWith(
    '{"ok":true,"result":{"__proto__":{"total":7},"constructor":{"prototype":{}}}}',
  ),
  'a bomb of gzip': answerWith(gzipSync(ZEROS), { 'content-encoding': 'gzip' }),
  'a bomb of brotli': answerWith(brotliCompressSync(ZEROS), { 'content-encoding': 'br' }),
  'an encoding that lies': answerWith('{"ok":true}', { 'content-encoding': 'gzip' }),
  ...Object.fromEntries(
    [204, 206, 304, 400, 404, 405, 408, 409, 413, 418, 500, 501, 502, 503, 504, 511].map((status) => [
      `status ${status}`,
      answerWith(status === 204 || status === 304 ? '' : '{"ok":false}', {}, status),
    ]),
  ),
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].map((status) => [
      `redirect ${status}`,
      answerWith('', { location: 'http://127.0.0.1:9/' }, status),
    ]),
  ),
  ...Object.fromEntries(
    ['0', '1', '-30', '99999999999999999999', 'Thu, 01 Jan 1970 00:00:00 GMT', 'soon'].map((hint) => [
      `a hint of ${hint}`,
      refuseWith(429, 'RATE_LIMITED', { 'retry-after': hint }),
    ]),
  ),
  'no permission': refuseWith(403, 'SCOPE_DENIED'),
  'no reason': refuseWith(403, 'NOPE'),
  'another company': changed((key, value) =>
    key === 'company_id' ? '00000000-0000-4000-8000-000000000000' : value,
  ),
  'numbers as text': changed((_, value) => (isFigure(value) ? String(value) : value)),
  'numbers beyond all bounds': changed((_, value) => (isFigure(value) ? 1e308 : value)),
  'negative numbers': changed((_, value) => (isFigure(value) ? -1 - value : value)),
  'nulls for everything': changed((_, value) => (typeof value === 'object' ? value : null)),
  'texts of 1 MB': changed((key, value) => (key === 'name' ? 'n'.repeat(MB) : value)),
  'one id for all': changed((key, value) => (key === 'id' ? 1 : value)),
  'lists of 20,000': changed((key, value) =>
    ROWS.has(key) && Array.isArray(value) ? Array(20_000).fill(value[0]) : value,
  ),
  'days beyond time': changed((_, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? '+275760-09-13T00:00:00Z' : value,
  ),
  'a date beyond time': (request, response) => {
    response.setHeader('date', 'Sat, 13 Sep 275760 00:00:00 GMT')
    return changed((_, value) => value)(request, response)
  },
  'a date long ago': (request, response) => {
    response.setHeader('date', 'Mon, 01 Jan 0001 00:00:00 GMT')
    return changed((_, value) => value)(request, response)
  },
  'rows of 30 KB for ever': flood(30_000, (limit) => limit),
  'more rows than asked for': flood(100, () => 5_000),
}
