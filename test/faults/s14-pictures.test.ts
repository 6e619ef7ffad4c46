// S14: a hostile server of pictures. What is no small picture is refused, nothing leads elsewhere, and a
// request carries nothing of the user.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../shared/api/registry.ts'
import { TEST_TOKEN } from '../support/core/core-harness.ts'
import { apiOfFile, worldOfFile } from '../support/each-test.ts'
import { pngOf, SVG } from '../support/fakes/picture-files.ts'
import { measureGrowth } from '../support/processes/memory.ts'

type Serve = (incoming: IncomingMessage, response: ServerResponse) => void

const MB = 1024 * 1024
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

const second = apiOfFile()
const { api, core } = worldOfFile({}, { pictureTimeoutMs: 1_000 })
let mostSent = 0
const headersSeen: IncomingMessage['headers'][] = []

const REFUSED: Record<string, Serve> = {
  'an SVG with scripts': file(SVG, { 'content-type': 'image/svg+xml' }),
  'an SVG called a PNG': file(SVG),
  'a page called a PNG': file('<!doctype html><script>alert(1)</script>'),
  'JSON called a PNG': file('{"ok":true,"result":{}}'),
  nothing: file(''),
  'the first byte of a PNG': file(pngOf(8, 8).subarray(0, 1)),
  'a PNG in an encoding that was not asked for': file(brotliCompressSync(pngOf(8, 8)), {
    'content-encoding': 'br',
  }),
  'a gzip bomb': file(gzipSync(Buffer.concat([pngOf(8, 8), Buffer.alloc(64 * MB)])), {
    'content-encoding': 'gzip',
  }),
  '1 GB, announced': flood(1_024 * MB, { 'content-length': String(1_024 * MB) }),
  '1 GB, not announced': flood(1_024 * MB),
  'a body without end': flood(Number.POSITIVE_INFINITY),
  'a page with a 404': file('<h1>404</h1>', {}, 404),
  'a picture with a 500': file(pngOf(8, 8), {}, 500),
  'an answer without content': file('', {}, 204),
  'headers that never come': () => undefined,
  'a body that stays away': (_, response) => void response.writeHead(200).write(pngOf(8, 8)),
  'a length that is never reached': (_, response) => {
    response.writeHead(200, { 'content-length': '5000' })
    response.write(pngOf(8, 8))
    response.socket?.end()
  },
  'a reset in the middle': (_, response) => {
    response.writeHead(200)
    response.write(pngOf(8, 8).subarray(0, 20))
    setImmediate(() => response.socket?.resetAndDestroy())
  },
}

const KINDS: Record<string, Buffer> = {
  'image/png': pngOf(8, 8),
  'image/jpeg': Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'),
  'image/gif': Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1'),
  'image/webp': Buffer.from('RIFF\x20\0\n\0WEBPVP8L', 'latin1'),
  'image/avif': Buffer.from('\0\0\0\x20ftypavif\0\0\0\0avifmif1', 'latin1'),
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
  'its own server': () => `${api.baseUrl}/good`,
  'no address': () => 'http://[',
}

beforeAll(() => {
  second.serve('/picture', file(pngOf(8, 8)))
  api.serve('/good', file(pngOf(8, 8)))
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
  await core.read('products.list')
  return core.application.readPicture(core.companyId, url)
}

describe('S14 files of a hostile server of pictures', () => {
  it.each(Object.entries(REFUSED))('%s is refused', async (_, serve) => {
    expect(await readServed(serve)).toBe(null)
  })

  it('keeps little of a body without end in memory', async () => {
    mostSent = 0
    const growth = await measureGrowth(async () => {
      await readServed(flood(Number.POSITIVE_INFINITY))
    })
    expect(mostSent).toBeLessThan(32 * MB)
    expect(growth).toBeLessThan(64 * MB)
  })

  it.each(Object.entries(KINDS))(
    '%s is told by its first bytes, whatever the server says',
    async (type, bytes) => {
      const served = file(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]), {
        'content-type': 'text/html',
      })
      expect((await readServed(served))?.type).toBe(type)
    },
  )
})

describe('S14 redirects of a server of pictures', () => {
  it.each(Object.entries(TARGETS))('to %s are not followed', async (_, to) => {
    expect(await readServed(redirect(to))).toBe(null)
    expect(second.requests).toHaveLength(0)
  })
})

describe('S14 a request for a picture', () => {
  it('carries no cookie, no credentials, no referrer and nothing of the token', async () => {
    await readServed(file(pngOf(8, 8)))
    expect(headersSeen.length).toBeGreaterThan(30)
    for (const headers of headersSeen) {
      for (const name of ['cookie', 'authorization', 'referer', 'origin'])
        expect(headers[name]).toBe(undefined)
      const text = JSON.stringify(headers)
      expect(text).not.toContain(TEST_TOKEN)
      expect(text).not.toContain(encodeURIComponent(TEST_TOKEN))
    }
  })
})
