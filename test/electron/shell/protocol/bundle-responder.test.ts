import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBundleResponder } from '../../../../electron/shell/protocol/bundle-responder.ts'
import { pictureSource, type ReadPicture } from '../../../../shared/bridge/pictures.ts'

const SECRET = 'outside-the-bundle'
const PAGE = '<meta name="csp-nonce" content="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>'

let folder: string
let root: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-bundle-'))
  root = join(folder, 'renderer')
  mkdirSync(join(root, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'main'))
  writeFileSync(join(root, 'index.html'), PAGE)
  writeFileSync(join(root, 'assets/app-1a.js'), 'bundle')
  writeFileSync(join(root, 'assets/app-1a.js.map'), SECRET)
  for (const name of ['secret.js', 'main/secret.js', 'renderer2.js'])
    writeFileSync(join(folder, name), SECRET)
  symlinkSync(join(folder, 'secret.js'), join(root, 'assets/link.js'))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('createBundleResponder', () => {
  const readPicture: ReadPicture = async (companyId, url) => {
    if (companyId !== 'c1') throw new Error('unexpected')
    return url === 'https://img.example.com/é&?.png'
      ? { type: 'image/png', bytes: new Uint8Array([7]) }
      : null
  }
  const get = (path: string, method = 'GET') =>
    createBundleResponder(root, readPicture)({ url: `leme://app${path}`, method } as Request)

  it('refuses a link that leads out of the folder', async () => {
    expect((await get('/assets/link.js')).status).toBe(404)
  })

  it('puts a fresh nonce into the page and its policy when index.html is asked twice', async () => {
    const nonces = new Set<string>()
    for (const path of ['/', '/funil', '/index.html']) {
      const response = await get(path)
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/)
      expect(await response.text()).toBe(PAGE.replaceAll('__CSP_NONCE__', nonce))
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('serves a file with its type and without sniffing when it is part of the bundle', async () => {
    const response = await get('/assets/app-1a.js')
    expect(await response.text()).toBe('bundle')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('answers with a picture of a company, with its type and without sniffing', async () => {
    const response = await get(`/${pictureSource('c1', 'https://img.example.com/é&?.png')}`)
    expect([...(await response.bytes())]).toEqual([7])
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it.each(['c1&other', 'c2&https%3A%2F%2Fimg.example.com', 'c1', '%', ''])(
    'has no picture when %s is asked',
    async (query) => {
      const response = await get(`/picture?${query}`)
      expect([response.status, await response.text()]).toEqual([204, ''])
    },
  )

  it('refuses other methods and other hosts', async () => {
    expect((await get('/', 'POST')).status).toBe(405)
    const respond = createBundleResponder(root, readPicture)
    expect((await respond({ url: 'leme://other/', method: 'GET' } as Request)).status).toBe(404)
    expect((await respond({ url: 'file:///index.html', method: 'GET' } as Request)).status).toBe(404)
  })
})
