// The catalogue of questions: every declared figure that can be requested in words. What it is, what it may be
// requested by, and its names in both languages. Whoever answers in words reads it; nothing lists the figures again.

/** `range`: of days, sums until now and rates of whole days. `month`: of this month. `now`: of the present moment. */
export type Scope = 'range' | 'month' | 'now'

export interface QuestionFigure {
  readonly kind: 'count' | 'money' | 'percent' | 'minutes'
  readonly scope: Scope
  /** The figure of a channel of paid media, where its leads are counted by channel. */
  readonly byChannel?: true
  /** True where the platform gives it by the responsible person. */
  readonly byPerson?: true
  /** True where nobody can know it: no operation gives it (specification 2). */
  readonly isUnknowable?: true
  /** What may be typed, between bars. A name of several figures asks for each of them, in this order. */
  readonly names: string
}

/** Of now, where it says nothing else. */
type Declared = Omit<QuestionFigure, 'scope'> & Partial<Pick<QuestionFigure, 'scope'>>

export const QUESTION_FIGURES = {
  wonValue: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    names:
      'valor ganho|valor vendido|valor das vendas|ganho|vendido|vendemos|faturamento|faturamos|' +
      'faturado|receita|vendas|venda|won value|revenue|sales|sold|vendi|vender|faturei|faturou|vendeu|' +
      'venderam|valor vendas|volume vendas|turnover',
  },
  won: {
    kind: 'count',
    scope: 'range',
    byChannel: true,
    names:
      'ganhos|ganhas|ganhamos|negocios ganhos|vendas fechadas|numero de vendas|vendas|fechados|' +
      'fechamos|won|wins|won deals|deals won|sales|ganhei|negocios fechados|contratos fechados|' +
      'contratos|contratos ganhos|vendas feitas|vendas ganhas|vendas concluidas|closed deals|' +
      'deals closed|contracts|contrato|deal won|venda fechada|negocio ganho|negocio fechado',
  },
  opportunities: {
    kind: 'count',
    scope: 'range',
    byChannel: true,
    names:
      'oportunidades|oportunidade|oportunidades criadas|oportunidades novas|novas oportunidades|' +
      'negocios criados|opportunities|opportunity|new opportunities|opps|novos negocios|negocios novos|' +
      'negocios abertos ontem|oportunidades geradas|new deals|' +
      'deals created|opportunities created|deals opened',
  },
  opportunitiesValue: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    names:
      'valor das oportunidades|valor em oportunidades|valor criado|opportunities value|opportunity value|' +
      'value of opportunities',
  },
  leads: {
    kind: 'count',
    scope: 'range',
    byChannel: true,
    names:
      'leads|lead|leads pagos|leads novos|novos leads|midia paga|new leads|paid leads|leads gerados|' +
      'leads midia paga|contatos novos|novos contatos',
  },
  created: {
    kind: 'count',
    scope: 'range',
    names: 'leads criados|leads cadastrados|todos leads|leads created|created leads|all leads',
  },
  lost: {
    kind: 'count',
    scope: 'range',
    names:
      'perdidos|perdidas|perdas|perdemos|perdido|negocios perdidos|oportunidades perdidas|' +
      'vendas perdidas|lost|losses|lost deals|deals lost|perdi|perderam|perdeu|negocios que perdemos|' +
      'vendas que perdemos|deals we lost',
  },
  junk: {
    kind: 'count',
    scope: 'range',
    names: 'leads lixo|lixo|leads descartados|descartados|leads ruins|junk|junk leads|spam',
  },
  ticket: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    names:
      'ticket|tickets|ticket medio|tiquete|tiquete medio|valor medio|venda media|media por venda|' +
      'average ticket|average sale|average deal|deal size|average deal size|valor medio venda|' +
      'valor medio vendas|media das vendas|preco medio|average value|avg ticket|average order value',
  },
  winRate: {
    kind: 'percent',
    scope: 'range',
    names:
      'taxa de ganho|taxa de ganhos|taxa de vitoria|taxa de fechamento|aproveitamento|' +
      'percentual de ganho|win rate|winrate|close rate|closing rate|percentual ganho|percentual ganhos|' +
      'percentual vitoria|indice de ganho|taxa de sucesso|win percentage|percent won',
  },
  leadToWon: {
    kind: 'percent',
    scope: 'range',
    byChannel: true,
    names:
      'conversao|taxa de conversao|conversao de leads|conversao em vendas|conversao em ganhos|' +
      'lead ganho|leads em ganhos|leads em vendas|lead para ganho|lead para venda|conversion|' +
      'conversion rate|lead to won|leads to won|lead conversion|conversao lead venda|' +
      'conversao lead ganho|conversao de leads em vendas|conversao de lead em venda|' +
      'taxa de conversao de leads|taxa de conversao lead venda|taxa de conversao de lead em venda|' +
      'percentual conversao|percentual de conversao|indice de conversao|converteram|convertemos|' +
      'lead to sale|lead to deal|leads to sales|lead conversion rate|lead to sale conversion|' +
      'lead to won conversion|conversao lead para venda',
  },
  leadToOpportunity: {
    kind: 'percent',
    scope: 'range',
    byChannel: true,
    names:
      'conversao em oportunidades|lead para oportunidade|lead oportunidade|leads em oportunidades|' +
      'lead to opportunity|leads to opportunities|conversao lead oportunidade|' +
      'conversao de leads em oportunidades|taxa de conversao em oportunidades|lead opportunity|' +
      'lead to opportunity rate',
  },
  target: {
    kind: 'money',
    scope: 'month',
    names:
      'meta|metas|objetivo|alvo|meta do mes|target|goal|quota|meta mensal|valor da meta|monthly target|' +
      'sales target',
  },
  left: {
    kind: 'money',
    scope: 'month',
    names:
      'quanto falta|quanto falta para a meta|falta para a meta|falta pra meta|faltam|falta|faltando|' +
      'o que falta|restante da meta|left to target|left to goal|left to go|how much is left|' +
      'missing to target|remaining|falta bater meta|falta bater|faltam meta|falta meta|' +
      'faltam bater meta|falta vender|preciso vender|precisamos vender|falta bater a meta do mes|left|' +
      'need to sell|still missing|to hit target|needed to hit target',
  },
  perDay: {
    kind: 'money',
    scope: 'month',
    names:
      'por dia util|por dia|quanto por dia|ritmo necessario|vender por dia|per business day|per day|' +
      'needed per day|a day|precisamos vender por dia|preciso vender por dia|falta por dia|' +
      'meta por dia|meta diaria|need per day|sell per day|daily target|per working day',
  },
  forecast: {
    kind: 'money',
    scope: 'month',
    names:
      'previsao|previsoes|projecao|estimativa|previsto|provavel|fechamento do mes|forecast|projection|' +
      'expected|outlook|previsao vendas|previsao de fechamento|previsao fechamento mes|projecao vendas|' +
      'vamos bater meta|vai bater meta|vou bater meta|bater meta|batemos meta|going to hit target|' +
      'will hit target|hit target|sales forecast|month forecast',
  },
  openDeals: {
    kind: 'count',
    names:
      'abertos|abertas|em aberto|negocios abertos|negocios em aberto|negocio aberto|oportunidades abertas|' +
      'oportunidades em aberto|negocios em andamento|em andamento|negocios ativos|open deals|open|deals open|' +
      'active deals|open opportunities',
  },
  stalled: {
    kind: 'count',
    names:
      'parados|paradas|parado|negocios parados|oportunidades paradas|estagnados|encalhados|travados|' +
      'stalled|stalled deals|stuck|stuck deals|parados ha mais 15 dias|parados mais 15 dias|' +
      'parados ha 15 dias|parados 15 dias|negocios parados ha mais 15 dias|negocios encalhados|' +
      'oportunidades estagnadas|deals stalled|stalled 15 days|stale deals|stale|deals stuck|negocio parado|' +
      'parou|pararam|deals are stalled',
  },
  stalledValue: {
    kind: 'money',
    names:
      'valor parado|valor parados|dinheiro parado|parado em valor|stalled value|money stuck|' +
      'valor dos parados|valor negocios parados|parado em dinheiro|value stalled|' +
      'value of stalled deals|stalled money',
  },
  overdue: {
    kind: 'count',
    byPerson: true,
    names:
      'tarefas|tarefa|tarefas vencidas|tarefas atrasadas|vencidas|atrasadas|atrasos|tasks|overdue|' +
      'overdue tasks|late tasks|tarefas em atraso|em atraso|atrasado|tarefas fora do prazo|late',
  },
  dueToday: {
    kind: 'count',
    byPerson: true,
    names:
      'tarefas hoje|tarefas de hoje|tarefas para hoje|vencem hoje|tarefas que vencem hoje|due today|' +
      'tasks today|tasks due today|tarefas vencendo hoje|vencendo hoje|vence hoje|para hoje tarefas|' +
      'tarefa hoje|tasks for today|today tasks',
  },
  pending: {
    kind: 'count',
    byPerson: true,
    names:
      'tarefas|tarefa|tarefas pendentes|tarefas abertas|pendentes|pendencias|tasks|pending|' +
      'pending tasks|open tasks|tarefas em aberto|tarefas a fazer|to do',
  },
  noConversation: {
    kind: 'count',
    names:
      'leads sem conversa|sem conversa|leads sem resposta|sem resposta|leads sem contato|leads parados|' +
      'leads esperando|leads without conversation|without conversation|unanswered leads|unanswered|' +
      'leads sem atendimento|leads nao respondidos|nao respondidos|leads sem retorno|leads aguardando|' +
      'leads nao atendidos|leads waiting|leads not answered|leads with no conversation|' +
      'leads without answer',
  },
  responseTime: {
    kind: 'minutes',
    byPerson: true,
    names:
      'tempo de resposta|tempo ate a resposta|primeira resposta|quanto tempo ate a resposta|' +
      'response time|first response|time to answer|tempo medio de resposta|tempo de atendimento|' +
      'quanto tempo demoramos responder|average response time|speed of answer|tempo primeira resposta|' +
      'quanto tempo demora responder|demora responder|demoramos responder|tempo responder|tempo de espera|' +
      'tempo atendimento|first reply|first reply time|reply time|time to first response|time to reply|' +
      'answer time|how fast do we answer|how fast we answer|fast answer leads|fast answer|fast reply leads|' +
      'fast reply|respondemos|velocidade resposta|minutos ate resposta|tempo retorno|how long to answer|' +
      'first response time|speed to lead',
  },
  openValue: {
    kind: 'money',
    names:
      'pipeline aberto|valor em aberto|valor aberto|carteira|open pipeline|open value|' +
      'valor do pipeline|valor pipeline aberto|pipeline value|total pipeline',
  },
  spend: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    isUnknowable: true,
    names:
      'custo por lead|custo lead|custo dos leads|cpl|cac|roi|roas|cpc|investimento|investido|investimos|' +
      'gasto|gastos|' +
      'gastamos|gastei|gasto com anuncios|gasto anuncios|verba|orcamento de midia|custo de aquisicao|' +
      'custo por venda|' +
      'custo por oportunidade|retorno anuncios|retorno sobre investimento|cost per lead|lead cost|ad spend|' +
      'spend|' +
      'spending|marketing cost|cost per sale|cost of acquisition|investment|marketing budget|' +
      'return on ad spend',
  },
} as const satisfies Readonly<Record<string, Declared>>

export type QuestionKey = keyof typeof QUESTION_FIGURES
export const QUESTION_KEYS = Object.keys(QUESTION_FIGURES) as readonly QuestionKey[]

export function questionFigure(key: QuestionKey): QuestionFigure {
  return { scope: 'now', ...QUESTION_FIGURES[key] }
}
