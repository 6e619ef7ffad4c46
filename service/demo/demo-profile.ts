// What a demo company is made of: who works there, which pipelines it has and how its deals flow. Rates are per ordinary
// weekday; shares and days were tuned so that a dashboard looks believable (test/service/demo/seed-demo.test.ts).
import type { NewCompany, User } from '../data/companies/company-queries.ts'
import type { NewPipeline } from '../data/deals/deal-writer.ts'
import type { Channel } from '../data/leads/lead-writer.ts'
import type { WordList } from './vocabulary.ts'

export interface DemoSource {
  readonly id: number
  readonly name: string
  readonly channel: Channel
  /** How often its channel's leads come from it. */
  readonly weight: number
}

/** How deals run through a pipeline. */
export interface DealFlow {
  readonly pipelineId: number
  /** First id of its deals. */
  readonly firstDealId: number
  /** Deals a weekday that come from no lead; the flow of converted leads has 0. */
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
  /** The first has the primary link, the others may come from another branch. */
  readonly people: readonly [User, ...User[]]
  readonly sources: readonly DemoSource[]
  readonly channels: readonly { readonly item: Channel; readonly weight: number }[]
  /** Of all channels. */
  readonly leadsPerWeekday: number
  readonly firstLeadId: number
  readonly firstTaskId: number
  readonly leadTitles: WordList
  readonly pipelines: readonly NewPipeline[]
  /** The first one takes the converted leads. */
  readonly flows: readonly [DealFlow, ...DealFlow[]]
  /** Multiplies the number of tasks; 1 makes about 300. */
  readonly taskScale: number
}

/** Stages of a pipeline in order: name, slug, type, colour. */
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

/** Seen by every company; deals of a company in it are its own. */
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
