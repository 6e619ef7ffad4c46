import { type DemoProfile, stagesOf } from './demo-profile.ts'
import { GARDENING } from './vocabulary.ts'

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
