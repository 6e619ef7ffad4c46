// R16: every code of the specification is told as itself, is never retried, and deletes nothing.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_ERROR_STATUS, type ApiErrorCode } from '../../shared/api/errors.ts'
import { OPERATION_NAMES, OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import type { AppErrorCode } from '../../shared/bridge/app-error.ts'
import { createLastingVault } from '../support/core/core-harness.ts'
import { worldOfFile } from '../support/each-test.ts'
import { answerWith } from '../support/fakes/fake-api.ts'
import { scaled } from './scale.ts'

const vault = createLastingVault()
const { api, core } = worldOfFile({ vault }, { hourlyRequests: 3000 })
const read = () => core.read('pipelines.list')

beforeAll(async () => void (await read()))
beforeEach(() => {
  api.requests.length = 0
})

/** RATE_LIMITED has its own test, because it affects later calls. */
const CODES: (readonly [ApiErrorCode, number])[] = [
  ...(Object.entries(API_ERROR_STATUS) as [ApiErrorCode, number][]).filter(
    ([code]) => code !== 'RATE_LIMITED' && code !== 'INTERNAL_ERROR',
  ),
  // 404 in stages.list, 400 in the funnel (specification 7).
  ['PIPELINE_NOT_FOUND', 400],
]
const ASKED = OPERATION_NAMES.slice(0, scaled(3, OPERATION_NAMES.length))

const SHAPES: ((code: string) => unknown)[] = [
  (code) => ({ ok: false, error: { code } }),
  (code) => ({ code }),
  (code) => ({ error: code, message: 'no' }),
  (code) => ({ error_code: code }),
  (code) => ({ errors: [{ code }] }),
  (code) => ({ error: { type: code.toLowerCase() } }),
  (code) => ({ message: `${code}: refused` }),
  (code) => ({ error: { message: code } }),
]

/**
 * Returns the code shown to the user: one condition has two names, and most operations answer a missing record with
 * 200.
 */
function errorCodeOf(code: ApiErrorCode, operation: OperationName): AppErrorCode {
  if (code === 'TOKEN_NO_COMPANY') return 'NO_COMPANY'
  const { errors }: { readonly errors: readonly string[] } = OPERATIONS[operation]
  const isOfRecords = errors.includes(code) || operation === 'stages.list'
  return code === 'NOT_FOUND' && !isOfRecords ? 'NOT_OFFERED' : code
}

describe('R16 refusals', () => {
  it.each(CODES)(
    '%s (%i), in every shape of an error body: one request, nothing deleted',
    async (code, status) => {
      for (const shape of SHAPES) {
        api.respond('*', answerWith(JSON.stringify(shape(code)), {}, status))
        const answer = await read()
        expect(answer.error).toEqual({
          code: errorCodeOf(code, 'pipelines.list'),
          operation: 'pipelines.list',
          status,
        })
        expect(answer).toMatchObject({ source: 'snapshot', value: { pipelines: [{ id: 1 }] } })
      }
      expect(api.requests).toHaveLength(SHAPES.length)
      for (const operation of ASKED) {
        api.requests.length = 0
        api.respond('*', answerWith(JSON.stringify({ ok: false, error: { code } }), {}, status))
        const params = OPERATIONS[operation].example.request
        const answer = await core.read(operation, params)
        expect(answer.error?.code).toBe(errorCodeOf(code, operation))
        expect(api.requests).toHaveLength(1)
      }
      expect(await vault.read(`${core.companyId}/token`)).not.toBeNull()
      expect((await core.value('app.state', {})).companies).toMatchObject([
        { tokenPlace: 'keychain', isStoreUnlocked: true },
      ])
    },
  )

  it.each([
    [401, 'INVALID_TOKEN'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_OFFERED'],
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
