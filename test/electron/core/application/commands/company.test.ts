import { beforeEach, describe, expect, it } from 'vitest'
import { COMMAND_PARAMS } from '../../../../../shared/bridge/commands.ts'
import { plainDate } from '../../../../../shared/time/calendar.ts'
import { createLastingVault, type Harness } from '../../../../support/core/core-harness.ts'
import { coreOfTest } from '../../../../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../../../../support/each-test.ts'
import { fakeFunnel } from '../../../../support/fakes/fake-api.ts'

const api = apiOfEachTest()
const folder = folderOfEachTest()
let core: Harness
let vault: ReturnType<typeof createLastingVault>

beforeEach(async () => {
  vault = createLastingVault()
  core = await coreOfTest(folder.path, { vault })
})

async function connectTwo() {
  const first = await core.connect(api.baseUrl)
  api.respond('marketing.funnel', ({ body }) => fakeFunnel(body, 'another-company'))
  const second = await core.connect(api.baseUrl, 'tk_2')
  return [first.companyId, second.companyId] as const
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('company.activate', () => {
  it('is kept over a restart', async () => {
    const [first, second] = await connectTwo()
    expect((await core.value('app.state', {})).activeCompanyId).toBe(second)
    await core.value('company.activate', { companyId: first })
    await core.application.close()
    core = await coreOfTest(folder.path, { vault })
    const state = await core.value('app.state', {})
    expect(state.activeCompanyId).toBe(first)
    expect(state.companies.map(({ id }) => id).sort()).toEqual([first, second].sort())
    expect(state.companies.map(({ tokenPlace }) => tokenPlace)).toEqual(['keychain', 'keychain'])
  })
})

describe('a command of an unknown company', () => {
  const OF_A_COMPANY = {
    'companySettings.update': { change: {} },
    'companySettings.former': { bringBack: null },
    'company.activate': {},
    'company.rename': { label: 'Filial' },
    'company.replaceToken': { token: 'tk' },
    'company.setTimeZone': { timeZone: 'America/Manaus' },
    'company.diagnose': {},
    'company.disconnect': { keepStored: false },
    'leadSync.status': {},
    'leadSync.start': {},
    'leadSync.cancel': {},
    'requests.describe': {},
    'history.save': { passphrase: 'x', name: 'Copia' },
    'history.restore': { passphrase: 'x', base64: '' },
    'history.stop': {},
  }

  it.each(Object.entries(OF_A_COMPANY))('is refused: %s', async (command, params) => {
    const result = await core.application.call(command, { companyId: UNKNOWN, ...params })
    expect(result).toEqual({ ok: false, error: { code: 'UNKNOWN_COMPANY' } })
  })

  it('is one of those above', () => {
    const names = Object.entries(COMMAND_PARAMS).flatMap(([name, params]) =>
      'shape' in params && 'companyId' in (params.shape as object) ? [name] : [],
    )
    expect(Object.keys(OF_A_COMPANY).toSorted()).toEqual(names.toSorted())
  })
})

describe('company.disconnect', () => {
  it('removes the token alone when the stored answers are kept', async () => {
    const { companyId } = await core.connect(api.baseUrl)
    const range = { companyId, pipelineId: 1, from: '2026-11-01', to: '2026-11-02' }
    const live = await core.answer({ kind: 'funnel-range', ...range }, 'api')
    const state = await core.value('company.disconnect', { companyId, keepStored: true })
    expect(state.companies[0]).toMatchObject({ tokenPlace: 'none', isStoreUnlocked: true })
    expect(await vault.read(`${companyId}/token`)).toBeNull()
    expect((await core.answer({ kind: 'funnel-range', ...range }, 'store')).value).toEqual(live.value)
    expect((await core.answer({ kind: 'funnel-range', ...range }, 'api')).error?.code).toBe('NO_TOKEN')
  })

  it('forgets which alerts of the company were sent', async () => {
    const { companyId } = await core.connect(api.baseUrl)
    const claim = () => core.context.sentAlerts.claim(companyId, 'pace', plainDate('2026-11-16'))
    expect([claim(), claim()]).toEqual([true, false])
    await core.value('company.disconnect', { companyId, keepStored: false })
    expect(claim()).toBe(true)
  })

  it('says so when the keychain keeps an entry', async () => {
    const { companyId } = await core.connect(api.baseUrl)
    vault.remove = () => Promise.reject(new Error('locked'))
    expect(await core.error('company.disconnect', { companyId, keepStored: true })).toEqual({
      code: 'STORE_UNAVAILABLE',
    })
    expect((await core.value('app.state', {})).companies[0]?.tokenPlace).toBe('none')
  })
})
