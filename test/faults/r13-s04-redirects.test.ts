// R13 and S4: a redirect is never followed, so neither token nor data reach a second host.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCompanies, saveCompany } from '../../electron/core/store/tables/companies.ts'
import { OPERATION_NAMES, OPERATIONS } from '../../shared/api/registry.ts'
import { createLastingVault, makeTempFolder, startCore } from '../support/core/core-harness.ts'
import { apiOfFile, worldOfFile } from '../support/each-test.ts'
import { answerWith } from '../support/fakes/fake-api.ts'

const second = apiOfFile()
const { api, core } = worldOfFile()
const read = () => core.read('leads.list')

beforeAll(async () => void (await read()))

const TARGETS: Record<string, () => string> = {
  'another host': () => `${second.baseUrl}/api/v1/x/leads.list`,
  'the same host': () => `${api.baseUrl}/elsewhere`,
  'a path': () => '/login',
  'no scheme': () => second.baseUrl.replace('http:', ''),
  'a file': () => 'file:///etc/passwd',
  'a data URL': () => 'data:application/json,{"ok":true}',
}

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
    })
  }

  it.each([300, 304, 305])('takes no answer from a %i without a place to go', async (status) => {
    api.respond('*', answerWith('', {}, status))
    expect((await read()).error).toMatchObject({ code: 'REDIRECTED', status })
  })
})

describe('S4 an address that was changed in the store', () => {
  it('gets no request: the token belongs to the address that it was given for', async () => {
    api.respond('*', null)
    const vault = createLastingVault()
    const own = makeTempFolder()
    const first = await startCore(own.path, { vault })
    const connected = await first.connect(api.baseUrl)
    await first.application.close()
    const asked = second.requests.length
    const database = new DatabaseSync(join(own.path, 'store/store.db'))
    // As an attacker who knows the format would, with a valid digest.
    const [company] = listCompanies(database)
    if (company) saveCompany(database, { ...company, baseUrl: second.baseUrl })
    database.close()
    const again = await startCore(own.path, { vault })
    expect((await again.value('app.state', {})).companies[0]?.baseUrl).toBe(second.baseUrl)
    for (const operation of OPERATION_NAMES) {
      const params = OPERATIONS[operation].example.request
      const question = { kind: 'operation', companyId: connected.companyId, operation, params } as const
      expect((await again.answer(question, 'api')).error?.code).toBe('NO_TOKEN')
    }
    expect(second.requests).toHaveLength(asked)
    await again.application.close()
    own.remove()

    // Control: a token stored without its address goes wherever the address leads.
    const kept = JSON.parse((await vault.read(`${connected.companyId}/token`)) ?? '{}')
    await fetch(`${second.baseUrl}/api/v1/${encodeURIComponent(kept.token)}/leads.list`, { method: 'POST' })
    expect(second.requests.at(-1)?.token).toBe(kept.token)
  })
})
