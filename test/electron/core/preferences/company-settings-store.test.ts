import { describe, expect, it } from 'vitest'
import { createCompanySettingsStore } from '../../../../electron/core/preferences/company-settings-store.ts'
import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { openWorld } from '../../../support/core/open-world.ts'
import { BASKET } from '../../../support/secrets/planted-settings.ts'

const ID = '0a4b7a4f-5d55-4a9e-8c5c-6b1f8f0e3c21'
const VIEW = {
  id: '6b1f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21',
  screen: 'tasks',
  name: 'Semana',
  filters: { lateness: 'severe' },
} as const
const ALL_SET: CompanySettings = {
  pipelineId: 7,
  targets: { 1: { '2026-11-01': 5 as Cents }, all: { '2026-11-01': 0 as Cents } },
  holidays: {
    takesOptionalDaysOff: true,
    own: [{ day: plainDate('2026-06-24'), name: 'São João', isYearly: true }],
  },
  notes: [
    {
      id: '7c2f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21',
      from: plainDate('2026-11-10'),
      to: plainDate('2026-11-11'),
      text: 'Site fora do ar',
      pipelineId: 7,
      personId: null,
      isLeftOut: true,
    },
  ],
  talks: [
    {
      id: '7c2f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c22',
      from: plainDate('2026-11-10'),
      to: plainDate('2026-11-10'),
      text: 'Ligar até sexta',
      pipelineId: null,
      personId: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403',
      isLeftOut: false,
    },
  ],
  pipelineNames: { 1: 'Vendas' },
  pipelineOwners: { 1: 'company', 2: 'global' },
  namedViews: [VIEW],
  measured: { leads: 'company', total: 'channels', junk: null, stalled: 'pipeline' },
  pipelinesNamedOn: plainDate('2026-11-16'),
  forgottenLeadsUntil: plainDate('2026-11-14'),
  basket: BASKET,
  leadSources: { 4: 'Feira de São Paulo' },
  lastLook: { at: '2026-11-20T20:52:00.000Z', before: null },
}
/** The store over settings in memory that start with `stored`. */
function storeOf(stored: Readonly<Record<string, unknown>>) {
  const values = new Map(Object.entries(stored))
  const refused: string[] = []
  const changes: [string, CompanySettings][] = []
  const store = createCompanySettingsStore(
    {
      get: (name) => values.get(name),
      set: async (name, value) => values.set(name, value).has(name),
      list: () => [...values],
      remove: async (name) => void values.delete(name),
      reread: async () => undefined,
      takeBack: (name, value) => void values.set(name, value),
      refuse: (name) => void refused.push(name),
    },
    () => NOON,
    (companyId, settings) => changes.push([companyId, settings]),
  )
  return { store, values, refused, changes }
}

describe('createCompanySettingsStore', () => {
  it('reads back what it wrote, and leaves settings without a new value', async () => {
    const { store, values, changes } = storeOf({})
    const { measured: _, ...change } = ALL_SET
    await store.update(ID, change)
    await store.update(ID, { measured: ALL_SET.measured, targets: undefined })
    expect(store.get(ID)).toEqual(ALL_SET)
    expect([...values.keys()].every((name) => name.startsWith(`company:${ID}/`))).toBe(true)
    expect(changes).toHaveLength(2)
    expect(changes[1]).toEqual([ID, ALL_SET])
    await store.update(ID, {})
    expect(changes).toHaveLength(2)
  })

  it('reports a setting of an unknown shape, and has its default', () => {
    const { store, refused } = storeOf({
      [`company:${ID}/targets`]: { 1: { '2026-11-01': -5 } },
      [`company:${ID}/pipeline`]: 7,
    })
    expect(store.get(ID)).toEqual({ ...DEFAULT_COMPANY_SETTINGS, pipelineId: 7 })
    expect(refused).toEqual([`company:${ID}/targets`])
  })
})

describe('companySettings.update', () => {
  it('returns all settings of the company, and sends them to every window', async () => {
    const { core, companyId } = await openWorld()
    const settings = await core.value('companySettings.update', { companyId, change: { pipelineId: 'all' } })
    expect(settings).toEqual({ ...DEFAULT_COMPANY_SETTINGS, pipelineId: 'all' })
    expect(core.events.at(-1)).toEqual({ type: 'company-settings', companyId, settings })
    expect((await core.value('app.state', {})).companySettings).toEqual({ [companyId]: settings })
  })

  it.each([
    { targets: { 1: { '2026-11-01': 1.5 } } },
    { targets: { x: {} } },
    { pipelineId: 0 },
    { holidays: { takesOptionalDaysOff: true, own: [{ day: '2026-12-25', name: 'Natal', isYearly: true }] } },
    { namedViews: [VIEW, VIEW] },
    { namedViews: [{ ...VIEW, name: ' Semana' }] },
    { measured: ALL_SET.measured },
    { basket: { ...BASKET, items: [{ sku: 'A', quantity: 0 }] } },
    { leadSources: { feira: 'Feira' } },
    { leadSources: { 4: '  ' } },
    { other: 1 },
  ])('refuses %j, and changes nothing', async (change) => {
    const { core, companyId } = await openWorld()
    expect(await core.application.call('companySettings.update', { companyId, change })).toMatchObject({
      ok: false,
      error: { code: 'BAD_INPUT' },
    })
    expect((await core.value('app.state', {})).companySettings[companyId]).toEqual(DEFAULT_COMPANY_SETTINGS)
  })

  it('refuses an unknown company', async () => {
    const { core } = await openWorld()
    const error = await core.error('companySettings.update', { companyId: ID, change: { pipelineId: 1 } })
    expect(error.code).toBe('UNKNOWN_COMPANY')
  })
})
