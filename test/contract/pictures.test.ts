// Pictures of the service itself (the demo's): answers name them with the origin that the caller used, and they need no
// token. Addresses elsewhere are answered as they are stored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createService, type ServiceUnderTest } from './support/service-under-test.ts'

let service: ServiceUnderTest
let token: string

beforeAll(() => {
  service = createService({ isDemo: true })
  token = service.issue()
})
afterAll(() => service.close())

const OWN = /^http:\/\/localhost:80\/demo\/pictures\/[a-z-]+\/[\w-]+\.webp$/

function statusOf(url: string, method: 'GET' | 'POST' = 'GET') {
  return service.app.inject({ method, url: url.replace('http://localhost:80', '') })
}

async function pictures(): Promise<string[]> {
  const { items } = await service.ask('products.list', { limit: 60 }, token)
  return items.flatMap(({ imagens }: { imagens: string[] }) => imagens)
}

describe('2.6, 2.9, 2.10 pictures of the service itself', () => {
  it('are named with the origin that the caller used, and answered without a token', async () => {
    const config = await service.ask('shop.loja.config', {}, token)
    const { banners } = await service.ask('shop.banners.list', {}, token)
    const { product } = await service.ask('products.get', { codigo: '0001' }, token)
    const own = (await pictures()).filter((url) => url.includes('/demo/pictures/'))
    const named = [
      ...own,
      ...product.imagens,
      ...banners.map(({ imagem_url }: { imagem_url: string }) => imagem_url),
      config.logo_url,
      config.logo_quadrada_url,
      config.aparencia.banner.imagem_url,
    ]
    expect(named.length).toBeGreaterThan(60)
    for (const url of named) expect(url).toMatch(OWN)
    for (const url of [named[0], product.imagemThumb, ...named.slice(-9)]) {
      const { statusCode, headers, rawPayload } = await statusOf(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/webp'])
      expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
    }
  })

  it('include some that no application can show, as in a real shop', async () => {
    const { items } = await service.ask('products.search', { q: '0013' }, token)
    expect(items[0].imagens).toEqual(['http://img.invalid/0013-1.webp'])
    const dead = await service.ask('products.search', { q: '0029' }, token)
    expect(dead.items[0].imagemThumb).toBe('https://img.invalid/0029-1.webp')
  })

  it.each([
    '/demo/pictures/sofa/0001-9.webp',
    '/demo/pictures/sofa/0001.webp',
    '/demo/pictures/toString/0001-1.webp',
    '/demo/pictures/logo/tall.webp',
    '/demo/pictures/logo/..%2fsofa-1.webp',
    '/demo/pictures/%2e%2e%2flogo/wide.webp',
    '/demo/pictures/sofa/0001-1.svg',
    '/demo/pictures/..%2f..%2fetc/passwd',
  ])('are nothing at %s', async (path) => {
    const { statusCode, body } = await statusOf(path)
    expect([statusCode, JSON.parse(body).error.code]).toEqual([404, 'NOT_FOUND'])
    expect(body).not.toContain('demo')
  })

  it('never repeat a host that is none', async () => {
    const { body } = await service.app.inject({
      method: 'POST',
      url: `/api/v1/${token}/products.list`,
      headers: { host: 'x"><script>', 'content-type': 'application/json' },
      payload: {},
    })
    expect(body).not.toContain('script')
  })
})
