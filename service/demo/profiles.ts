// The profile of a demo company: its people, its pipelines and the flow of its deals. Rates are per ordinary weekday;
// shares and days were tuned for a realistic dashboard (test/service/demo/seed-demo.full.test.ts).
import { foldText } from '../../shared/text/fold-text.ts'
import type { NewCompany, User } from '../data/companies.ts'
import type { NewPipeline } from '../data/deals.ts'
import type { Channel } from '../data/leads.ts'
import { FURNITURE, GARDENING, type WordList } from './vocabulary.ts'

interface DemoSource {
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

/** Returns the name as addresses have it: lower case, without accents, words joined by hyphens. */
const slugOf = (name: string) => foldText(name).replaceAll(' ', '-')

/** Returns a pipeline: its open stages with their colours in order, then the stages of won and lost deals. */
function pipelineOf(
  pipeline: Pick<NewPipeline, 'id' | 'companyId' | 'name' | 'type' | 'color'> & Partial<NewPipeline>,
  open: readonly (readonly [name: string, color: string])[],
  won: string,
  lost: string,
): NewPipeline {
  const stages = [
    ...open.map(([name, color]) => ({ name, type: 'open', color })),
    { name: won, type: 'won', color: '#1f8f55' },
    { name: lost, type: 'lost', color: '#b4483c' },
  ]
  return {
    slug: slugOf(pipeline.name),
    sortOrder: pipeline.id,
    isDefault: false,
    isActive: true,
    stages: stages.map((stage, index) => ({
      ...stage,
      id: pipeline.id * 10 + index + 1,
      slug: slugOf(stage.name),
    })),
    ...pipeline,
  }
}

/** Visible to every company; each sees only its own deals in it. */
export const GLOBAL_PIPELINE = pipelineOf(
  { id: 3, companyId: null, name: 'Parcerias', type: 'partnership', color: '#7a5cc0' },
  [
    ['Primeiro contato', '#9d86d6'],
    ['Reunião', '#8a70cc'],
    ['Minuta', '#7a5cc0'],
  ],
  'Assinada',
  'Recusada',
)

/** A furniture maker of São Paulo: the main demo company. */
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
    pipelineOf(
      { id: 1, companyId: 1, name: 'Vendas', type: 'sales', color: '#0b6e78', isDefault: true },
      [
        ['Novo contato', '#3f8fd6'],
        ['Qualificação', '#2a9d8f'],
        ['Visita técnica', '#b5801a'],
        ['Proposta enviada', '#7a5cc0'],
        ['Negociação', '#c0567a'],
      ],
      'Ganho',
      'Perdido',
    ),
    pipelineOf(
      { id: 2, companyId: 1, name: 'Pós-venda', type: 'service', color: '#c07a1e' },
      [
        ['Aguardando entrega', '#dcae6f'],
        ['Montagem', '#cf9445'],
        ['Vistoria', '#c07a1e'],
      ],
      'Concluído',
      'Cancelado',
    ),
    pipelineOf(
      {
        id: 4,
        companyId: 1,
        name: 'Revenda (encerrado)',
        slug: 'revenda',
        type: 'sales',
        color: '#8a8f98',
        isActive: false,
      },
      [['Contato', '#a9adb5']],
      'Ganho',
      'Perdido',
    ),
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

/** A small gardening company of Manaus, to show that companies and their zones are separate. */
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
    pipelineOf(
      {
        id: 21,
        companyId: 2,
        name: 'Projetos',
        type: 'sales',
        color: '#3f7d3a',
        sortOrder: 1,
        isDefault: true,
      },
      [
        ['Contato', '#86b582'],
        ['Visita', '#5f9a5a'],
        ['Proposta', '#3f7d3a'],
      ],
      'Ganho',
      'Perdido',
    ),
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
