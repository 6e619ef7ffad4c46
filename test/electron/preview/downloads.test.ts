import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDownloads } from '../../../electron/preview/downloads.ts'
import { startTestPreview, type TestPreview } from '../../support/browser/preview-harness.ts'
import { folderOfEachTest } from '../../support/each-test.ts'

const folder = folderOfEachTest()
let host: TestPreview

beforeEach(async () => {
  host = await startTestPreview(folder.path)
})
afterEach(() => host.preview.close())

const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

describe('createDownloads', () => {
  it('gives a file once, to the signed-in browser alone', async () => {
    const { cookie, home } = await host.signIn()
    const saved = await host.preview.application.call('file.save', {
      name: 'Funil "ação"',
      base64: PNG.toString('base64'),
    })
    const { downloadPath } = (saved as { value: { downloadPath: string } }).value
    expect(downloadPath).toMatch(/^file\/[\w-]{32}$/)
    const path = `${home}${downloadPath}`
    expect((await host.ask(path)).status).toBe(403)
    const answer = await host.ask(path, { cookie })
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="Funil a__o.png"; filename*=UTF-8''Funil%20a%C3%A7%C3%A3o.png`,
        'cache-control': 'no-store',
      },
    })
    expect((await host.ask(path, { cookie })).status).toBe(404)
  })

  it('forgets a file after a minute, and all but the newest', async () => {
    let nowMs = 0
    const downloads = createDownloads(() => nowMs)
    const offer = async () => {
      const { downloadPath } = await downloads.offer({ name: 'a.csv', kind: 'csv', bytes: new Uint8Array() })
      return downloadPath?.split('/').at(-1) ?? ''
    }
    const late = await offer()
    nowMs = 60_001
    expect(downloads.take(late)).toBeNull()
    const ids = [await offer(), await offer(), await offer(), await offer(), await offer()]
    expect(ids.map((id) => downloads.take(id) !== null)).toEqual([false, true, true, true, true])
  })
})
