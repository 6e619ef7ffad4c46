import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstStateOf } from '../../../../electron/core/first-answers/first-state.ts'
import type { AppState } from '../../../../shared/bridge/app-state.ts'
import { NO_UPDATES } from '../../../../shared/bridge/updates.ts'
import { createLastingVault, makeTempFolder, startCore } from '../../../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../../support/fakes/fake-api.ts'

let api: FakeApi
let state: AppState
let folder: ReturnType<typeof makeTempFolder>

beforeEach(async () => {
  api = await startFakeApi()
  folder = makeTempFolder()
  const core = await startCore(folder.path, { vault: createLastingVault() })
  state = (await core.connect(api.baseUrl)).state
  await core.application.close()
})
afterEach(async () => {
  await api.close()
  folder.remove()
})

describe('firstStateOf', () => {
  it('is the state of the active company, without what nothing proves yet', () => {
    const [company] = state.companies
    if (company === undefined) throw new Error('no company')
    const other = { ...company, id: 'other' }
    const first = firstStateOf({
      ...state,
      companies: [other, company],
      companySettings: { ...state.companySettings, other: state.companySettings[company.id] as never },
      updates: { ...NO_UPDATES, work: 'checking' },
      brokenSettings: [{ kind: 'alerts' } as never],
    })
    expect(first).toEqual({ ...state, updates: NO_UPDATES, brokenSettings: [] })
  })

  it.each([
    ['there is no company', { companies: [], activeCompanyId: null }],
    ['nothing can be written', { isStoreWritable: false }],
  ])('is null when %s', (_, change) => {
    expect(firstStateOf({ ...state, ...change })).toBeNull()
  })

  it.each([
    ['the demo', { isDemo: true }],
    ['locked', { isStoreUnlocked: false }],
    ['without a lasting token', { tokenPlace: 'memory' as const }],
  ])('is null when the company is %s', (_, change) => {
    const companies = state.companies.map((company) => ({ ...company, ...change }))
    expect(firstStateOf({ ...state, companies })).toBeNull()
  })
})
