import { afterEach, describe, expect, it } from 'vitest'
import { createCompanySettingsStore } from '../../../../electron/core/preferences/company-settings-store.ts'
import { COMPANY_SETTING_NAMES } from '../../../../electron/core/preferences/setting-names.ts'
import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { EMPTY_BASKET } from '../../../../shared/shop/basket.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { type Harness, makeTempFolder, NOON, startCore } from '../../../support/core/core-harness.ts'
import { startFakeApi } from '../../../support/fakes/fake-api.ts'
import { BASKET } from '../../../support/secrets/planted-settings.ts'

const ID = '0a4b7a4f-5d55-4a9e-8c5c-6b1f8f0e3c21'
const VIEW = {
  id: '6b1f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21',
  screen: 'funnel',
  name: 'Semana',
  pipelineId: 'all',
  filters: { period: 'this-month' },
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
  pipelineOwners: { 1: 'company', 2: 'global' },
  senderSides: { customer: 'client', bot: 'company' },
  namedViews: [VIEW],
  measured: { leads: 'company', total: 'channels', junk: null, stalled: 'pipeline' },
  pipelinesNamedOn: plainDate('2026-11-16'),
  forgottenLeadsUntil: plainDate('2026-11-14'),
  basket: BASKET,
  leadSources: { 4: 'Feira de São Paulo' },
  offlinePreparation: {
    endedAt: '2026-11-16T15:00:00.000Z',
    bytes: 6_200_000,
    parts: [{ part: 'conversations', stored: 12, total: 50, error: 'RATE_LIMITED' }],
  },
  lastLook: { at: '2026-11-20T20:52:00.000Z', before: null },
}
/**
 * The views in which earlier versions stored the same settings, by screen. Notes, the basket, names of origins, the
 * last preparation for use without a network and the last look never were a view.
 */
const FORMER_VIEWS: Readonly<Record<string, unknown>> = {
  pipeline: { pipelineId: 7 },
  targets: { targets: ALL_SET.targets },
  holidays: ALL_SET.holidays,
  'pipeline-owners': { owners: ALL_SET.pipelineOwners },
  senders: { sides: ALL_SET.senderSides },
  'named-views': { views: [VIEW] },
  measured: ALL_SET.measured,
  'named-pipelines': { namedOn: '2026-11-16' },
  'forgotten-leads': { until: '2026-11-14' },
}

/** The store over settings in memory that start with `stored`. */
function storeOf(stored: Readonly<Record<string, unknown>>) {
  const values = new Map(Object.entries(stored))
  const refused: string[] = []
  const changes: [string, CompanySettings][] = []
  const store = createCompanySettingsStore(
    {
      get: (name) => values.get(name),
      set: async (name, value) => void values.set(name, value),
      refuse: (name) => void refused.push(name),
    },
    () => NOON,
    (companyId, settings) => changes.push([companyId, settings]),
  )
  return { store, values, refused, changes }
}

const formerViews = (views: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(views).map(([screen, view]) => [`view:${ID}/${screen}`, view]))

describe('createCompanySettingsStore', () => {
  it('reads every setting from the view that an earlier version stored', () => {
    const {
      basket: never,
      notes: nothing,
      talks: noTalk,
      leadSources: neither,
      offlinePreparation: nor,
      lastLook: norThis,
      ...formerNames
    } = COMPANY_SETTING_NAMES
    expect(Object.keys(FORMER_VIEWS).sort()).toEqual(Object.values(formerNames).sort())
    const { store, refused } = storeOf(
      formerViews({
        ...FORMER_VIEWS,
        [never]: { basket: BASKET },
        [nothing]: { notes: ALL_SET.notes },
        [noTalk]: { talks: ALL_SET.talks },
        [neither]: { 4: 'x' },
        [nor]: 7,
        [norThis]: 7,
      }),
    )
    expect(store.get(ID)).toEqual({
      ...ALL_SET,
      basket: EMPTY_BASKET,
      notes: [],
      talks: [],
      leadSources: {},
      offlinePreparation: null,
      lastLook: null,
    })
    expect(store.get('3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402')).toEqual(DEFAULT_COMPANY_SETTINGS)
    expect(refused).toEqual([])
  })

  it.each([null, 7, 'x', [], { targets: 3, owners: 3, sides: 3, views: 3, own: 3, namedOn: 3, until: 3 }])(
    'is at its defaults when an earlier version stored %j',
    (view) => {
      const views = Object.fromEntries(Object.keys(FORMER_VIEWS).map((screen) => [screen, view]))
      expect(storeOf(formerViews(views)).store.get(ID)).toEqual(DEFAULT_COMPANY_SETTINGS)
    },
  )

  it('drops single invalid entries of what an earlier version stored', () => {
    const { store } = storeOf(
      formerViews({
        targets: { targets: { 1: { '2026-11-01': 5, x: 1, '2026-12-01': 'a' } } },
        'pipeline-owners': { owners: { 1: 'company', 2: 'them' } },
        senders: { sides: { customer: 'client', seller: 'them', 'Ana Souza': 'client' } },
        'named-views': { views: [VIEW, { ...VIEW, id: 'x' }, null] },
      }),
    )
    expect(store.get(ID)).toMatchObject({ targets: { 1: { '2026-11-01': 5 } }, namedViews: [VIEW] })
    expect(store.get(ID).pipelineOwners).toEqual({ 1: 'company' })
    expect(store.get(ID).senderSides).toEqual({ customer: 'client' })
  })

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
  const running: { core: Harness; stop(): Promise<void> }[] = []
  afterEach(async () => {
    for (const { stop } of running.splice(0)) await stop()
  })

  async function startConnected() {
    const [api, folder] = [await startFakeApi(), makeTempFolder()]
    const core = await startCore(folder.path)
    running.push({
      core,
      async stop() {
        await core.application.close()
        await api.close()
        folder.remove()
      },
    })
    return { core, companyId: (await core.connect(api.baseUrl)).companyId }
  }

  it('returns all settings of the company, and sends them to every window', async () => {
    const { core, companyId } = await startConnected()
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
    { senderSides: { 'Ana Souza': 'client' } },
    { namedViews: [VIEW, VIEW] },
    { namedViews: [{ ...VIEW, name: ' Semana' }] },
    { measured: ALL_SET.measured },
    { basket: { ...BASKET, items: [{ sku: 'A', quantity: 0 }] } },
    { leadSources: { feira: 'Feira' } },
    { leadSources: { 4: '  ' } },
    { other: 1 },
  ])('refuses %j, and changes nothing', async (change) => {
    const { core, companyId } = await startConnected()
    expect(await core.application.call('companySettings.update', { companyId, change })).toMatchObject({
      ok: false,
      error: { code: 'BAD_INPUT' },
    })
    expect((await core.value('app.state', {})).companySettings[companyId]).toEqual(DEFAULT_COMPANY_SETTINGS)
  })

  it('refuses an unknown company', async () => {
    const { core } = await startConnected()
    const error = await core.error('companySettings.update', { companyId: ID, change: { pipelineId: 1 } })
    expect(error.code).toBe('UNKNOWN_COMPANY')
  })

  it('is the only way to set them: a view of their former names is refused', async () => {
    const { core, companyId } = await startConnected()
    for (const name of Object.values(COMPANY_SETTING_NAMES)) {
      const key = `${companyId}/${name}`
      expect(await core.error('view.save', { key, view: {} }), name).toMatchObject({ field: 'key' })
    }
    expect(await core.value('view.save', { key: `${companyId}/funnel`, view: {} })).toBeNull()
  })
})
