// What people type, and what it means. Each line: the words, and what the first reading asks for. Today is Tuesday,
// 24 November 2026.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTION_KEYS, questionFigure } from '../../../shared/questions/figures.ts'
import { type AskContext, type Asked, readingsOf } from '../../../shared/questions/parse.ts'
import { typingError } from '../../../shared/questions/typed-words.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const CONTEXT: AskContext = {
  today: plainDate('2026-11-24'),
  calendar: {
    ...NATIONAL_HOLIDAYS,
    own: [{ day: plainDate('2026-07-09'), name: 'Aniversário da loja', isYearly: true }],
  },
  pipelines: [
    { key: 1, name: 'Vendas' },
    { key: 2, name: 'Assistência técnica' },
  ],
  people: [
    { key: 'id:iris', name: 'Íris Nóbrega' },
    { key: 'id:joao', name: 'João Prado' },
    { key: 'id:joana', name: 'Joana Prado' },
  ],
}

const DAYS: Readonly<Record<string, string>> = {
  hoje: '2026-11-24 2026-11-24',
  ontem: '2026-11-23 2026-11-23',
  semana: '2026-11-23 2026-11-24',
  'semana passada': '2026-11-16 2026-11-22',
  mês: '2026-11-01 2026-11-24',
  'mês passado': '2026-10-01 2026-10-31',
  setembro: '2026-09-01 2026-09-30',
  'dezembro 2025': '2025-12-01 2025-12-31',
  trimestre: '2026-10-01 2026-11-24',
  'trimestre passado': '2026-07-01 2026-09-30',
  ano: '2026-01-01 2026-11-24',
  'ano passado': '2025-01-01 2025-12-31',
  sexta: '2026-11-20 2026-11-20',
  terça: '2026-11-17 2026-11-17',
  carnaval: '2026-02-16 2026-02-17',
  natal: '2025-12-25 2025-12-25',
  finados: '2026-11-02 2026-11-02',
  'dia 12': '2026-11-12 2026-11-12',
  '3 de outubro': '2026-10-03 2026-10-03',
  quinzena: '2026-10-01 2026-10-15',
  '30 dias': '2026-10-25 2026-11-24',
  '90 dias': '2026-08-26 2026-11-24',
  'fim de semana': '2026-11-21 2026-11-22',
  loja: '2026-07-09 2026-07-09',
  'desde outubro': '2026-10-01 2026-11-24',
}

/** Words → figure, days, then what else: "@channel", "#pipeline", "+person", "/days beside". */
const ASKED = `
ticket → ticket mês
ticket outubro → ticket mês passado
ticket médio de outubro → ticket mês passado
tiquete medio mes passado → ticket mês passado
qual foi o ticket médio em setembro? → ticket setembro
ticket do google em setembro → ticket setembro @google
tickt outubro → ticket mês passado
ticket médio dezembro 2025 → ticket dezembro 2025
valor médio ano passado → ticket ano passado
average ticket last month → ticket mês passado
average deal size q3 → ticket trimestre passado
ticket outubro vs setembro → ticket mês passado /setembro
ticket outubro contra setembro → ticket mês passado /setembro
ticket x outubro → ticket mês /mês passado
ganhos → won mês
ganhos ontem → won ontem
ganhos meta semana passada → won semana passada @meta
ganhos do meta na semana passada → won semana passada @meta
ganhos facebook ontem → won ontem @meta
ganhos da semana → won semana
ganhos desta semana → won semana
ganhos esta semana → won semana
ganhos sexta → won sexta
ganhos na sexta-feira → won sexta
ganhos sexta passada → won sexta
ganhos na última sexta → won sexta
ganhos 1/10 a 15/10 → won quinzena
ganhos de 01/10 até 15/10 → won quinzena
ganhos 2026-10-01 2026-10-15 → won quinzena
ganhos últimos 30 dias → won 30 dias
ganhos nos últimos 90 dias → won 90 dias
ganhos desde outubro → won desde outubro
ganhso ontem → won ontem
ganhos orgânico mês passado → won mês passado @organic
negócios ganhos mês passado → won mês passado
quantos ganhamos ontem → won ontem
quantas vendas fechadas ontem → won ontem
ganhos vendas ontem → won ontem #1
ganhos assistência técnica mês passado → won mês passado #2
won deals yesterday → won ontem
wins last week → won semana passada
how many deals won last month → won mês passado
deals won since october → won desde outubro
vendas ontem → wonValue ontem
vendas → wonValue mês
quanto vendemos ontem → wonValue ontem
quanto vendemos no carnaval? → wonValue carnaval
faturamento do mês → wonValue mês
faturamento ano passado → wonValue ano passado
faturamnto ano → wonValue ano
valor ganho ontem → wonValue ontem
valor das vendas de sexta → wonValue sexta
receita do trimestre → wonValue trimestre
receita do trimestre passado → wonValue trimestre passado
receita 3º trimestre → wonValue trimestre passado
receita 3T → wonValue trimestre passado
receita terceiro trimestre 2026 → wonValue trimestre passado
receita google → wonValue mês @google
vendido hoje → wonValue hoje
vendido no natal → wonValue natal
valor vendido fim de semana → wonValue fim de semana
vendas do último fim de semana → wonValue fim de semana
revenue last month → wonValue mês passado
revenue this year → wonValue ano
sales yesterday → wonValue ontem
how much was sold yesterday → wonValue ontem
won value this month → wonValue mês
vendas outubro vs setembro → wonValue mês passado /setembro
faturamento 2025 → wonValue ano passado
faturamento outubro 2026 → wonValue mês passado
faturamento out/26 → wonValue mês passado
leads → leads mês
leads de sexta → leads sexta
leads ontem → leads ontem
leads de ontem do google → leads ontem @google
leads google ontem → leads ontem @google
leads meta ads ontem → leads ontem @meta
leads do instagram semana passada → leads semana passada @meta
leads carnaval → leads carnaval
leads do dia 12 → leads dia 12
leads dia 12 de novembro → leads dia 12
leads 12/11 → leads dia 12
leads em 12/11/2026 → leads dia 12
leads 3 de outubro → leads 3 de outubro
leads em 3/10 → leads 3 de outubro
leads finados → leads finados
leads no aniversário da loja → leads loja
leads novos mês passado → leads mês passado
leads pagos outubro → leads mês passado
leads mdia paga → leads mês
lead ontem → leads ontem
leads lst week → 
leads last week → leads semana passada
leads last friday → leads sexta
new leads yesterday → leads ontem
leads tuesday → leads terça
leads terça-feira → leads terça
leads da terca → leads terça
leads anteontem → leads 2026-11-22
leads novembro → leads mês
leads outubro passado → leads mês passado
leads dez/25 → leads dezembro 2025
leads criados ontem → created ontem
leads criados em setembro → created setembro
leads created last month → created mês passado
google → leads mês @google
google ontem → leads ontem @google
instagram semana passada → leads semana passada @meta
leads descartados mês passado → junk mês passado
lixo ontem → junk ontem
junk leads last month → junk mês passado
oportunidades → opportunities mês
oportunidades mês passado → opportunities mês passado
oportunidads mes passado → opportunities mês passado
novas oportunidades ontem → opportunities ontem
oportunidades criadas hoje → opportunities hoje
oportunidades google outubro → opportunities mês passado @google
negocios criados semana passada → opportunities semana passada
opportunities last quarter → opportunities trimestre passado
oportunidades assistencia tecnica → opportunities mês #2
valor das oportunidades mês passado → opportunitiesValue mês passado
valor em oportunidades de outubro → opportunitiesValue mês passado
opportunities value last month → opportunitiesValue mês passado
perdidos → lost mês
perdidos ontem → lost ontem
perdidos mês passado → lost mês passado
perdas outubro → lost mês passado
perdas da semana passada → lost semana passada
quantos perdemos ontem → lost ontem
negócios perdidos ano → lost ano
oportunidades perdidas mês passado → lost mês passado
perdidos primeiro trimestre → lost 2026-01-01 2026-03-31
lost deals last week → lost semana passada
losses in october → lost mês passado
taxa de ganho → winRate mês
taxa de ganho mês passado → winRate mês passado
taxa de ganho últimos 90 dias → winRate 90 dias
taxa ganho outubro → winRate mês passado
taxa de fechamento setembro → winRate setembro
aproveitamento do mês → winRate mês
win rate → winRate mês
win rate last quarter → winRate trimestre passado
close rate september → winRate setembro
taxa de ganho outubro vs setembro → winRate mês passado /setembro
conversão → leadToWon mês
conversão de leads mês passado → leadToWon mês passado
conversão google outubro → leadToWon mês passado @google
taxa de conversão setembro → leadToWon setembro
conversao do meta setembro → leadToWon setembro @meta
lead → ganho setembro → leadToWon setembro
leads em vendas outubro → leadToWon mês passado
conversion rate last month → leadToWon mês passado
lead to won october → leadToWon mês passado
convrsão outubro → leadToWon mês passado
conversão em oportunidades outubro → leadToOpportunity mês passado
lead para oportunidade mês passado → leadToOpportunity mês passado
leads to opportunities last month → leadToOpportunity mês passado
meta → target mês
meta do mês → target mês
qual a meta → target mês
meta outubro → target mês passado
target → target mês
goal this month → target mês
quanto falta → left mês
quanto falta para a meta → left mês
quanto falta pra meta? → left mês
faltam → left mês
o que falta → left mês
how much is left → left mês
left to target → left mês
quanto falta vendas → left mês #1
quanto por dia → perDay mês
por dia útil → perDay mês
needed per day → perDay mês
previsão → forecast mês
previsão do mês → forecast mês
previsao → forecast mês
previsõa → forecast mês
projeção → forecast mês
forecast → forecast mês
parados → stalled
negócios parados → stalled
quantos parados → stalled
parados ontem → stalled ontem
parados sexta → stalled sexta
parados hoje → stalled
parados vendas → stalled #1
stalled deals → stalled
stuck deals yesterday → stalled ontem
valor parado → stalledValue
dinheiro parado → stalledValue
money stuck → stalledValue
tarefas → overdue
tarefas da Íris → overdue +id:iris
tarefas iris → overdue +id:iris
tarefas da Íris Nóbrega → overdue +id:iris
tarefas do João → overdue +id:joao
tarefas vencidas → overdue
tarefas vencidas da iris → overdue +id:iris
tarefas atrasadas do joão prado → overdue +id:joao
tarefas vencidas ontem → overdue ontem
vencidas sexta → overdue sexta
íris → overdue +id:iris
overdue tasks → overdue
overdue tasks of joana → overdue +id:joana
tarefas hoje → dueToday
tarefas que vencem hoje → dueToday
tarefas de hoje da íris → dueToday +id:iris
tasks due today → dueToday
tarefas pendentes → pending
pendentes da Joana → pending +id:joana
tarefas pendentes ontem → pending ontem
pending tasks of iris → pending +id:iris
leads sem conversa → noConversation
sem conversa → noConversation
leads sem resposta → noConversation
leads sem conversa ontem → noConversation ontem
unanswered leads → noConversation
tempo de resposta → responseTime
tempo de resposta da íris → responseTime +id:iris
tempo de resposta ontem → responseTime ontem
primeira resposta → responseTime
response time last week → responseTime semana passada
valor em aberto → openValue
negócios em aberto → openDeals
abertos no pipeline vendas → openDeals #1
open deals → openDeals
custo por lead do google → spend mês @google
cpl outubro → spend mês passado
roi → spend mês
cost per lead last month → spend mês passado
open pipeline → openValue
vendas da íris → wonValue mês +id:iris
ganhos do joão ontem → won ontem +id:joao
outubro → wonValue mês passado
ontem → wonValue ontem
semana passada → wonValue semana passada
quantas oportunidades abrimos ontem → opportunities ontem
quantos leads entraram hoje → leads hoje
leads que chegaram ontem → leads ontem
leads recebidos semana passada → leads semana passada
leads by google last month → leads mês passado @google
quanto vendi ontem → wonValue ontem
quanto faturei este mês → wonValue mês
vendas até agora → wonValue mês
vendas no dia das mães → wonValue 2026-05-10
vendas na black friday → wonValue 2025-11-28
vendas primeiro semestre → wonValue 2026-01-01 2026-06-30
negócios fechados mês passado → won mês passado
ganhos de 10 a 20 de outubro → won 2026-10-10 2026-10-20
% de ganho → winRate mês
taxa de conversão de lead em venda → leadToWon mês
quanto falta pra bater a meta → left mês
vai bater a meta? → forecast mês
are we going to hit the target? → forecast mês
previsão de vendas → forecast mês
how much do we need per day → perDay mês
negócios parados há mais de 15 dias → stalled
dinheiro parado no funil → stalledValue
leads não respondidos → noConversation
tarefas em atraso → overdue
tarefas vencendo hoje → dueToday
how many overdue tasks does iris have → overdue +id:iris
tick → ticket mês
conversã → leadToWon mês
oportunid → opportunities mês
leads últimos sete dias → leads 2026-11-17 2026-11-24
leads last two weeks → leads 2026-11-10 2026-11-24
leads de segunda a sexta → leads 2026-11-16 2026-11-20
leads entre 1 e 15 de outubro → leads quinzena
leads do dia 1 ao dia 15 de outubro → leads quinzena
leads de janeiro a março → leads 2026-01-01 2026-03-31
sales from january to march → wonValue 2026-01-01 2026-03-31
vendas até ontem → wonValue 2026-11-01 2026-11-23
vendas do dia → wonValue hoje
leads outubro do ano passado → leads 2025-10-01 2025-10-31
vendas na black friday do ano passado → wonValue 2025-11-28
vendas no natal de 2024 → wonValue 2024-12-25
carnaval 2025 → wonValue 2025-03-03 2025-03-04
leads na páscoa do ano passado → leads 2025-04-20
faturamento mensal → wonValue mês
faturamento de outubro em relação a setembro → wonValue mês passado /setembro
como foi ontem → wonValue ontem
how was last week → wonValue semana passada
today's leads → leads hoje
leads from facebook last week → leads semana passada @meta
íris's tasks → overdue +id:iris
parados no pipeline assistência técnica → stalled #2
how many deals are stuck → stalled
lead to sale conversion → leadToWon mês
how fast do we answer leads → responseTime
quanto tempo demora pra responder → responseTime
first reply time → responseTime
qantos leads entraram hoje → leads hoje
lads last week → leads semana passada
novas oportunidades otem → opportunities ontem
ganhs ontem → won ontem
win rate last quartr → winRate trimestre passado
leads thuesday → leads terça
`

function expected(text: string): string {
  const [figure = '', ...rest] = text.split(' ')
  const marks = rest.filter((word) => /^[@#+]/.test(word)).join(' ')
  const [days = '', beside] = rest
    .filter((word) => !/^[@#+]/.test(word))
    .join(' ')
    .split(/\s*\//)
  const dates = (words: string) =>
    DAYS[words.trim()] ?? (/ /.test(words.trim()) ? words.trim() : `${words.trim()} ${words.trim()}`)
  return [figure, days.trim() && dates(days), beside && `/${dates(beside)}`, marks]
    .filter(Boolean)
    .join(' | ')
}

function written(asked: Asked | undefined): string {
  if (asked === undefined) return ''
  const { figure, range, against, channel, pipeline, person } = asked
  const marks = [channel && `@${channel}`, pipeline && `#${pipeline.key}`, person && `+${person.key}`]
  return [
    figure,
    range && `${range.from} ${range.to}`,
    against && `/${against.from} ${against.to}`,
    marks.filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' | ')
}

describe('readingsOf', () => {
  const lines = ASKED.trim().split('\n')

  it('reads what people type, with typos, without accents, in both languages', () => {
    const wrong = lines.flatMap((line) => {
      const at = line.lastIndexOf(' → ')
      const [text, meant] = [line.slice(0, at), line.slice(at + 3)]
      const [found, wanted] = [written(readingsOf(text, CONTEXT)[0]), meant && expected(meant)]
      return found === wanted ? [] : [`${text}: ${found || 'nothing'} (wanted ${wanted || 'nothing'})`]
    })
    expect(lines.length).toBeGreaterThanOrEqual(200)
    expect(wrong).toEqual([])
  })

  it.each([
    'pedidos',
    'cadeira gamer',
    'maria oliveira',
    '11 98765-4321',
    'ganhos banana',
    'ticket outubro amarelo',
    'leads de pedro',
    'ganhos em 2031',
    'ganhos 30/02',
    'ganhos amanhã',
    'maior venda',
    'mesas',
    'vendas outra',
    'leads por dia',
    'leads por canal',
    'pedidos da loja',
    'motivos de perda',
    'ganhos março janeiro',
    'meta falta',
    'perdidos google',
    'parados google',
    'previsão outubro',
    'objetivo ano passado',
    'objetivo 1/10 a 5/10',
    'leads da íris',
    'tarefas vencidas da iris ontem',
    'ganhos outubro setembro',
    'vs',
    '',
    '   ',
    'de da do',
  ])('answers nothing where a word is not understood, or no figure is so: %s', (text) => {
    expect(readingsOf(text, CONTEXT)).toEqual([])
  })

  it('answers the same or nothing where a letter is missing or two are exchanged', () => {
    const texts = lines
      .filter((line) => !line.endsWith('→ '))
      .map((line) => line.slice(0, line.lastIndexOf(' → ')))
    const words = new Set(lines.join(' ').split(/[\s→]+/))
    const wrong: string[] = []
    let [answered, count] = [0, 0]
    for (const text of texts) {
      const meant = written(readingsOf(text, CONTEXT)[0])
      for (const [word] of text.matchAll(/\p{L}{6,}/gu))
        for (let at = 1; at < word.length - 1; at += 3) {
          const [head, tail] = [word.slice(0, at), word.slice(at)]
          for (const typed of [head + tail.slice(1), `${head}${tail[1]}${tail[0]}${tail.slice(2)}`]) {
            if (words.has(typed)) continue
            const found = written(readingsOf(text.replace(word, typed), CONTEXT)[0])
            count += 1
            if (found === meant) answered += 1
            else if (found !== '') wrong.push(`${text.replace(word, typed)}: ${found}`)
          }
        }
    }
    expect(wrong).toEqual([])
    expect(answered / count).toBeGreaterThan(0.9)
  })

  it('gives both readings of a word that means two', () => {
    const figuresOf = (text: string) =>
      readingsOf(text, CONTEXT).map(({ figure, channel }) => [figure, channel])
    expect(figuresOf('vendas')).toEqual([
      ['wonValue', null],
      ['won', null],
    ])
    expect(figuresOf('meta').slice(0, 2)).toEqual([
      ['target', null],
      ['leads', 'meta'],
    ])
    expect(figuresOf('tarefas')).toEqual([
      ['overdue', null],
      ['pending', null],
    ])
    const people = readingsOf('tarefas vencidas prado', CONTEXT).map(({ person }) => person?.key)
    expect(people).toEqual(['id:joao', 'id:joana'])
  })

  it('finds each figure by each of its names', () => {
    const missed = QUESTION_KEYS.flatMap((key) =>
      questionFigure(key)
        .names.split('|')
        .filter((name) => !readingsOf(name, CONTEXT).some(({ figure }) => figure === key)),
    )
    expect(missed).toEqual([])
  })

  it('takes any text, and asks for no day that has not begun', () => {
    const words = ASKED.split(/[\s→]+/)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((all) => all.join(' ')),
        ),
        fc.integer({ min: 0, max: 800 }),
        (text, days) => {
          const today = plainDate(new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10))
          for (const { range, against } of readingsOf(text, { ...CONTEXT, today }))
            for (const each of [range, against])
              if (each !== null) expect(each.from <= each.to && each.to <= today).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('typingError', () => {
  it.each([
    ['ganhso', 'ganhos', 'exchanged'],
    ['ganho', 'ganhos', 'missing'],
    ['gannhos', 'ganhos', 'added'],
    ['genhos', 'ganhos', 'wrong'],
    ['ganhos', 'ganhos', null],
    ['genhas', 'ganhos', null],
    ['ab', 'ba', 'exchanged'],
  ])('%s for %s: %s', (typed, word, error) => {
    expect(typingError(typed, word)).toBe(error)
  })
})
