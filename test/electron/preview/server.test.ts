import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createDownloads } from '../../../electron/preview/downloads.ts'
import { serveApplication } from '../../../electron/preview/server.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import type { AppState } from '../../../shared/bridge/app-state.ts'
import { pictureSource } from '../../../shared/bridge/pictures.ts'
import { failure } from '../../../shared/bridge/result.ts'
import { openPreviewPage, signInAt } from '../../support/browser/preview-client.ts'
import { startTestPreview, type TestPreview } from '../../support/browser/preview-harness.ts'
import { makeDemoService, makeTempFolder } from '../../support/core/core-harness.ts'
import { apiOfEachTest, folderOfEachTest } from '../../support/each-test.ts'
import { pngOf } from '../../support/fakes/picture-files.ts'

const api = apiOfEachTest()
const folder = folderOfEachTest()
let host: TestPreview

beforeEach(async () => {
  host = await startTestPreview(folder.path, {
    connectDemo: true,
    startDemo: async () => makeDemoService(api.baseUrl),
  })
})
afterEach(() => host.preview.close())

describe('startPreview', () => {
  it('serves the page with a fresh nonce, the bridge before the bundle, and a strict policy', async () => {
    const { cookie, home } = await host.signIn()
    const pages = [await host.ask(home, { cookie }), await host.ask(home, { cookie })]
    const nonces = pages.map(({ body }) => /content="([^"]+)"/.exec(body)?.[1] ?? '')
    expect(nonces[0]).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(nonces[0]).not.toBe(nonces[1])
    const [page] = pages
    expect(page?.body.indexOf('preview-bridge.js')).toBeLessThan(page?.body.indexOf('./assets/app.js') ?? 0)
    expect(page?.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonces[0]}'; style-src 'self' 'nonce-${nonces[0]}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`,
    )
  })

  it.each([
    ['no JSON', '{'],
    ['no call', '{"command":"app.state"}'],
    ['a number that is no text', '{"id":1,"command":"app.state"}'],
    ['more than the largest file', `{"id":"1","command":"${'x'.repeat(45 * 1024 * 1024)}"}`],
  ])('ends a connection that sends %s', async (_, message) => {
    const page = await openPreviewPage(host.preview.origin, await host.signIn())
    const closed = once(page.socket, 'close')
    page.socket.on('error', () => undefined)
    page.socket.send(message)
    await closed
    expect((await host.signIn()).cookie).not.toBe('')
  })

  it('rejects when the demo cannot be connected, and leaves no server behind', async () => {
    const other = makeTempFolder()
    await expect(startTestPreview(other.path, { connectDemo: true })).rejects.toThrow('demo')
    other.remove()
  })
})

describe('pictures', () => {
  it('are answered to the page alone, and only those that an answer of the company named', async () => {
    const file = pngOf(8, 8)
    api.serve('/a.png', (_, response) => response.end(file))
    const url = `${api.baseUrl}/a.png`
    const { application, origin } = host.preview
    const state = await application.call('app.state', {})
    const companyId = state.ok ? String((state.value as AppState).activeCompanyId) : ''
    const { cookie, home } = await host.signIn()
    const ask = (headers: Record<string, string>) =>
      fetch(`${origin}${home}${pictureSource(companyId, url)}`, { headers })
    expect((await ask({ cookie })).status).toBe(204)
    const [product] = OPERATIONS['products.list'].example.result.items
    api.respond('products.list', () => ({
      items: [{ ...product, imagemThumb: url }],
      total: 1,
      next_cursor: null,
    }))
    const question = { kind: 'operation', companyId, operation: 'products.list', params: {} }
    await application.call('answer.read', { question, readFrom: 'api' })
    const answer = await ask({ cookie })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await ask({})).status).toBe(403)
    expect((await ask({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('serveApplication', () => {
  it('hands other sockets to the files of the page, for its own session alone, and closes the files', async () => {
    const taken: string[] = []
    const closed: string[] = []
    const core = {
      call: async () => failure({ code: 'UNEXPECTED' }),
      readPicture: async () => null,
      onEvent: () => () => undefined,
      close: async () => void closed.push('core'),
    }
    const files = {
      readPage: async () => '',
      send: async () => undefined,
      upgrade: ({ url }: { url?: string }, socket: { end(text: string): void }) => {
        taken.push(url ?? '')
        socket.end('HTTP/1.1 418 Taken\r\n\r\n')
      },
      close: async () => void closed.push('files'),
    }
    const clock = { now: () => 0 }
    const served = await serveApplication(core, createDownloads(clock.now), () => files, { port: 0, clock })
    const { cookie, home } = await signInAt(served.url)
    const statusOf = async (headers: Record<string, string>) => {
      const socket = new WebSocket(`${served.origin.replace('http:', 'ws:')}${home}`, { headers })
      socket.on('error', () => undefined)
      const [, response] = await once(socket, 'unexpected-response')
      return response.statusCode
    }
    expect(await statusOf({ origin: served.origin })).toBe(403)
    expect(await statusOf({ cookie, origin: 'http://elsewhere.invalid' })).toBe(403)
    expect(taken).toEqual([])
    expect(await statusOf({ cookie, origin: served.origin })).toBe(418)
    expect(taken).toEqual([home])
    await served.close()
    expect(closed).toEqual(['core', 'files'])
  })
})
