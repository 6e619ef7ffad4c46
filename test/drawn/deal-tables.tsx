// The tables of Pipelines, Parados and "Todas as empresas".

import { bucketsTable } from '../../renderer/domain/stalled/stalled.tsx'
import { companiesTable } from '../../renderer/features/companies/companies-table.tsx'
import { allTable, historyTable, stagesTable } from '../../renderer/features/pipelines/pipelines-tables.tsx'
import { allOpenTable, openStagesTable } from '../../renderer/features/pipelines/stages-card.tsx'
import { bucketsView, peopleTable } from '../../renderer/features/stalled/cards.tsx'
import { cascadeTable } from '../../renderer/features/stalled/cascade.ts'
import { stalledHistoryTable } from '../../renderer/features/stalled/stalled-history.ts'
import {
  type Anything,
  type Declared,
  dayOf,
  inBoth,
  inFiles,
  nothing,
  numbered,
  onScreen,
  say,
  TODAY,
  unknown,
} from './surfaces.tsx'

type Numbers = readonly (number | null)[]

/** The deals, the open ones and the value of stages with these names. */
function pipelineOf(stages: Readonly<Record<string, Numbers>>): Anything {
  const all = Object.entries(stages).map(([name, [deals, open, value]], id) => ({
    id,
    name,
    deals_count: deals,
    open_count: open,
    deals_value: value,
    type: 'open',
  }))
  const [deals, , value] = Object.values(stages).reduce((sum, each) =>
    sum.map((one, index) => (one ?? 0) + (each[index] ?? 0)),
  )
  return { id: 1, name: 'Vendas', stages: all, unreadable: [], total_deals: deals, total_value: value }
}
const STAGES = pipelineOf({ Nova: [9, 9, 90_000], Mista: [7, 4, 50_000], Vazia: [null, null, null] })
const EARLIER = pipelineOf({ Nova: [6, 6, 70_000], Mista: [5, 3, 45_000] })
const KNOWN = pipelineOf({ Nova: [9, 9, 90_000], Fechada: [7, 0, 50_000] })
const OTHER = { ...EARLIER, id: 3, name: 'Parcerias' }
const UNKNOWN_PIPELINE = { ...unknown(KNOWN), id: 2, unreadable: [] }
const COMPARISON: Anything = { day: dayOf('11-17'), pipelines: [EARLIER] }
const OWNERS = 'São os da empresa toda.'
const SCREEN: Anything = {
  pipeline: STAGES,
  comparison: COMPARISON,
  earlier: EARLIER,
  history: { value: [{ day: dayOf('11-20'), pipeline: EARLIER }] },
  view: { measure: 'deals', stage: null },
}
const CHOOSING = { oneId: 1, choose: nothing, owners: {} }

const snapshotOf = (snapshotDate: string, long: Numbers, short: Numbers): Anything => ({
  snapshotDate,
  buckets: [
    { label: 'Mais de 15 dias', count: long[0], valueCents: long[1] },
    { label: 'Até 3 dias', count: short[0], valueCents: short[1] },
  ],
  unreadable: [],
})
const SNAPSHOT = snapshotOf(TODAY, [9, 90_000], [4, 30_000])
const WEEK_BEFORE = snapshotOf('2026-11-17', [7, 75_000], [5, 33_000])
const UNKNOWN_SNAPSHOT = snapshotOf(TODAY, [null, null], [null, null])
const STALLED: Anything = { view: { by: 'count', only: null }, before: WEEK_BEFORE, unlike: null }

const COMPANY = { company: 'Casa', pipeline: 'Vendas', pace: 'withinReach', targetRate: 0.5 }
const VALUES = numbered(31, 'won opportunities stalled overdue')
const COMPANIES: Anything = [
  { ...COMPANY, values: VALUES },
  { ...unknown(COMPANY), company: 'Vazia', values: unknown(VALUES) },
]
const CASCADE: Anything = [
  { key: 'before', count: 31, valueCents: 10_100 },
  { key: 'won', count: null, valueCents: null },
]

export const DEAL_TABLES: Declared = {
  stagesTable: () => inBoth(stagesTable(say, SCREEN)),
  'stagesTable, unlike its pipeline and the day before': () => {
    const earlier = pipelineOf({ Nova: [6, 6, 70_000], Fechada: [7, 0, 50_000], Antiga: [1, 1, 5_000] })
    return inFiles(stagesTable(say, { ...SCREEN, pipeline: { ...KNOWN, total_deals: 17 }, earlier }))
  },
  openStagesTable: () => onScreen(openStagesTable(say, SCREEN)),
  allTable: () => inBoth(allTable(say, [KNOWN, OTHER], COMPARISON, null)),
  'allTable, unknown': () => inBoth(allTable(say, [UNKNOWN_PIPELINE], COMPARISON, null)),
  allOpenTable: () => onScreen(allOpenTable(say, [KNOWN, UNKNOWN_PIPELINE], COMPARISON, CHOOSING)),
  historyTable: () => inBoth(historyTable(say, STAGES.stages, SCREEN)),
  cascadeTable: () => inBoth(cascadeTable(say, dayOf('11-17'), CASCADE)),
  bucketsTable: () => inBoth(bucketsTable(say, SNAPSHOT, null, WEEK_BEFORE)),
  'bucketsTable, unlike': () => inFiles(bucketsTable(say, SNAPSHOT, OWNERS, WEEK_BEFORE, 'weekday')),
  'bucketsTable, unknown': () => inBoth(bucketsTable(say, UNKNOWN_SNAPSHOT, null, WEEK_BEFORE)),
  bucketsView: () => onScreen(bucketsView(say, SNAPSHOT, STALLED)),
  'bucketsView, unknown': () => onScreen(bucketsView(say, UNKNOWN_SNAPSHOT, STALLED)),
  stalledHistoryTable: () => {
    const snapshots = [SNAPSHOT, UNKNOWN_SNAPSHOT].map((each, index) => ({
      ...each,
      snapshotDate: dayOf(`11-1${index}`),
    }))
    return inBoth(stalledHistoryTable(say, { snapshots } as Anything, STALLED.view))
  },
  'stalledHistoryTable, one bucket': () => {
    const view = { by: 'value', only: 'Até 3 dias' } as const
    return inFiles(stalledHistoryTable(say, { snapshots: [SNAPSHOT] } as Anything, view))
  },
  peopleTable: () =>
    onScreen(peopleTable([{ key: 'id:ana', name: 'Ana Dias', count: 4 }], 'Tarefas', nothing)),
  companiesTable: () => inBoth(companiesTable(say, COMPANIES)),
}
