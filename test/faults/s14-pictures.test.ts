// S14: a hostile server of pictures. What is no small picture is refused in words, nothing leads elsewhere, and a
// request carries nothing of the user.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../shared/api/registry.ts'
import type { PictureRefusal } from '../../shared/bridge/pictures.ts'
import { type Harness, makeTempFolder, startCore, TEST_TOKEN } from '../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { gifOf, jpegOf, pngHeader, pngOf, SVG, webpOf } from '../support/fakes/picture-files.ts'
import { measureGrowth } from '../support/processes/memory.ts'
import { noteFigure } from './figures.ts'

type Serve = (incoming: IncomingMessage, response: ServerResponse) => void

const MB = 1024 * 1024
const LIMITS = { headersTimeoutMs: 1_000, totalTimeoutMs: 2_000 }
const [product] = OPERATIONS['products.list'].example.result.items

function file(bytes: Buffer | string, headers: Record<string, string> = {}, status = 200): Serve {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'image/png', ...headers })
    response.end(bytes)
  }
}

/** Sends a good header and then blanks, for ever or up to a number of bytes. */
function flood(most: number, headers: Record<string, string> = {}): Serve {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', ...headers })
    response.write(pngOf(8, 8))
    const chunk = Buffer.alloc(64 * 1024)
    let sent = 0
    const write = () => {
      while (!response.destroyed && sent < most) {
        sent += chunk.length
        mostSent = Math.max(mostSent, sent)
        if (!response.write(chunk)) return
      }
      response.end()
    }
    response.on('drain', write)
    write()
  }
}

const redirect = (to: () => string, status = 302): Serve => {
  return (_, response) => {
    response.writeHead(status, { location: to() })
    response.end()
  }
}

let api: FakeApi
let second: FakeApi
let core: Harness
let companyId: string
let mostSent = 0
let refused = 0
const folder = makeTempFolder()
const headersSeen: IncomingMessage['headers'][] = []

const CONTENT: Record<string, readonly [Serve, PictureRefusal]> = {
  'an SVG with scripts': [file(SVG, { 'content-type': 'image/svg+xml' }), 'wrongType'],
  'an SVG called a PNG': [file(SVG), 'wrongType'],
  'a page called a PNG': [file('<!doctype html><script>alert(1)</script>'), 'wrongType'],
  'JSON called a PNG': [file('{"ok":true,"result":{}}'), 'wrongType'],
  'an AVIF': [file(Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'latin1')), 'wrongType'],
  nothing: [file(''), 'wrongType'],
  'the first bytes of a PNG': [file(pngOf(8, 8).subarray(0, 20)), 'wrongType'],
  'a PNG of no height': [file(pngHeader(8, 0)), 'wrongType'],
  'a PNG of 50,000 × 50,000 pixels': [file(pngHeader(50_000, 50_000)), 'tooManyPixels'],
  'a PNG of 4,294,967,295 × 4,294,967,295 pixels': [file(pngHeader(0xffffffff, 0xffffffff)), 'tooManyPixels'],
  'a PNG of 10,001 × 1 pixels': [file(pngHeader(10_001, 1)), 'tooManyPixels'],
  'a PNG of 8,000 × 8,000 pixels': [file(pngHeader(8_000, 8_000)), 'tooManyPixels'],
  'a JPEG of 65,535 × 65,535 pixels': [file(jpegOf(65_535, 65_535)), 'tooManyPixels'],
  'a JPEG of 5,000 scans': [file(jpegOf(5_000, 5_000, { scans: 5_000 })), 'tooManyPixels'],
  'a JPEG of 4 MB of empty segments': [
    file(
      Buffer.concat([jpegOf(8, 8).subarray(0, 2), Buffer.alloc(4_000_000, Buffer.from([0xff, 0xe1, 0, 2]))]),
    ),
    'wrongType',
  ],
  'a GIF of 4 MB of empty extensions': [
    file(
      Buffer.concat([
        gifOf([8, 8], [8, 8]).subarray(0, 19),
        Buffer.alloc(4_000_000, Buffer.from([0x21, 0xfe, 0])),
      ]),
    ),
    'wrongType',
  ],
  'a GIF whose frame is larger than its screen': [file(gifOf([10, 10], [60_000, 60_000])), 'tooManyPixels'],
  'a WebP of 16,383 × 16,383 pixels': [file(webpOf('VP8L', 16_383, 16_383)), 'tooManyPixels'],
  'a gzip bomb': [file(gzipSync(Buffer.alloc(64 * MB)), { 'content-encoding': 'gzip' }), 'wrongType'],
  'a brotli bomb': [file(brotliCompressSync(Buffer.alloc(MB)), { 'content-encoding': 'br' }), 'wrongType'],
  'a PNG in gzip': [file(gzipSync(pngOf(8, 8)), { 'content-encoding': 'gzip' }), 'wrongType'],
  '100 MB, announced': [flood(100 * MB, { 'content-length': String(100 * MB) }), 'tooLarge'],
  '100 MB, not announced': [flood(100 * MB), 'tooLarge'],
  'a body without end': [flood(Number.POSITIVE_INFINITY), 'tooLarge'],
  'a length that is too short': [file(pngOf(8, 8).subarray(0, 20), { 'content-length': '20' }), 'wrongType'],
  'a page with a 404': [file('<h1>404</h1>', {}, 404), 'missing'],
  'a picture with a 500': [file(pngOf(8, 8), {}, 500), 'missing'],
  'an answer without content': [file('', {}, 204), 'missing'],
}

const CUT: Record<string, readonly [Serve, PictureRefusal]> = {
  'headers that never come': [() => undefined, 'timeout'],
  'a body that stays away': [(_, response) => void response.writeHead(200).write(pngOf(8, 8)), 'timeout'],
  'a length that is never reached': [
    (_, response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write(pngOf(8, 8))
      response.socket?.end()
    },
    'unreachable',
  ],
  'a reset in the middle': [
    (_, response) => {
      response.writeHead(200)
      response.write(pngOf(8, 8).subarray(0, 20))
      setImmediate(() => response.socket?.resetAndDestroy())
    },
    'unreachable',
  ],
}

const TARGETS: Record<string, () => string> = {
  'another port of this computer': () => `${second.baseUrl}/picture`,
  'this computer by https': () => `${second.baseUrl.replace('http:', 'https:')}/picture`,
  'a private address': () => 'https://192.168.0.1/picture',
  'the metadata of a cloud': () => 'http://169.254.169.254/latest/meta-data',
  'http elsewhere': () => 'http://img.invalid/picture',
  'a file': () => 'file:///etc/passwd',
  'a data URL': () => `data:image/png;base64,${pngOf(8, 8).toString('base64')}`,
  'another scheme': () => 'ftp://img.invalid/picture',
  'its own file of the application': () => 'leme://app/index.html',
  itself: () => `${api.baseUrl}/picture`,
  'no address': () => 'http://[',
}

beforeAll(async () => {
  api = await startFakeApi()
  second = await startFakeApi()
  second.serve('/picture', file(pngOf(8, 8)))
  core = await startCore(folder.path, {}, { pictureLimits: LIMITS })
  companyId = (await core.connect(api.baseUrl)).companyId
})
afterAll(async () => {
  await core.application.close()
  await api.close()
  await second.close()
  folder.remove()
})

let pictures = 0

/** Serves a file at a new address, which an answer of the API names, and reads it. */
async function readServed(serve: Serve, path = `/picture-${++pictures}`) {
  api.serve(path, (incoming, response) => {
    headersSeen.push(incoming.headers)
    response.setHeader('set-cookie', 'id=7; Path=/')
    serve(incoming, response)
  })
  const url = `${api.baseUrl}${path}`
  api.respond('products.list', () => ({
    items: [{ ...product, imagemThumb: url }],
    total: 1,
    next_cursor: null,
  }))
  await core.value('operation.read', { companyId, operation: 'products.list', params: {}, readFrom: 'api' })
  return core.value('picture.read', { companyId, url })
}

/** The naive way: whatever arrives is a picture. */
async function acceptsNaively(serve: Serve): Promise<boolean> {
  const path = `/picture-${++pictures}`
  api.serve(path, serve)
  try {
    const response = await fetch(`${api.baseUrl}${path}`, { signal: AbortSignal.timeout(5_000) })
    const reader = response.body?.getReader()
    let bytes = 0
    while (reader !== undefined && bytes < 32 * MB) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.length
    }
    await reader?.cancel()
    return response.ok
  } catch {
    return false
  }
}

describe('S14 files of a hostile server of pictures', () => {
  it.each(Object.entries(CONTENT))('%s is refused', async (_, [serve, refusal]) => {
    expect(await readServed(serve)).toEqual({ picture: null, capturedAt: null, refusal })
    refused++
  })

  it.each(Object.entries(CUT))('%s ends in time', async (_, [serve, refusal]) => {
    expect(await readServed(serve)).toMatchObject({ picture: null, refusal })
    refused++
    // Otherwise the next case would not be asked: this server counts as dead.
    await readServed(file(pngOf(8, 8)))
  })

  it('keeps little of a body without end in memory', async () => {
    mostSent = 0
    const growth = await measureGrowth(async () => {
      await readServed(flood(Number.POSITIVE_INFINITY))
    })
    expect(mostSent).toBeLessThan(32 * MB)
    expect(growth).toBeLessThan(64 * MB)
    noteFigure({
      row: 'S14',
      what: 'files of a hostile server of pictures, by kind, size, encoding and pace',
      n: refused,
      result: 'all refused in words, memory bounded',
    })
  })

  it('a page behind a picture is the picture alone, and the page is never drawn', async () => {
    const polyglot = Buffer.concat([pngOf(8, 8), Buffer.from('<script>alert(1)</script>')])
    const { picture } = await readServed(file(polyglot, { 'content-type': 'text/html' }))
    expect(picture).toMatchObject({ mediaType: 'image/png', width: 8, height: 8 })
  })
})

describe('S14 redirects of a server of pictures', () => {
  it.each(Object.entries(TARGETS))('to %s are not followed', async (_, to) => {
    const path = to().startsWith(`${api.baseUrl}/picture`) ? '/picture' : undefined
    expect(await readServed(redirect(to), path)).toMatchObject({ picture: null, refusal: 'redirected' })
    expect(second.requests).toHaveLength(0)
  })

  it('are followed three times within a server, and no further', async () => {
    api.serve('/hop-3', file(pngOf(3, 3)))
    for (const hop of [2, 1, 0])
      api.serve(
        `/hop-${hop}`,
        redirect(() => `${api.baseUrl}/hop-${hop + 1}`, 301),
      )
    expect(await readServed(redirect(() => '/hop-1'))).toMatchObject({ picture: { width: 3 } })
    expect(await readServed(redirect(() => '/hop-0'))).toMatchObject({ refusal: 'redirected' })
  })
})

describe('S14 a request for a picture', () => {
  it('carries no cookie, no credentials, no referrer and nothing of the token', async () => {
    await readServed(file(pngOf(8, 8)))
    const last = headersSeen.at(-1) ?? {}
    expect(headersSeen.length).toBeGreaterThan(30)
    for (const headers of headersSeen) {
      for (const name of ['cookie', 'authorization', 'referer', 'origin'])
        expect(headers[name]).toBe(undefined)
      const text = JSON.stringify(headers)
      expect(text).not.toContain(TEST_TOKEN)
      expect(text).not.toContain(encodeURIComponent(TEST_TOKEN))
    }
    expect(last['accept-encoding']).toBe('identity')
  })

  it('goes to no address that a compromised window made up', async () => {
    let reached = 0
    second.serve('/open', (...how) => {
      reached++
      file(pngOf(8, 8))(...how)
    })
    const made = [
      `${second.baseUrl}/open`,
      `${api.baseUrl}/open?secret=1`,
      'https://attacker.example/?secret=1',
    ]
    for (const url of made) {
      expect(await core.value('picture.read', { companyId, url })).toMatchObject({ refusal: 'unnamed' })
    }
    expect(reached).toBe(0)
    // Control: the same address is asked once an answer names it, were it not on another port.
    expect(await acceptsNaively(redirect(() => `${second.baseUrl}/open`))).toBe(true)
    expect(reached).toBe(1)
  })
})
