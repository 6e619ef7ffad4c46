// R9: bodies that are not valid answers. Each gives a typed error, and the last good data stays with its age.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApiFetch } from '../../electron/node/network.ts'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { worldOfFile } from '../support/each-test.ts'
import { answerWith, type FakeHandler } from '../support/fakes/fake-api.ts'
import { measureGrowth } from '../support/processes/memory.ts'

const GOOD = JSON.stringify({ ok: true, result: OPERATIONS['pipelines.list'].example.result })
const MB = 1024 * 1024

function deep(levels: number, open: string, close: string): string {
  return `{"ok":true,"result":{"pipelines":[],"extra":${open.repeat(levels)}1${close.repeat(levels)}}}`
}

const withPipelines = (list: string) => `{"ok":true,"result":{"total":1,"pipelines":${list}}}`

const NOT_JSON: Record<string, string | Buffer> = {
  empty: '',
  blanks: '  \n',
  'a page': '<!doctype html><title>Wi-Fi</title>',
  'a page after blanks': '\n\n <html>',
  text: 'OK',
  'a number': '42',
  'a string': '"ok"',
  null: 'null',
  true: 'true',
  'a list': '[{"ok":true}]',
  NaN: '{"ok":true,"result":NaN}',
  'single quotes': "{'ok':true}",
  'a comment': '{"ok":true}//',
  'a trailing comma': '{"ok":true,}',
  'two objects': '{"ok":true}{"ok":true}',
  'an unfinished string': '{"ok":true,"result":{"pipelines":"',
  'a control character': '{"ok":true,"result":"\u0001"}',
  'invalid UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  'UTF-16': Buffer.from(GOOD, 'utf16le'),
  zeroes: Buffer.alloc(64),
  'random bytes': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  JSONP: `callback(${GOOD})`,
  XML: '<?xml version="1.0"?><ok>true</ok>',
  'depth 1,000': deep(1_000, '[', ']'),
  'depth 100,000': deep(100_000, '[', ']'),
  'objects of depth 100,000': deep(100_000, '{"a":', '}'),
  'only opening brackets': '['.repeat(100_000),
}
for (const share of [0.1, 0.25, 0.5, 0.75, 0.9, 0.99]) {
  NOT_JSON[`cut at ${share * 100} %`] = GOOD.slice(0, Math.floor(GOOD.length * share))
}

const UNEXPECTED_SHAPE: Record<string, string> = {
  'an empty object': '{}',
  'no ok': '{"result":{"pipelines":[]}}',
  'ok as text': '{"ok":"true","result":{"pipelines":[]}}',
  'ok as number': '{"ok":1,"result":{"pipelines":[]}}',
  'no result': '{"ok":true}',
  'null result': '{"ok":true,"result":null}',
  'result as list': '{"ok":true,"result":[]}',
  'result as text': '{"ok":true,"result":"pipelines"}',
  'no list': '{"ok":true,"result":{"total":0}}',
  'list as object': withPipelines('{}'),
  'list as null': withPipelines('null'),
  'a row as null': withPipelines('[null]'),
  'a row as text': withPipelines('["Vendas"]'),
  'a row without id': withPipelines('[{"name":"Vendas","stages":[]}]'),
  'an id beyond exact numbers': withPipelines('[{"id":1e400,"stages":[]}]'),
  'an id as fraction': withPipelines('[{"id":1.5,"stages":[]}]'),
  'rows only in the prototype': '{"ok":true,"result":{"__proto__":{"pipelines":[]}}}',
  'ok only in the prototype': '{"__proto__":{"ok":true},"result":{"pipelines":[]}}',
  'ok only in an escaped prototype': '{"\\u005f_proto__":{"ok":true},"result":{"pipelines":[]}}',
  'ok in another case': '{"OK":true,"result":{"pipelines":[]}}',
}

/** Blanks that decompress to this many megabytes, created without holding all of them. */
function gzipBomb(megabytes: number): Buffer {
  const one = gzipSync(Buffer.alloc(MB, 32))
  return Buffer.concat(Array.from({ length: megabytes }, () => one))
}

/** Sends `bytes` bytes, each in its own chunk. */
function singleBytes(bytes: number): FakeHandler {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.flushHeaders()
    const { socket } = response
    const chunks = Buffer.from('1\r\n \r\n'.repeat(10_000))
    let written = 0
    const write = () => {
      while (socket && !socket.destroyed && written < bytes) {
        written += 10_000
        if (!socket.write(chunks)) return
      }
      socket?.end('0\r\n\r\n')
    }
    socket?.on('drain', write)
    socket?.on('error', () => undefined)
    write()
  }
}

/** Encodings that were not requested: a good answer in one counts as none. */
const UNASKED: Record<string, FakeHandler> = {
  brotli: answerWith(brotliCompressSync(GOOD), { 'content-encoding': 'br' }),
  deflate: answerWith(deflateSync(GOOD), { 'content-encoding': 'deflate' }),
  'gzip in gzip': answerWith(gzipSync(gzipSync(GOOD)), { 'content-encoding': 'gzip, gzip' }),
  'an encoding that nobody knows': answerWith(GOOD, { 'content-encoding': 'rot13' }),
}

const TOO_LARGE: Record<string, FakeHandler> = {
  '9 MB of single bytes': singleBytes(9 * MB),
  '8 MB of empty objects': answerWith(withPipelines(`[${'{},'.repeat(2_700_000)}{}]`)),
  'one byte too many': answerWith(withPipelines(`[]${' '.repeat(8 * MB - withPipelines('[]').length + 1)}`)),
  '9 MB': answerWith(withPipelines(`[]${' '.repeat(9 * MB)}`)),
  'a gzip bomb of 512 MB': answerWith(gzipBomb(512), { 'content-encoding': 'gzip' }),
  'a stream without end': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(64 * 1024, 32)
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  },
}

const BROKEN: Record<string, FakeHandler> = {
  'a Content-Length that is never reached': (_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(GOOD.length + 1_000),
    })
    response.write(GOOD)
    response.socket?.end()
  },
  'a reset in the middle': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(GOOD.slice(0, 50))
    setImmediate(() => response.socket?.resetAndDestroy())
  },
  'gzip that is none': answerWith(GOOD, { 'content-encoding': 'gzip' }),
}

// With the fetch of the host in plain Node, which counts chunks.
const { api, core } = worldOfFile({ fetch: createApiFetch() })
let lastGood: unknown

beforeAll(async () => {
  lastGood = (await read()).value
})

const read = () => core.read('pipelines.list')

async function expectStale(handler: FakeHandler, code: string): Promise<void> {
  api.respond('*', handler)
  const answer = await read()
  expect(answer).toMatchObject({
    source: 'snapshot',
    error: { code },
    capturedAt: '2026-11-16T15:00:00.000Z',
  })
  expect(answer.value).toEqual(lastGood)
}

describe('R9 bad bodies', () => {
  it.each(Object.entries(NOT_JSON))('NOT_JSON for %s', (_, body) => expectStale(answerWith(body), 'NOT_JSON'))
  it.each(Object.entries(UNEXPECTED_SHAPE))('UNEXPECTED_SHAPE for %s', (_, body) =>
    expectStale(answerWith(body), 'UNEXPECTED_SHAPE'),
  )
  it.each(Object.entries(UNASKED))('NOT_JSON for an answer in %s', (_, handler) =>
    expectStale(handler, 'NOT_JSON'),
  )
  it.each(Object.entries(BROKEN))('UNREACHABLE for %s', (_, handler) => expectStale(handler, 'UNREACHABLE'))

  it('cuts every too large body, and memory grows by less than 64 MB', async () => {
    // A first run unmeasured, because loading and compiling code is not growth.
    for (const handler of Object.values(TOO_LARGE)) await expectStale(handler, 'TOO_LARGE')
    const grown = await measureGrowth(async () => {
      for (const handler of Object.values(TOO_LARGE)) await expectStale(handler, 'TOO_LARGE')
    })
    expect(grown).toBeLessThan(64)
  })

  it.each([
    ['a byte order mark', `\ufeff${GOOD}`, {}],
    ['gzip', gzipSync(GOOD), { 'content-encoding': 'gzip' }],
    ['gzip under its old name', gzipSync(GOOD), { 'content-encoding': 'X-GZip' }],
    [
      'unknown fields and 1e400 in one of them',
      GOOD.replace('"total":1', '"total":1,"beyond":1e400,"more":{"x":[1]}'),
      {},
    ],
    [
      'a prototype key beside the data',
      GOOD.replace('"total":1', '"total":1,"__proto__":{"polluted":1}'),
      {},
    ],
  ])('reads a good body with %s', async (_, body, headers: Record<string, string>) => {
    api.respond('*', answerWith(body, headers))
    const answer = await read()
    expect(answer).toMatchObject({ source: 'live', error: null, value: { pipelines: [{ id: 1 }] } })
    expect(answer.value).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('polluted')
    lastGood = answer.value
  })
})
