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
  /** What may stand beside each name. */
  readonly nouns?: string
}

/** A count of now, where it says nothing else. */
const DEFAULTS = { kind: 'count', scope: 'now' } as const
const PAID = { scope: 'range', byChannel: true } as const
const PAID_MONEY = { ...PAID, kind: 'money' } as const
const PAID_RATE = { ...PAID, kind: 'percent' } as const
const OF_MONTH = { kind: 'money', scope: 'month' } as const

export const QUESTION_FIGURES = {
  wonValue: {
    ...PAID_MONEY,
    names:
      'valor ganho|ganho|vendemos|faturamento|faturamos|fechamento|receita|vendas|venda|ganhos value|' +
      'revenue|sales|volume vendas|valor vendas|valor vendemos|turnover',
  },
  won: {
    ...PAID,
    nouns: 'negocios|clientes|contratos|oportunidades',
    names:
      'ganhos|fechados|vendas fechados|numero de vendas|how many sales|contratos|contracts|contrato|' +
      'vendas concluidas|vitorias',
  },
  opportunities: {
    ...PAID,
    names:
      'oportunidades|oportunidades criados|oportunidades novos|negocios criados|novos negocios|' +
      'negocios abertos ontem|deals opened',
  },
  opportunitiesValue: {
    ...PAID_MONEY,
    names: 'valor oportunidades|valor criado|valor oportunidades criados',
  },
  leads: { ...PAID, names: 'leads|leads pagos|leads novos|midia paga|leads midia paga|contatos novos' },
  created: { scope: 'range', names: 'leads criados|todos leads|all leads' },
  lost: {
    scope: 'range',
    nouns: 'negocios|vendas|clientes|oportunidades',
    names:
      'perdidos|perdemos|motivos perda|principais motivos perda|por que perdemos|pq perdemos|' +
      'porque perdemos|por que perdendo|why perdidos|perdidos por motivo',
  },
  junk: {
    scope: 'range',
    nouns: 'leads',
    names:
      'lixo|ruins|motivos descarte|principais motivos descarte|lixo reasons|por leads descartados|' +
      'pq leads descartados',
  },
  ticket: {
    ...PAID_MONEY,
    names:
      'ticket|ticket medio|valor medio|average ticket|average sale|average deal|deal size|' +
      'average deal size|valor medio venda|valor medio ganho|valor medio negocios ganhos|venda media|' +
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
    ...PAID_RATE,
    names:
      'conversao|taxa de conversao|conversao de leads|conversao em vendas|conversao em ganhos|leads ganho|' +
      'leads em vendas|conversion rate|lead to won|lead conversion|conversao lead venda|' +
      'conversao lead ganho|taxa de conversao de leads|taxa de conversao lead venda|percentual conversao|' +
      'indice de conversao|converteram|lead to sale|lead to deal|lead conversion rate|' +
      'lead to sale conversion|lead to won conversion',
  },
  leadToOpportunity: {
    ...PAID_RATE,
    names:
      'conversao em oportunidades|lead para oportunidade|lead to opportunity|conversao lead oportunidade|' +
      'taxa de conversao em oportunidades|lead to opportunity rate',
  },
  target: {
    ...OF_MONTH,
    names:
      'meta|target|meta do mes|meta vendas|meta faturamento|meta mensal|valor da meta|monthly target|' +
      'sales target|hit target',
  },
  targetShare: {
    ...OF_MONTH,
    kind: 'percent',
    names: 'percentual meta|porcentagem meta|por cento meta|atingimento|atingimento meta|percent target',
  },
  left: {
    ...OF_MONTH,
    nouns: 'meta|target',
    names:
      'falta|restante da meta|left to go|falta bater|falta vender|falta fechar|falta fechar mes|' +
      'falta bater mes|preciso vender|need to sell|to hit|falta to|needed to hit|far|far hit|falta to hit|' +
      'falta hit',
  },
  perDay: {
    ...OF_MONTH,
    nouns: 'vender|preciso vender|falta|meta|preciso|sell',
    names:
      'por dia util|por dia|ritmo necessario|por dia bater meta|por dia util bater meta|per business day|' +
      'per day|per working day|needed per day|meta diaria|daily target|per day to hit target',
  },
  forecast: {
    ...OF_MONTH,
    names:
      'previsao|provavel|fechamento do mes|expected|expected revenue|outlook|previsao vendas|' +
      'previsao fechamento|previsao fechamento mes|vamos bater meta|bater meta|chance bater meta|' +
      'vamos vender|vamos faturar|going to hit target|will hit target|sales forecast|month forecast|' +
      'vamos fechar mes|fechar mes',
  },
  openDeals: { nouns: 'negocios|oportunidades', names: 'abertos|em andamento' },
  stalled: {
    nouns: 'negocios|oportunidades',
    names:
      'parados|parados ha mais 15 dias|parados mais 15 dias|parados ha 15 dias|parados 15 dias|' +
      'stalled more 15 days|stalled over 15 days|parou|pararam',
  },
  stalledValue: { kind: 'money', nouns: 'negocios', names: 'valor parado|dinheiro parado' },
  overdue: { byPerson: true, nouns: 'tarefas', names: 'tarefas|vencidas|fora do prazo' },
  dueToday: { byPerson: true, nouns: 'tarefas', names: 'tarefas hoje|vencem hoje|due today' },
  pending: {
    byPerson: true,
    nouns: 'tarefas',
    names: 'tarefas|pendentes|tarefas abertos|tarefas a fazer|to do',
  },
  noConversation: {
    nouns: 'leads',
    names:
      'sem conversa|sem resposta|sem contato|sem atendimento|sem retorno|leads parados|leads esperando|' +
      'esperando resposta|leads aguardando|nao respondidos|nao atendidos|ninguem respondeu|' +
      'nobody answered|without conversation|unanswered|leads waiting|not answered|with no conversation|' +
      'without answer',
  },
  responseTime: {
    kind: 'minutes',
    byPerson: true,
    names:
      'tempo de resposta|tempo ate a resposta|primeira resposta|tempo medio resposta|tempo de atendimento|' +
      'tempo medio atendimento|tempo demora responder|response time|medio response|median response|median response time|' +
      'to response|speed of answer|tempo primeira resposta|time to first response|demora responder|' +
      'demora responder cliente|demora responder lead|tempo responder|tempo responder lead|' +
      'tempo de espera|fast response|fast response leads|respondemos|velocidade resposta|' +
      'minutos ate resposta|tempo retorno|long to response|speed to lead|demora atendimento',
  },
  afterHours: {
    nouns: 'leads',
    names: 'fora do horario|fora do expediente|after hours|out of hours|depois do expediente',
  },
  openValue: {
    kind: 'money',
    names:
      'pipeline aberto|valor em aberto|vale aberto|carteira|carteira aberta|pipeline value|total pipeline|' +
      'open pipeline value|vale pipeline|vale pipeline aberto',
  },
  spend: {
    ...PAID_MONEY,
    unknowable: 'never',
    nouns:
      'por lead|lead|por venda|por oportunidade|com anuncios|anuncios|aquisicao|ad|per lead|per sale|marketing',
    names:
      'custo|cpl|cac|roi|roas|cpc|investimento|gasto|verba|orcamento midia|retorno|' +
      'retorno sobre investimento|marketing budget|return on gasto|custo of acquisition',
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
