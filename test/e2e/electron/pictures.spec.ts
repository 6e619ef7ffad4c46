// Pictures over Electron's own network: bounded, without a cookie, from no private address, and on the disk in
// Chromium's cache alone, which is emptied with the company's data.
import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { pictureSource } from '../../../shared/bridge/pictures.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'
import { pngOf, SVG } from '../../support/fakes/picture-files.ts'
import { listenHere } from '../../support/processes/listen.ts'
import { findSecretInFiles } from '../../support/secrets/secret-search.ts'
import { submitConnection } from '../browser/screen.ts'

const [product] = OPERATIONS['products.list'].example.result.items

async function activeCompany(page: Page): Promise<string> {
  const state = await callDesktop(page, 'app.state', {})
  return state.ok ? (state.value.activeCompanyId ?? '') : ''
}

/** Names addresses in an answer. */
async function name(page: Page, api: FakeApi, urls: readonly string[]): Promise<void> {
  api.respond('products.list', () => ({
    items: [{ ...product, imagens: urls }],
    total: 1,
    next_cursor: null,
  }))
  const companyId = await activeCompany(page)
  const question = { kind: 'operation', companyId, operation: 'products.list', params: {} } as const
  await callDesktop(page, 'answer.read', { question, readFrom: 'api' })
}

/** Draws each address as the window does. Returns the width of each picture; 0 for one that is not shown. */
async function draw(page: Page, urls: readonly string[]): Promise<number[]> {
  const companyId = await activeCompany(page)
  return page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          await image.decode().catch(() => undefined)
          return image.naturalWidth
        }),
      ),
    urls.map((url) => pictureSource(companyId, url) ?? ''),
  )
}

test.describe('pictures in Electron', () => {
  test('are drawn, limited and asked for without a cookie, and no redirect is followed (S14)', async ({
    launch,
  }) => {
    const api = await startFakeApi()
    const second = await startFakeApi()
    let reached = 0
    const cookies: unknown[] = []
    let sent = 0
    second.serve('/picture', (_, response) => {
      reached++
      response.end(pngOf(8, 8))
    })
    const serve = (path: string, headers: Record<string, string>, body: Buffer | string, status = 200) =>
      api.serve(path, (incoming, response) => {
        cookies.push(incoming.headers.cookie, incoming.headers.referer, incoming.headers.authorization)
        response.writeHead(status, { 'set-cookie': 'id=7; Path=/', ...headers })
        response.end(body)
      })
    serve('/good', {}, pngOf(40, 30))
    serve('/gzip', { 'content-encoding': 'gzip' }, gzipSync(pngOf(8, 8)))
    serve('/svg', { 'content-type': 'image/png' }, SVG)
    serve('/svg-as-such', { 'content-type': 'image/svg+xml' }, SVG)
    serve('/bomb', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(256 * 1024 * 1024)))
    serve('/moved', { location: '/good' }, '', 302)
    serve('/elsewhere', { location: `${second.baseUrl}/picture` }, '', 302)
    serve('/file', { location: 'file:///etc/passwd' }, '', 302)
    serve('/gone', {}, '', 404)
    api.serve('/endless', (_, response) => {
      response.write(pngOf(8, 8))
      const chunk = Buffer.alloc(64 * 1024)
      const write = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', write)
      write()
    })
    const { page } = await launch()
    await submitConnection(page, { address: api.baseUrl, token: 'tk_test' })
    await expect(page.getByRole('navigation').first()).toBeVisible()
    const expected = {
      good: 40,
      gzip: 8,
      svg: 0,
      'svg-as-such': 0,
      bomb: 0,
      moved: 0,
      elsewhere: 0,
      file: 0,
      gone: 0,
      endless: 0,
    }
    const paths = Object.keys(expected)
    const urls = paths.map((path) => `${api.baseUrl}/${path}`)
    // Before an answer names them, nothing is asked.
    expect(await draw(page, urls)).toEqual(urls.map(() => 0))
    expect(cookies).toEqual([])
    await name(page, api, urls)
    const drawn = await draw(page, urls)
    expect(Object.fromEntries(paths.map((path, index) => [path, drawn[index]]))).toEqual(expected)
    expect(reached).toBe(0)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
    expect(cookies.filter((value) => value !== undefined)).toEqual([])
    await api.close()
    await second.close()
  })

  test('come from no private address, and from no name that nobody knows (S14)', async ({ launch }) => {
    let connections = 0
    const server = createServer((socket) => {
      connections++
      socket.destroy()
    })
    const { port, close } = await listenHere(server)
    const api = await startFakeApi()
    const { page } = await launch()
    await submitConnection(page, { address: api.baseUrl, token: 'tk_test' })
    await expect(page.getByRole('navigation').first()).toBeVisible()
    const urls = [
      `https://127.0.0.1:${port}/a.png`,
      `https://localhost:${port}/a.png`,
      `http://127.0.0.1:${port}/a.png`,
      'https://no-such-name.invalid/a.png',
    ]
    await name(page, api, urls)
    expect(await draw(page, urls)).toEqual([0, 0, 0, 0])
    expect(connections).toBe(0)
    await close()
    await api.close()
  })

  test('are in the cache on the disk until everything is erased (S12)', async ({ launch, dataFolder }) => {
    const api = await startFakeApi()
    let requests = 0
    api.serve('/kept.png', (_, response) => {
      requests++
      response.writeHead(200, { 'cache-control': 'max-age=86400' })
      response.end(pngOf(40, 30))
    })
    const url = `${api.baseUrl}/kept.png`
    const found = () => findSecretInFiles('kept.png', dataFolder).length
    const { app, page } = await launch()
    await submitConnection(page, { address: api.baseUrl, token: 'tk_test' })
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await name(page, api, [url])
    expect(await draw(page, [url])).toEqual([40])
    await app.close()
    expect(found()).toBeGreaterThan(0)

    const again = await launch()
    await expect(again.page.getByRole('navigation').first()).toBeVisible()
    await name(again.page, api, [url])
    expect(await draw(again.page, [url])).toEqual([40])
    expect(requests).toBe(1)
    await callDesktop(again.page, 'store.forgetAll', {})
    await again.app.close()
    expect(found()).toBe(0)
    await api.close()
  })
})
