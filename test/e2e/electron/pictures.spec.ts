// Pictures over Electron's own network: bounded, without a cookie, and from no private address.
import { type AddressInfo, createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { noteFigure } from '../../faults/figures.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'
import { pngHeader, pngOf, SVG } from '../../support/fakes/picture-files.ts'
import { submitConnection } from '../browser/screen.ts'

const [product] = OPERATIONS['products.list'].example.result.items

/** Names the addresses in an answer, reads each, and returns the kinds of the pictures or why there is none. */
async function readAll(page: Page, api: FakeApi, urls: readonly string[]): Promise<string[]> {
  api.respond('products.list', () => ({
    items: [{ ...product, imagens: urls }],
    total: 1,
    next_cursor: null,
  }))
  const state = await callDesktop(page, 'app.state', {})
  const companyId = state.ok ? (state.value.activeCompanyId ?? '') : ''
  const asked = { companyId, operation: 'products.list', params: {}, readFrom: 'api' } as const
  await callDesktop(page, 'operation.read', asked)
  const read: string[] = []
  for (const url of urls) {
    const answer = await callDesktop(page, 'picture.read', { companyId, url })
    read.push(answer.ok ? (answer.value.picture?.mediaType ?? answer.value.refusal ?? '') : answer.error.code)
  }
  return read
}

test.describe('pictures in Electron', () => {
  test('are read, limited and asked for without a cookie, and no redirect leads elsewhere (S14)', async ({
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
    serve('/svg', { 'content-type': 'image/png' }, SVG)
    serve('/huge', {}, pngHeader(50_000, 50_000))
    serve('/gzip', { 'content-encoding': 'gzip' }, gzipSync(pngOf(8, 8)))
    serve('/moved', { location: '/good' }, '', 302)
    serve('/elsewhere', { location: `${second.baseUrl}/picture` }, '', 302)
    serve('/file', { location: 'file:///etc/passwd' }, '', 302)
    serve('/loop', { location: '/loop' }, '', 302)
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
      good: 'image/png',
      svg: 'wrongType',
      huge: 'tooManyPixels',
      gzip: 'wrongType',
      moved: 'image/png',
      elsewhere: 'redirected',
      file: 'redirected',
      loop: 'redirected',
      gone: 'missing',
      endless: 'tooLarge',
    }
    const paths = Object.keys(expected)
    const read = await readAll(
      page,
      api,
      paths.map((path) => `${api.baseUrl}/${path}`),
    )
    expect(Object.fromEntries(paths.map((path, index) => [path, read[index]]))).toEqual(expected)
    expect(reached).toBe(0)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
    expect(cookies.filter((value) => value !== undefined)).toEqual([])
    await api.close()
    await second.close()
    noteFigure({
      row: 'S14',
      what: 'files and redirects of a hostile server of pictures in Electron',
      n: paths.length,
      result: '2 read, 8 refused in words, 0 requests elsewhere, 0 cookies sent back',
    })
  })

  test('come from no private address, and from no name that nobody knows (S14)', async ({ launch }) => {
    let connections = 0
    const server = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
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
    const reasons = ['privateAddress', 'privateAddress', 'notHttps', 'unreachable']
    expect(await readAll(page, api, urls)).toEqual(reasons)
    expect(connections).toBe(0)
    server.close()
    await api.close()
  })
})
