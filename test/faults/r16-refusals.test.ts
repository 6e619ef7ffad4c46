// R16: every code of the specification is answered in its own word, never repeated, and deletes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_ERROR_STATUS } from '../../shared/api/errors.ts'
import { createLastingVault, type Harness, makeTempFolder, startCore } from '../support/core-harness.ts'
import { answerWith, type FakeApi, startFakeApi } from '../support/fake-api.ts'

let api: FakeApi
let core: Harness
let companyId: string
const folder = makeTempFolder()
const vault = createLastingVault()

beforeAll(async () => {
  api = await startFakeApi()
  core = await startCore(folder.path, { vault })
  companyId = (await core.connect(api.baseUrl)).companyId
  await read()
})
afterAll(async () => {
  await core.application.close()
  await api.close()
  folder.remove()
})
beforeEach(() => {
  api.requests.length = 0
})

function read() {
  return core.value('operation.read', { companyId, operation: 'pipelines.list', params: {}, readFrom: 'api' })
}

/** RATE_LIMITED has its own test, because it changes what comes after. */
const CODES = Object.entries(API_ERROR_STATUS).filter(
  ([code]) => code !== 'RATE_LIMITED' && code !== 'INTERNAL_ERROR',
)

const SHAPES: ((code: string) => unknown)[] = [
  (code) => ({ ok: false, error: { code } }),
  (code) => ({ code }),
  (code) => ({ error: code, message: 'no' }),
  (code) => ({ error_code: code }),
  (code) => ({ errors: [{ code }] }),
]

describe('R16 refusals', () => {
  it.each(CODES)(
    '%s (%i), in every shape of an error body: one request, nothing deleted',
    async (code, status) => {
      for (const shape of SHAPES) {
        api.respond('*', answerWith(JSON.stringify(shape(code)), {}, status))
        const answer = await read()
        const expected = code === 'TOKEN_NO_COMPANY' ? 'NO_COMPANY' : code
        expect(answer.error).toEqual({ code: expected, operation: 'pipelines.list', status })
        expect(answer).toMatchObject({ source: 'snapshot', value: { pipelines: [{ id: 1 }] } })
      }
      expect(api.requests).toHaveLength(SHAPES.length)
      expect(await vault.read(`${companyId}/token`)).not.toBeNull()
      expect((await core.value('app.state', {})).companies).toMatchObject([
        { tokenPlace: 'keychain', isStoreOpen: true },
      ])
    },
  )

  it.each([
    [401, 'INVALID_TOKEN'],
    [403, 'SCOPE_DENIED'],
    [404, 'NOT_FOUND'],
    [400, 'BAD_REQUEST'],
    [422, 'BAD_REQUEST'],
  ])('reads a %i without a code as %s', async (status, code) => {
    api.respond('*', answerWith('', {}, status))
    expect((await read()).error).toMatchObject({ code, status })
    expect(api.requests).toHaveLength(1)
  })

  it('control: a server failure is repeated once, so a repetition would have been seen', async () => {
    api.respond('*', answerWith('{"error":"INTERNAL_ERROR"}', {}, 500))
    expect((await read()).error).toMatchObject({ code: 'INTERNAL_ERROR' })
    expect(api.requests).toHaveLength(2)
  })
})
