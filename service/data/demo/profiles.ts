// The two demo companies: who works there, which pipelines they have and how their deals flow. Rates are per ordinary
// weekday; shares and days were tuned so that a dashboard looks believable (see demo-figures.test.ts).
import type { NewCompany, User } from '../company-queries.ts'
import type { NewPipeline } from '../deal-writer.ts'
import type { Channel } from '../lead-writer.ts'
import { FURNITURE, GARDENING, type WordList } from './vocabulary.ts'

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

function stagesOf(pipelineId: number, ...stages: readonly (readonly [string, string, string, string])[]) {
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

export const CASA_AROEIRA: DemoProfile = {
  seed: 'casa-aroeira',
  company: {
    id: 1,
    uuid: '6f3b2a54-90c1-4d7e-8a35-2c1f7be4d901',
    name: 'Casa Aroeira',
    timeZone: 'America/Sao_Paulo',
  },
  people: [
    { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c401', name: 'Renata Lobo' },
    { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402', name: 'Otávio Brandão' },
    { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403', name: 'Thaís Guimarães' },
    { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c404', name: 'João Ção' },
    { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c405', name: 'Íris Nóbrega' },
    { id: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c406', name: 'Sebastião Távora' },
  ],
  sources: [
    { id: 1, name: 'Google Ads', channel: 'google', weight: 1 },
    { id: 2, name: 'Instagram', channel: 'meta', weight: 3 },
    { id: 3, name: 'Facebook', channel: 'meta', weight: 1 },
    { id: 4, name: 'TikTok', channel: 'other', weight: 2 },
    { id: 5, name: 'Pinterest', channel: 'other', weight: 1 },
    { id: 6, name: 'Indicação', channel: 'organic', weight: 2 },
    { id: 7, name: 'Loja física', channel: 'organic', weight: 1 },
  ],
  channels: [
    { item: 'google', weight: 43 },
    { item: 'meta', weight: 34 },
    { item: 'other', weight: 15 },
    { item: 'organic', weight: 8 },
  ],
  leadsPerWeekday: 11.6,
  firstLeadId: 1,
  firstTaskId: 1,
  leadTitles: FURNITURE,
  pipelines: [
    {
      id: 1,
      companyId: 1,
      name: 'Vendas',
      slug: 'vendas',
      type: 'sales',
      color: '#0b6e78',
      sortOrder: 1,
      isDefault: true,
      isActive: true,
      stages: stagesOf(
        1,
        ['Novo contato', 'novo-contato', 'open', '#6fb3ba'],
        ['Qualificação', 'qualificacao', 'open', '#4d9ea7'],
        ['Visita técnica', 'visita-tecnica', 'open', '#2f8a94'],
        ['Proposta enviada', 'proposta-enviada', 'open', '#0b6e78'],
        ['Negociação', 'negociacao', 'open', '#07545c'],
        ['Ganho', 'ganho', 'won', '#1f8f55'],
        ['Perdido', 'perdido', 'lost', '#b4483c'],
      ),
    },
    {
      id: 2,
      companyId: 1,
      name: 'Pós-venda',
      slug: 'pos-venda',
      type: 'service',
      color: '#c07a1e',
      sortOrder: 2,
      isDefault: false,
      isActive: true,
      stages: stagesOf(
        2,
        ['Aguardando entrega', 'aguardando-entrega', 'open', '#dcae6f'],
        ['Montagem', 'montagem', 'open', '#cf9445'],
        ['Vistoria', 'vistoria', 'open', '#c07a1e'],
        ['Concluído', 'concluido', 'won', '#1f8f55'],
        ['Cancelado', 'cancelado', 'lost', '#b4483c'],
      ),
    },
    {
      id: 4,
      companyId: 1,
      name: 'Revenda (encerrado)',
      slug: 'revenda',
      type: 'sales',
      color: '#8a8f98',
      sortOrder: 4,
      isDefault: false,
      isActive: false,
      stages: stagesOf(
        4,
        ['Contato', 'contato', 'open', '#a9adb5'],
        ['Ganho', 'ganho', 'won', '#1f8f55'],
        ['Perdido', 'perdido', 'lost', '#b4483c'],
      ),
    },
  ],
  flows: [
    {
      pipelineId: 1,
      firstDealId: 100_001,
      dealsPerWeekday: 0,
      wonShare: 0.2,
      daysToWin: [12, 95],
      daysToLose: [25, 250],
      wonReais: [22_000, 60_000],
      lostReais: [4_000, 44_000],
      titles: FURNITURE,
    },
    {
      pipelineId: 2,
      firstDealId: 2_000_001,
      dealsPerWeekday: 2,
      wonShare: 0.9,
      daysToWin: [40, 200],
      daysToLose: [20, 120],
      wonReais: [400, 6_500],
      lostReais: [400, 3_000],
      titles: [
        'Entrega e montagem',
        'Assistência técnica',
        'Ajuste de portas',
        'Troca de ferragens',
        'Garantia de tampo',
      ],
    },
    {
      pipelineId: 3,
      firstDealId: 3_000_001,
      dealsPerWeekday: 0.75,
      wonShare: 0.3,
      daysToWin: [60, 240],
      daysToLose: [60, 260],
      wonReais: [5_000, 60_000],
      lostReais: [3_000, 40_000],
      titles: [
        'Convênio com arquitetos',
        'Showroom compartilhado',
        'Indicação recíproca',
        'Fornecimento para obra',
      ],
    },
    {
      pipelineId: 4,
      firstDealId: 4_000_001,
      dealsPerWeekday: 0.1,
      wonShare: 0.4,
      daysToWin: [10, 40],
      daysToLose: [10, 60],
      wonReais: [2_000, 15_000],
      lostReais: [2_000, 15_000],
      titles: ['Lote de mostruário'],
    },
  ],
  taskScale: 1,
}

export const VERDE_VIVO: DemoProfile = {
  seed: 'verde-vivo',
  company: {
    id: 2,
    uuid: 'c4d8e1f6-2b7a-4c39-b0d5-8e61f9a7c302',
    name: 'Verde Vivo',
    timeZone: 'America/Manaus',
  },
  people: [
    { id: '8e4c2d10-6a7f-4b93-a1d8-55c0e7f9b201', name: 'Tainá Uchôa' },
    { id: '8e4c2d10-6a7f-4b93-a1d8-55c0e7f9b202', name: 'Adão Peçanha' },
  ],
  sources: [
    { id: 21, name: 'Google Ads', channel: 'google', weight: 1 },
    { id: 22, name: 'Instagram', channel: 'meta', weight: 1 },
    { id: 23, name: 'Rádio', channel: 'other', weight: 1 },
    { id: 24, name: 'Feira', channel: 'organic', weight: 1 },
  ],
  channels: [
    { item: 'google', weight: 35 },
    { item: 'meta', weight: 45 },
    { item: 'other', weight: 10 },
    { item: 'organic', weight: 10 },
  ],
  leadsPerWeekday: 0.44,
  firstLeadId: 5_000_001,
  firstTaskId: 5_000_001,
  leadTitles: GARDENING,
  pipelines: [
    {
      id: 21,
      companyId: 2,
      name: 'Projetos',
      slug: 'projetos',
      type: 'sales',
      color: '#3f7d3a',
      sortOrder: 1,
      isDefault: true,
      isActive: true,
      stages: stagesOf(
        21,
        ['Contato', 'contato', 'open', '#86b582'],
        ['Visita', 'visita', 'open', '#5f9a5a'],
        ['Proposta', 'proposta', 'open', '#3f7d3a'],
        ['Ganho', 'ganho', 'won', '#1f8f55'],
        ['Perdido', 'perdido', 'lost', '#b4483c'],
      ),
    },
  ],
  flows: [
    {
      pipelineId: 21,
      firstDealId: 5_100_001,
      dealsPerWeekday: 0,
      wonShare: 0.3,
      daysToWin: [5, 40],
      daysToLose: [10, 90],
      wonReais: [600, 14_000],
      lostReais: [400, 9_000],
      titles: GARDENING,
    },
    {
      pipelineId: 3,
      firstDealId: 6_000_001,
      dealsPerWeekday: 0.05,
      wonShare: 0.3,
      daysToWin: [30, 90],
      daysToLose: [30, 120],
      wonReais: [1_000, 9_000],
      lostReais: [1_000, 9_000],
      titles: ['Convênio com condomínio'],
    },
  ],
  taskScale: 0.06,
}

export const DEMO_PROFILES: readonly DemoProfile[] = [CASA_AROEIRA, VERDE_VIVO]
