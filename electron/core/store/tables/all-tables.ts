// Every table of the store, in the order in which they are created.
import { companies } from './companies.ts'
import { corrections } from './corrections.ts'
import { countDays } from './count-days.ts'
import { funnelDays } from './funnel-days.ts'
import { pipelinesDays } from './pipelines-days.ts'
import { rowPacks, rowStates } from './row-packs.ts'
import { setAside } from './set-aside.ts'
import { settings } from './settings.ts'
import { snapshots } from './snapshots.ts'
import { stalledDays } from './stalled-days.ts'
import { storeKeys } from './store-keys.ts'
import type { SealedTable, StoreTable } from './table.ts'

const ALL = [
  companies,
  settings,
  storeKeys,
  snapshots,
  funnelDays,
  stalledDays,
  pipelinesDays,
  corrections,
  rowPacks,
  rowStates,
  setAside,
  countDays,
] as const

export const TABLES: readonly StoreTable[] = ALL

/** Tables of sealed records. */
export const SEALED_TABLES = TABLES.filter((table): table is SealedTable => table.place !== undefined)

/** Tables whose bytes count as a company's history. */
export const HISTORY_TABLES = TABLES.filter(({ isHistory }) => isHistory).map(({ name }) => name)

type CallsOf<Table> = Table extends { readonly calls: infer Calls } ? Calls : never
type Joined<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Whole,
) => void
  ? Whole
  : never

/** The calls of all tables by name. */
export type TableCalls = Joined<CallsOf<(typeof ALL)[number]>>
export const TABLE_CALLS = Object.assign({}, ...TABLES.map(({ calls }) => calls)) as TableCalls
