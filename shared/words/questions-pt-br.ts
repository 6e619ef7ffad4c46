// The names of the figures that can be requested in words, and why one is not known.

import type { QuestionKey } from '../questions/figures.ts'
import type { NoValue } from '../questions/found.ts'

export interface QuestionWords {
  readonly figures: Readonly<Record<QuestionKey, string>>
  readonly reasons: Readonly<Record<NoValue, string>>
}

export const questionsPtBr = {
  figures: {
    wonValue: 'Valor ganho',
    won: 'Ganhos',
    opportunities: 'Oportunidades criadas',
    opportunitiesValue: 'Valor das oportunidades criadas',
    leads: 'Leads de mídia paga',
    created: 'Leads criados',
    lost: 'Perdidos',
    junk: 'Leads descartados',
    ticket: 'Ticket médio',
    winRate: 'Taxa de ganho',
    leadToWon: 'Lead → ganho',
    leadToOpportunity: 'Lead → oportunidade',
    target: 'Meta do mês',
    targetShare: 'Quanto da meta já foi ganho',
    left: 'Falta para a meta',
    perDay: 'Por dia útil até a meta',
    forecast: 'Previsão do mês',
    stalled: 'Parados há +15 dias',
    stalledValue: 'Valor parado há +15 dias',
    overdue: 'Tarefas vencidas',
    dueToday: 'Tarefas que vencem hoje',
    pending: 'Tarefas pendentes',
    noConversation: 'Leads novos sem conversa',
    responseTime: 'Tempo até a resposta',
    afterHours: 'Leads fora do horário',
    openDeals: 'Negócios abertos',
    openValue: 'Valor dos abertos',
    spend: 'Gastos com mídia',
    stock: 'Estoque e preços que mudaram',
  },
  reasons: {
    gaps: 'Nem todos estes dias estão guardados neste computador.',
    notStored: 'Ainda não está guardado neste computador.',
    notGiven: 'A plataforma não informa este número assim.',
    person: 'A plataforma não informa de quem é cada venda.',
    dayOff: 'Só se mede em dias úteis: estes dias entram no próximo.',
    few: 'Menos de cinco conversas medidas.',
    noConversations: 'Os leads desta plataforma vêm sem conversa.',
    unknownSenders: 'Não se sabe quais mensagens são da empresa.',
    denied: 'O token não pode ler as mensagens.',
    never: 'A plataforma não informa este número.',
    nowOnly: 'A plataforma só informa estoque e preço de agora, no Catálogo; o que mudou não se sabe.',
    noTarget: 'Nenhuma meta foi definida.',
    noForecast: 'Há poucos meses ou poucas vendas para prever.',
    today: 'Taxas são de dias completos, e hoje não terminou.',
    leadBase: 'Ainda não se sabe se os leads são deste pipeline.',
    nothing: 'Não há o que dividir nestes dias.',
  },
} as const satisfies QuestionWords
