// Encodings of answers: Chromium decodes an answer before the application reads
// it, even if the encoding was not requested.
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { answerWith, startFakeApi } from '../../support/fakes/fake-api.ts'
import { submitConnection } from '../browser/screen.ts'

const GOOD = JSON.stringify({ ok: true, result: OPERATIONS['pipelines.list'].example.result })
const ENCODED: readonly (readonly [encoding: string, body: Buffer, code: string | null])[] = [
  ['gzip', gzipSync(GOOD), null],
  ['br', brotliCompressSync(GOOD), 'NOT_JSON'],
  ['deflate', deflateSync(GOOD), 'NOT_JSON'],
  ['gzip, gzip', gzipSync(gzipSync(GOOD)), 'NOT_JSON'],
  ['identity', Buffer.from(GOOD), null],
]

test.describe('the encodings of answers in Electron', () => {
  test('gzip alone is asked for, and no answer in another one is read (R9)', async ({ launch }) => {
    const api = await startFakeApi()
    const { page } = await launch()
    await submitConnection(page, { address: api.baseUrl, token: 'tk_test' })
    await expect(page.getByRole('navigation').first()).toBeVisible()
    const state = await callDesktop(page, 'app.state', {})
    const companyId = state.ok ? (state.value.activeCompanyId ?? '') : ''
    for (const [encoding, body, code] of ENCODED) {
      api.respond('pipelines.list', answerWith(body, { 'content-encoding': encoding }))
      const answer = await callDesktop(page, 'answer.read', {
        question: { kind: 'operation', companyId, operation: 'pipelines.list', params: {} },
        readFrom: 'api',
      })
      expect([encoding, answer]).toMatchObject([
        encoding,
        {
          ok: true,
          value: code === null ? { source: 'live', error: null } : { source: 'snapshot', error: { code } },
        },
      ])
    }
    const asked = new Set(api.requests.map(({ incoming }) => incoming.headers['accept-encoding']))
    expect([...asked]).toEqual(['gzip'])
    await api.close()
  })
})
