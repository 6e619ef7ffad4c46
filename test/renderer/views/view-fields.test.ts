// What each screen's view gives back of what was stored: that, or the defaults, and no name that was typed.
import { describe, expect, it } from 'vitest'
import { readFunnelView } from '../../../renderer/views/funnel-view.ts'
import { NO_LEAD_FILTERS, readLeadsView } from '../../../renderer/views/leads-view.ts'
import {
  isTvSeconds,
  NO_PRODUCT_FILTERS,
  readCatalogueView,
  TV_VIEW,
} from '../../../renderer/views/screen-views.ts'
import { TV_SCREENS } from '../../../shared/screens.ts'

const UUID = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'
const NOTHING = [undefined, null, 3, 'x', []]

interface Stored {
  readonly read: (stored: unknown) => unknown
  readonly kept: object
  readonly defaults: object
  /** Read as the defaults. */
  readonly damaged: readonly unknown[]
}

const VIEWS: Readonly<Record<string, Stored>> = {
  catalogue: {
    read: readCatalogueView,
    kept: {
      ...NO_PRODUCT_FILTERS,
      brand: 'Ipê',
      minCents: 100,
      order: 'preco_asc',
      areFiltersOpen: true,
    },
    defaults: { ...NO_PRODUCT_FILTERS, order: 'nome', areFiltersOpen: false },
    damaged: [{ brand: 3, minCents: '1', order: 'x', search: 'Maria' }],
  },
  funnel: {
    read: readFunnelView,
    kept: {
      period: 'custom',
      custom: { from: '2026-10-01', to: '2026-10-31' },
      granularity: 'week',
      compare: 'last-year',
      stripFigure: 'lost',
      channel: 'meta',
      reason: { kind: 'lost', label: null },
      step: 'won',
      markedPipeline: 3,
      isMoreOpen: true,
      stepsBy: 'value',
      totalsAs: 'table',
      dailyAs: 'table',
      stepsAs: 'table',
    },
    defaults: {
      period: 'last-28-days',
      custom: null,
      granularity: 'auto',
      compare: 'previous',
      stripFigure: 'won',
      channel: null,
      reason: null,
      step: null,
      markedPipeline: null,
      isMoreOpen: false,
      stepsBy: 'count',
      totalsAs: 'chart',
      dailyAs: 'chart',
      stepsAs: 'chart',
    },
    damaged: [
      { period: 'last-century', granularity: 'hour', dailyAs: 7, compare: 'next' },
      { custom: { from: '2026-10-31', to: '2026-10-01' } },
      { custom: { from: '2026-02-30', to: '2026-03-01' } },
    ],
  },
  leads: {
    read: readLeadsView,
    kept: {
      ...NO_LEAD_FILTERS,
      status: 'junk',
      created: { period: 'custom', custom: { from: '2026-11-01', to: '2026-11-20' } },
      minCents: 150_050,
      assignedTo: [UUID],
      sourceIds: [3],
      conversation: 'without',
      order: 'name_asc',
      columns: ['value', 'junk-reason'],
      areFiltersOpen: true,
    },
    defaults: { ...NO_LEAD_FILTERS, order: 'created_at_desc', columns: null, areFiltersOpen: false },
    damaged: [
      { status: 'archived', order: 'random', conversation: true, created: { period: 'x' } },
      { assignedTo: [1, 'Otávio'], sourceIds: ['3', 1.5], minCents: 'R$ 1', search: 'Maria', name: 'Maria' },
      { created: { period: 'custom', custom: { from: '2026-11-20', to: '2026-11-01' } } },
    ],
  },
  tv: {
    read: TV_VIEW.read,
    kept: { screens: ['today', 'tasks'], seconds: 45 },
    defaults: { screens: TV_SCREENS, seconds: 20 },
    damaged: [{ screens: 'today' }, { screens: ['leads', 7], seconds: '20' }],
  },
}

describe.each(Object.entries(VIEWS))('the view of %s', (_, { read, kept, defaults, damaged }) => {
  it('reads back what was stored', () => expect(read(JSON.parse(JSON.stringify(kept)))).toEqual(kept))

  it('falls back to its defaults', () => {
    for (const stored of [...NOTHING, ...damaged]) expect(read(stored)).toEqual(defaults)
  })
})

describe('readLeadsView', () => {
  it('keeps the ids, each once, of a list that holds a name', () => {
    expect(readLeadsView({ assignedTo: ['Maria', UUID, UUID] }).assignedTo).toEqual([UUID])
  })
})

describe('TV_VIEW', () => {
  it('has its screens in the order of the navigation', () => {
    expect(TV_VIEW.read({ screens: ['tasks', 'today'] }).screens).toEqual(['today', 'tasks'])
  })
})

describe('isTvSeconds', () => {
  it.each([10, 300])('takes %i', (seconds) => expect(isTvSeconds(seconds)).toBe(true))
  it.each([9, 301, 10.5, Number.NaN, '20', null])('refuses %j', (seconds) =>
    expect(isTvSeconds(seconds)).toBe(false),
  )
})
