// The profile of a demo company: its people, its pipelines and the flow of its deals. Rates are per ordinary weekday;
// shares and days were tuned for a realistic dashboard (test/service/demo/seed-demo.full.test.ts).
import type { NewCompany, User } from '../data/companies/company-queries.ts'
import type { NewPipeline } from '../data/deals/deal-writer.ts'
import type { Channel } from '../data/leads/lead-writer.ts'
import type { WordList } from './vocabulary.ts'

export interface DemoSource {
  readonly id: number
  readonly name: string
  readonly channel: Channel
  /** Relative frequency among the sources of its channel. */
  readonly weight: number
}

/** The flow of deals through a pipeline. */
export interface DealFlow {
  readonly pipelineId: number
  /** Id of its first deal. */
  readonly firstDealId: number
  /** Deals a weekday without a lead; 0 for the flow of converted leads. */
  readonly dealsPerWeekday: number
  readonly wonShare: number
  /** Days from creation to closing. */
  readonly daysToWin: readonly [number, number]
  readonly daysToLose: readonly [number, number]
  readonly wonReais: readonly [number, number]
  readonly lostReais: readonly [number, number]
  readonly titles: WordList
}

export interface DemoProfile {
  readonly seed: string
  readonly company: NewCompany
  /** The first has the primary link; the others may belong to another branch. */
  readonly people: readonly [User, ...User[]]
  readonly sources: readonly DemoSource[]
  readonly channels: readonly { readonly item: Channel; readonly weight: number }[]
  /** Leads of all channels. */
  readonly leadsPerWeekday: number
  readonly firstLeadId: number
  readonly firstTaskId: number
  readonly leadTitles: WordList
  readonly pipelines: readonly NewPipeline[]
  /** The first flow gets the converted leads. */
  readonly flows: readonly [DealFlow, ...DealFlow[]]
  /** Multiplies the number of tasks; 1 makes about 300. */
  readonly taskScale: number
}

/** Returns the stages of a pipeline from name, slug, type and colour, in order. */
export function stagesOf(
  pipelineId: number,
  ...stages: readonly (readonly [string, string, string, string])[]
) {
  return stages.map(([name, slug, type, color], index) => ({
    id: pipelineId * 10 + index + 1,
    name,
    slug,
    type,
    color,
  }))
}

/** Visible to every company; each sees only its own deals in it. */
export const GLOBAL_PIPELINE: NewPipeline = {
  id: 3,
  companyId: null,
  name: 'Parcerias',
  slug: 'parcerias',
  type: 'partnership',
  color: '#7a5cc0',
  sortOrder: 3,
  isDefault: false,
  isActive: true,
  stages: stagesOf(
    3,
    ['Primeiro contato', 'primeiro-contato', 'open', '#9d86d6'],
    ['Reunião', 'reuniao', 'open', '#8a70cc'],
    ['Minuta', 'minuta', 'open', '#7a5cc0'],
    ['Assinada', 'assinada', 'won', '#1f8f55'],
    ['Recusada', 'recusada', 'lost', '#b4483c'],
  ),
}
