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
  /** Why nobody can know it: no operation gives it, or gives what it was before (specification 2). */
  readonly unknowable?: 'never' | 'nowOnly'
  /** What may be typed, between bars. A name of several figures asks for each of them, in this order. */
  readonly names: string
}

/** A count of now, where it says nothing else. */
const DEFAULTS = { kind: 'count', scope: 'now' } as const

export const QUESTION_FIGURES = {
  wonValue: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    names:
      'valor ganho|valor vendido|valor das vendas|ganho|vendido|vendemos|faturamento|faturamos|faturado|' +
      'receita|vendas|venda|won value|revenue|sales|sold|vendi|vender|faturei|faturou|vendeu|venderam|' +
      'volume vendas|turnover|sell',
  },
  won: {
    scope: 'range',
    byChannel: true,
    names:
      'ganhos|ganhas|ganhamos|negocios ganhos|vendas fechadas|numero de vendas|fechados|fechamos|won|' +
      'wins|won deals|sales|ganhei|negocios fechados|contratos fechados|contratos|contratos ganhos|' +
      'vendas ganhas|vendas concluidas|closed deals|contracts|contrato|vitorias',
  },
  opportunities: {
    scope: 'range',
    byChannel: true,
    names:
      'oportunidades|oportunidade|oportunidades criadas|oportunidades novas|negocios criados|' +
      'opportunities|opportunity|new opportunities|novos negocios|negocios abertos ontem|' +
      'oportunidades geradas|new deals|deals created|opportunities created|deals opened',
  },
  opportunitiesValue: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    names: 'valor das oportunidades|valor criado|opportunities value|opportunity value',
  },
  leads: {
    scope: 'range',
    byChannel: true,
    names:
      'leads|lead|leads pagos|leads novos|midia paga|new leads|paid leads|leads midia paga|contatos novos',
  },
  created: {
    scope: 'range',
    names: 'leads criados|leads cadastrados|todos leads|leads created|all leads',
  },
  lost: {
    scope: 'range',
    names:
      'perdidos|perdidas|perdas|perdemos|perdido|negocios perdidos|oportunidades perdidas|' +
      'vendas perdidas|lost|losses|lost deals|perdi|perderam|perdeu|negocios que perdemos|' +
      'vendas que perdemos',
  },
  junk: {
    scope: 'range',
    names:
      'leads lixo|lixo|leads descartados|descartados|leads ruins|junk|junk leads|spam|' +
      'leads desqualificados|desqualificados|leads spam',
  },
  ticket: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    names:
      'ticket|tickets|ticket medio|tiquete|tiquete medio|valor medio|venda media|media por venda|' +
      'average ticket|average sale|average deal|deal size|average deal size|valor medio venda|' +
      'preco medio|average value|average order value',
  },
  winRate: {
    kind: 'percent',
    scope: 'range',
    names:
      'taxa de ganho|taxa de vitoria|taxa de fechamento|aproveitamento|percentual de ganho|win rate|' +
      'winrate|close rate|closing rate|percentual vitoria|indice de ganho|taxa de sucesso|win percentage|' +
      'percent won',
  },
  leadToWon: {
    kind: 'percent',
    scope: 'range',
    byChannel: true,
    names:
      'conversao|taxa de conversao|conversao de leads|conversao em vendas|conversao em ganhos|lead ganho|' +
      'leads em vendas|conversion|conversion rate|lead to won|lead conversion|conversao lead venda|' +
      'conversao lead ganho|taxa de conversao de leads|taxa de conversao lead venda|percentual conversao|' +
      'indice de conversao|converteram|convertemos|lead to sale|lead to deal|lead conversion rate|' +
      'lead to sale conversion|lead to won conversion',
  },
  leadToOpportunity: {
    kind: 'percent',
    scope: 'range',
    byChannel: true,
    names:
      'conversao em oportunidades|lead para oportunidade|lead to opportunity|leads to opportunities|' +
      'conversao lead oportunidade|taxa de conversao em oportunidades|lead opportunity|' +
      'lead to opportunity rate',
  },
  target: {
    kind: 'money',
    scope: 'month',
    names:
      'meta|metas|objetivo|alvo|meta do mes|target|goal|quota|meta mensal|valor da meta|monthly target|' +
      'sales target|hit target|hit goal',
  },
  left: {
    kind: 'money',
    scope: 'month',
    names:
      'quanto falta|quanto falta para a meta|faltam|faltando|restante da meta|left to target|' +
      'left to goal|left to go|how much is left|missing to target|remaining|falta bater meta|falta bater|' +
      'faltam meta|faltam bater meta|falta vender|preciso vender|precisamos vender|' +
      'falta bater a meta do mes|need to sell|still missing|to hit target|needed to hit target|' +
      'falta fechar mes|falta fechar meta|missing to goal|missing goal|left to hit target|' +
      'left to hit quota|left to hit goal',
  },
  perDay: {
    kind: 'money',
    scope: 'month',
    names:
      'por dia util|por dia|ritmo necessario|vender por dia|per business day|per day|needed per day|' +
      'a day|precisamos vender por dia|preciso vender por dia|falta por dia|meta por dia|meta diaria|' +
      'need per day|sell per day|daily target|per working day|por dia bater meta|per day to hit target',
  },
  forecast: {
    kind: 'money',
    scope: 'month',
    names:
      'previsao|previsoes|projecao|estimativa|previsto|provavel|fechamento do mes|forecast|projection|' +
      'expected|outlook|previsao vendas|previsao de fechamento|previsao fechamento mes|projecao vendas|' +
      'vamos bater meta|vai bater meta|vou bater meta|bater meta|going to hit target|will hit target|' +
      'sales forecast|month forecast|vamos fechar mes|fechar mes',
  },
  openDeals: {
    names:
      'abertos|abertas|em aberto|negocios abertos|oportunidades abertas|oportunidades em aberto|' +
      'negocios em andamento|em andamento|negocios ativos|open deals|open|active deals|open opportunities',
  },
  stalled: {
    names:
      'parados|paradas|parado|negocios parados|oportunidades paradas|estagnados|encalhados|travados|' +
      'stalled|stalled deals|stuck|stuck deals|parados ha mais 15 dias|parados mais 15 dias|' +
      'parados ha 15 dias|parados 15 dias|negocios parados ha mais 15 dias|negocios encalhados|' +
      'oportunidades estagnadas|stalled 15 days|stale deals|stale|parou|pararam',
  },
  stalledValue: {
    kind: 'money',
    names:
      'valor parado|dinheiro parado|stalled value|money stuck|valor negocios parados|' +
      'value of stalled deals|stalled money',
  },
  overdue: {
    byPerson: true,
    names:
      'tarefas|tarefa|tarefas vencidas|tarefas atrasadas|vencidas|atrasadas|atrasos|tasks|overdue|' +
      'overdue tasks|late tasks|tarefas em atraso|em atraso|atrasado|tarefas fora do prazo|late|' +
      'tarefas devendo',
  },
  dueToday: {
    byPerson: true,
    names:
      'tarefas hoje|vencem hoje|tarefas que vencem hoje|due today|tasks today|tasks due today|' +
      'tarefas vencendo hoje|vencendo hoje|vence hoje',
  },
  pending: {
    byPerson: true,
    names:
      'tarefas|tarefa|tarefas pendentes|tarefas abertas|pendentes|pendencias|tasks|pending|pending tasks|' +
      'open tasks|tarefas em aberto|tarefas a fazer|to do',
  },
  noConversation: {
    names:
      'leads sem conversa|sem conversa|leads sem resposta|sem resposta|leads sem contato|leads parados|' +
      'leads esperando|leads without conversation|without conversation|unanswered leads|unanswered|' +
      'leads sem atendimento|leads nao respondidos|nao respondidos|leads sem retorno|leads aguardando|' +
      'leads nao atendidos|leads waiting|leads not answered|leads with no conversation|' +
      'leads without answer|leads without reply',
  },
  responseTime: {
    kind: 'minutes',
    byPerson: true,
    names:
      'tempo de resposta|tempo ate a resposta|primeira resposta|response time|first response|' +
      'time to answer|tempo medio de resposta|tempo de atendimento|quanto tempo demoramos responder|' +
      'average response time|speed of answer|tempo primeira resposta|quanto tempo demora responder|' +
      'demora responder|demoramos responder|tempo responder|tempo de espera|first reply|reply time|' +
      'time to first response|time to reply|answer time|how fast do we answer|fast answer leads|' +
      'fast reply leads|fast reply|respondemos|velocidade resposta|minutos ate resposta|tempo retorno|' +
      'how long to answer|speed to lead|tempo medio atendimento|1a resposta|demora atendimento',
  },
  afterHours: {
    names:
      'fora do horario|leads fora do horario|fora do expediente|leads fora do expediente|after hours|' +
      'leads after hours|out of hours|leads out of hours|leads depois do expediente',
  },
  openValue: {
    kind: 'money',
    names:
      'pipeline aberto|valor em aberto|carteira|open pipeline|open value|valor do pipeline|' +
      'valor pipeline aberto|pipeline value|total pipeline|open pipeline value',
  },
  spend: {
    kind: 'money',
    scope: 'range',
    byChannel: true,
    unknowable: 'never',
    names:
      'custo por lead|custo lead|cpl|cac|roi|roas|cpc|investimento|investido|investimos|gasto|gastos|' +
      'gastamos|gastei|gasto com anuncios|verba|orcamento de midia|custo de aquisicao|custo por venda|' +
      'custo por oportunidade|retorno anuncios|retorno sobre investimento|cost per lead|lead cost|' +
      'ad spend|spend|spending|marketing cost|cost per sale|cost of acquisition|investment|' +
      'marketing budget|return on ad spend',
  },
  stock: {
    unknowable: 'nowOnly',
    names:
      'estoque|sem estoque|falta de estoque|produtos sem estoque|em falta|esgotados|produtos esgotados|' +
      'mais caros|ficou mais caro|subiram preco|subiu preco|aumento de preco|stock|out of stock|' +
      'products out of stock|dearer|price increases',
  },
} as const satisfies Readonly<Record<string, Partial<QuestionFigure> & Pick<QuestionFigure, 'names'>>>

export type QuestionKey = keyof typeof QUESTION_FIGURES
export const QUESTION_KEYS = Object.keys(QUESTION_FIGURES) as readonly QuestionKey[]

export function questionFigure(key: QuestionKey): QuestionFigure {
  return { ...DEFAULTS, ...QUESTION_FIGURES[key] }
}
