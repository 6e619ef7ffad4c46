// R13 and S4: a redirect is never followed, so neither token nor data reach a second host.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Harness, makeTempFolder, startCore } from '../support/core-harness.ts'
import { answerWith, type FakeApi, startFakeApi } from '../support/fake-api.ts'
import { noteFigure } from './figures.ts'

let api: FakeApi
let second: FakeApi
let core: Harness
let companyId: string
const folder = makeTempFolder()

beforeAll(async () => {
  api = await startFakeApi()
  second = await startFakeApi()
  core = await startCore(folder.path)
  companyId = (await core.connect(api.baseUrl)).companyId
  await read()
})
afterAll(async () => {
  await core.application.close()
  await api.close()
  await second.close()
  folder.remove()
})

function read() {
  return core.value('operation.read', { companyId, operation: 'leads.list', params: {}, readFrom: 'api' })
}

const TARGETS: Record<string, () => string> = {
  'another host': () => `${second.baseUrl}/api/v1/x/leads.list`,
  'the same host': () => `${api.baseUrl}/elsewhere`,
  'a path': () => '/login',
  'no scheme': () => second.baseUrl.replace('http:', ''),
  'a file': () => 'file:///etc/passwd',
  'a data URL': () => 'data:application/json,{"ok":true}',
}

let refused = 0

describe('R13 redirects', () => {
  for (const status of [301, 302, 303, 307, 308]) {
    it.each(Object.entries(TARGETS))(`refuses a ${status} to %s`, async (_, target) => {
      api.respond('*', answerWith('', { location: target() }, status))
      const asked = api.requests.length
      const answer = await read()
      expect(answer).toMatchObject({ source: 'snapshot', error: { code: 'REDIRECTED' } })
      expect(answer.value).not.toBeNull()
      expect(api.requests).toHaveLength(asked + 1)
      expect(second.requests).toHaveLength(0)
      refused++
    })
  }

  it.each([300, 304, 305])('takes no answer from a %i without a place to go', async (status) => {
    api.respond('*', answerWith('', {}, status))
    expect((await read()).error).toMatchObject({ code: 'REDIRECTED', status })
    refused++
  })

  it('control: a bare fetch takes the request, its body included, to the second host', async () => {
    api.respond('*', answerWith('', { location: `${second.baseUrl}/api/v1/x/leads.list` }, 307))
    await fetch(`${api.baseUrl}/api/v1/tk/leads.list`, { method: 'POST', body: '{"search":"Ana"}' })
    expect(second.requests.map(({ body }) => body)).toEqual([{ search: 'Ana' }])
    expect(refused).toBe(5 * Object.keys(TARGETS).length + 3)
    noteFigure({
      row: 'R13',
      what: 'redirects by status and target',
      n: refused,
      result: 'all refused, 0 requests at the second host',
      control: 'a bare fetch took the body there',
    })
  })
})
