// The answer to what was asked, from stored answers alone: each value, and each reason why there is none.
import { describe, expect, it } from 'vitest'
import type { Question } from '../../../shared/bridge/questions.ts'
import { monthProjection } from '../../../shared/funnel/projection.ts'
import { answerAsked } from '../../../shared/questions/answer.ts'
import type { AnswerSources, Found } from '../../../shared/questions/found.ts'
import { readingsOf } from '../../../shared/questions/parse.ts'
import { listDays, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'

const COMPANY = '7d9f2f6e-1111-4111-8111-111111111111'
const AS_OF = '2026-11-24T14:42:00.000Z'
const TODAY = plainDate('2026-11-24')

const days = listDays({ from: plainDate('2024-10-01'), to: TODAY }).map((date) => inventDay(date))

/** Adds up what was won on the days that begin so. */
function wonIn(prefix: string, until: string = TODAY): { count: number; cents: number } {
  const own = days.filter(({ date }) => date.startsWith(prefix) && date <= until)
  return {
    count: own.reduce((sum, { won }) => sum + (won.count ?? Number.NaN), 0),
    cents: own.reduce((sum, { won }) => sum + (won.valueCents ?? Number.NaN), 0),
  }
}

/** Stored values by the kind of the question. */
type Stored = Partial<Record<Question['kind'], unknown>>

function ask(text: string, stored: Stored = {}, more: Partial<AnswerSources> = {}) {
  const questions: Question[] = []
  const sources: AnswerSources = {
    companyId: COMPANY,
    timeZone: 'America/Sao_Paulo',
    today: TODAY,
    calendar: NATIONAL_HOLIDAYS,
    pipelines: [{ key: 1, name: 'Vendas' }],
    people: [{ key: 'id:iris', name: 'Íris Nóbrega' }],
    pipelineId: 1,
    chosen: 1,
    targets: { 1: { '2026-11-01': 1_000_000_00 as never } },
    leads: 'pipeline',
    read: async (question) => {
      questions.push(question)
      const value = stored[question.kind] ?? null
      return { value, source: 'snapshot', capturedAt: value === null ? null : AS_OF, error: null }
    },
    ...more,
  }
  const [asked] = readingsOf(text, sources)
  if (asked === undefined) throw new Error(`not read: ${text}`)
  return { questions, found: answerAsked(asked, sources) as Promise<Found> }
}

const range = { 'funnel-range': { days } }
const without = (...dates: string[]) => ({
  'funnel-range': { days: days.filter(({ date }) => !dates.includes(date)) },
})

/** What was measured of yesterday's conversations. */
const measured = (
  minutes: readonly (number | null)[],
  why: string | null = null,
  person: string | null = null,
) => ({
  'response-history': [
    {
      day: '2026-11-23',
      to: '2026-11-23',
      asOf: AS_OF,
      leads: minutes.length,
      sample: minutes.map((each) => ({ minutes: each, person })),
      why,
    },
  ],
})

describe('answerAsked', () => {
  it('adds the days until now, and those until yesterday beside them', async () => {
    const { found, questions } = ask('ganhos', range)
    expect(await found).toMatchObject({
      value: wonIn('2026-11').count,
      whole: wonIn('2026-11', '2026-11-23').count,
      reason: null,
      asOf: AS_OF,
    })
    expect(questions).toEqual([
      { kind: 'funnel-range', companyId: COMPANY, pipelineId: 1, from: '2026-11-01', to: '2026-11-24' },
    ])
  })

  it('leaves today out where only today is not stored, and says which days it is of', async () => {
    expect(await ask('ganhos', without('2026-11-24')).found).toMatchObject({
      range: { from: '2026-11-01', to: '2026-11-23' },
      whole: null,
      reason: null,
    })
  })

  it('adds up no part of a range', async () => {
    expect(await ask('ganhos outubro', without('2026-10-07')).found).toMatchObject({
      value: null,
      reason: 'gaps',
      gaps: [{ from: '2026-10-07', to: '2026-10-07' }],
      asOf: null,
    })
  })

  it('gives the days that were named beside', async () => {
    const { against } = await ask('ganhos outubro vs setembro', range).found
    expect(against?.range).toEqual({ from: '2026-09-01', to: '2026-09-30' })
    expect(against?.value).toBe(wonIn('2026-09').count)
  })

  it.each([
    ['ganhos', {}, {}, 'notStored'],
    ['ganhos', range, { chosen: null }, 'notStored'],
    ['taxa de ganho hoje', range, {}, 'today'],
    [
      'conversão outubro',
      range,
      { leads: null, pipelines: [1, 2].map((key) => ({ key, name: `P${key}` })) },
      'leadBase',
    ],
    ['vendas da íris', range, {}, 'person'],
    ['tempo de resposta', {}, {}, 'notStored'],
    ['tempo de resposta', measured([3, 4]), {}, 'few'],
    ['tempo de resposta', measured([], 'unknownSenders'), {}, 'unknownSenders'],
    ['tempo de resposta semana passada', measured([1, 2, 3, 4, 5]), {}, 'gaps'],
    ['tempo de resposta da íris', measured([1, 2, 3, 4, 5]), {}, 'few'],
    ['valor em aberto', {}, {}, 'notStored'],
    // Today is Tuesday: what was measured of the day before is due.
    ['tempo de resposta ontem', {}, {}, 'gaps'],
    ['tempo de resposta ontem', {}, { today: plainDate('2026-11-22') }, 'dayOff'],
    ['tempo de resposta ontem', {}, { today: plainDate('2026-11-23') }, 'gaps'],
    ['leads fora do horário ontem', {}, { today: plainDate('2026-11-22') }, 'dayOff'],
    ['produtos sem estoque', range, {}, 'nowOnly'],
    ['previsão dia 5', { 'won-history': days }, {}, 'notStored'],
    ['custo por lead do google', range, {}, 'never'],
    ['meta', {}, { targets: {} }, 'noTarget'],
    ['quanto falta', { 'won-history': days }, { targets: {} }, 'noTarget'],
    ['quanto falta', {}, {}, 'notStored'],
    ['previsão', { 'won-history': days.slice(-60) }, {}, 'noForecast'],
    ['parados', {}, {}, 'notStored'],
    ['parados ontem', { 'stalled-history': { snapshots: [] } }, {}, 'gaps'],
    ['tarefas vencidas ontem', { 'counts-history': [] }, {}, 'gaps'],
    ['leads sem conversa', { operation: { total: null } }, {}, 'notGiven'],
  ] as const)('%s: says why nobody knows', async (text, stored, more, reason) => {
    expect(await ask(text, stored as Stored, more as Partial<AnswerSources>).found).toMatchObject({
      value: null,
      reason,
    })
  })

  it('knows the time until an answer with its range, of everybody and of one person', async () => {
    const minutes = [5, 1, 2, 4, 3, null, 6]
    const stored = measured(minutes, null, 'iris')
    const response = { minutes: 4, low: 1, high: null, conversations: 7 }
    const days = { from: '2026-11-23', to: '2026-11-23' }
    for (const text of ['tempo de resposta', 'tempo de resposta ontem', 'tempo de resposta da íris'])
      expect(await ask(text, stored).found).toMatchObject({
        value: 4,
        response,
        range: days,
        reason: null,
        asOf: AS_OF,
      })
    const open = await ask('tempo de resposta', measured([null, null, null, 1, 2])).found
    expect(open).toMatchObject({ value: null, reason: null, response: { minutes: null, low: 1 } })
  })

  it('knows the month against its target', async () => {
    const stored = { 'won-history': days, ...range }
    expect((await ask('meta', stored).found).value).toBe(1_000_000_00)
    const { cents } = wonIn('2026-11')
    expect((await ask('quanto falta', stored).found).value).toBe(Math.max(0, 1_000_000_00 - cents))
    expect((await ask('% da meta', stored).found).value).toBe(cents / 1_000_000_00)
    const { value, band } = await ask('previsão', stored).found
    expect(band?.[0]).toBeLessThanOrEqual(value ?? Number.NaN)
    expect(band?.[1]).toBeGreaterThanOrEqual(value ?? Number.NaN)
  })

  it('knows what was forecast on a past day, from what was known then, and what the month closed at', async () => {
    const stored = { 'won-history': days, corrections: [] }
    const past = (text: string, corrections: readonly unknown[] = []) =>
      ask(text, { ...stored, corrections }).found
    const found = await past('previsão 5 de outubro')
    expect(found.against).toEqual({
      range: { from: '2026-10-01', to: '2026-10-31' },
      value: wonIn('2026-10').cents,
    })
    const known = days.filter(({ date }) => date >= '2025-07-01' && date <= '2026-10-05')
    const end = monthProjection(known, plainDate('2026-10-05'), NATIONAL_HOLIDAYS)?.points.at(-1)
    expect([found.value, found.band]).toEqual([end?.projectedCents, [end?.lowCents, end?.highCents]])
    expect((await past('previsão ontem')).against).toBeNull()
    const changes = [{ figure: 'wonValue', before: 0, after: wonIn('2026-10-02').cents }]
    const later = { day: '2026-10-02', pipelineId: 1, seenAt: '2026-10-20T12:00:00Z', changes }
    expect((await past('previsão 5 de outubro', [later])).value).not.toBe(found.value)
  })

  it('adds the leads after hours of the measured days', async () => {
    const [record] = measured([1])['response-history']
    const stored = (afterHours: object | null) => ({ 'response-history': [{ ...record, afterHours }] })
    expect(await ask('fora do horário', stored({ leads: 7, without: 4 })).found).toMatchObject({
      value: 7,
      reason: null,
      range: { from: '2026-11-23', to: '2026-11-23' },
    })
    expect((await ask('fora do horário', stored(null)).found).value).toBeNull()
  })

  it('adds the open deals of all stages, and knows none where a stage is not given', async () => {
    const stage = (open_count: number | null, deals_count: number, deals_value: number) =>
      ({ open_count, deals_count, deals_value }) as const
    const pipeline = (id: number, ...stages: readonly ReturnType<typeof stage>[]) => ({
      id,
      stages,
      unreadable: [],
    })
    const won = stage(0, 9, 999)
    const pipelines = [
      pipeline(1, stage(3, 3, 100), stage(4, 4, 50), won),
      pipeline(2, stage(5, 5, 10), stage(null, 2, 10)),
      pipeline(3, stage(6, 7, 10)),
      { ...pipeline(4), total_deals: null },
    ]
    const knownOf = async (text: string, chosen: number | readonly number[]) =>
      (await ask(text, { operation: { pipelines } }, { chosen }).found).value
    expect(await knownOf('negócios em aberto', 1)).toBe(7)
    expect(await knownOf('negócios em aberto', [1, 3])).toBe(13)
    expect(await knownOf('negócios em aberto', [1, 2])).toBeNull()
    expect(await knownOf('negócios em aberto', 4)).toBeNull()
    expect(await knownOf('negócios em aberto', 9)).toBeNull()
    expect(await knownOf('valor em aberto', 1)).toBe(150)
    // The value of a stage with a closed deal is of both.
    expect(await knownOf('valor em aberto', 3)).toBeNull()
  })

  it('counts the tasks of a person, and those due today without the overdue ones', async () => {
    const task = (id: number, name: string, deadline: string | null) =>
      ({ id, responsible_id: name, responsible_name: name, deadline }) as const
    const pending = [
      task(1, 'iris', '2026-11-20T10:00:00'),
      task(2, 'iris', '2026-11-24T18:00:00'),
      task(3, 'joao', '2026-11-24T18:00:00'),
      task(4, 'iris', null),
    ]
    const read: AnswerSources['read'] = async (question) => ({
      value: question.kind === 'all-tasks' && question.tasks === 'overdue' ? pending.slice(0, 1) : pending,
      source: 'snapshot',
      capturedAt: AS_OF,
      error: null,
    })
    const count = async (text: string) => (await ask(text, {}, { read }).found).value
    expect(await count('tarefas vencidas da íris')).toBe(1)
    expect(await count('tarefas pendentes da íris')).toBe(3)
    expect(await count('tarefas hoje')).toBe(2)
    expect(await count('tarefas hoje íris')).toBe(1)
  })

  it('gives no count of some rows, nor of some people', async () => {
    const part = async (more: object, text: string) => {
      const read: AnswerSources['read'] = async () => ({
        value: text.includes('leads') ? { total: 7 } : [],
        source: 'snapshot',
        capturedAt: AS_OF,
        error: null,
        ...more,
      })
      return (await ask(text, {}, { read }).found).value
    }
    const coverage = { stored: 3, known: 7, isComplete: false, wholeAt: null }
    expect(await part({}, 'leads sem conversa')).toBe(7)
    expect(await part({ coverage }, 'leads sem conversa')).toBeNull()
    expect(await part({}, 'tarefas pendentes')).toBe(0)
    expect(await part({ isOfPeople: true }, 'tarefas pendentes')).toBeNull()
  })
})
