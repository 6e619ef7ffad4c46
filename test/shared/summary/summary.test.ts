import { describe, expect, it } from 'vitest'
import { leftOutReason } from '../../../shared/compare/like-days.ts'
import { projectionRange } from '../../../shared/funnel/projection.ts'
import { OLDEST_STALLED_LABEL } from '../../../shared/funnel/stalled-labels.ts'
import { monthVerdict } from '../../../shared/funnel/verdict.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { isTelling, type SummaryFacts, summaryLines, summaryOf } from '../../../shared/summary/summary.ts'
import { textFormatsOf } from '../../../shared/text/text-formats.ts'
import { addDays, listDays, plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { inventDay } from '../../support/fakes/invented-day.ts'
import { line, morningWith } from '../../support/fakes/morning.ts'

const cents = (reais: number) => (reais * 100) as Cents
const bucket = (count: number) => [{ label: OLDEST_STALLED_LABEL, count, valueCents: cents(count * 1_000) }]
const HEAD = ['Casa Aroeira', 'Vendas', 'Dados de hoje']

/** A sale of R$ 10 mil and five leads on every day; a target of R$ 300 mil a month, of R$ 250 mil in February. */
function factsOn(date: string, given: Partial<SummaryFacts> = {}): SummaryFacts {
  const today = plainDate(date)
  const days = listDays(projectionRange(today)).map((each) => {
    const day = inventDay(each)
    const won = { count: 1, valueCents: cents(10_000) }
    return { ...day, won, leads: { ...day.leads, total: 5 } }
  })
  const unusual = line({ figure: 'lost', of: 'Preço', now: 16, expected: 3, isMore: true })
  const leftOut = leftOutReason(today, NATIONAL_HOLIDAYS)
  return {
    today,
    verdict: monthVerdict({
      days,
      today,
      calendar: NATIONAL_HOLIDAYS,
      targetCents: cents(date.startsWith('2027-02') ? 250_000 : 300_000),
      closedTargetCents: cents(300_000),
    }),
    days,
    since: null,
    morning: { ...morningWith(...(leftOut === null ? [unusual] : [])), leftOut },
    stalled: { buckets: bucket(34) },
    stalledBefore: { buckets: bucket(30), snapshotDate: addDays(today, -1) },
    overdue: [today, addDays(today, -9)].map((day, id) => ({ id, deadline: `${day}T09:00:00` }) as never),
    unreadable: 0,
    ...given,
  }
}

const said = (facts: SummaryFacts, language: 'pt-BR' | 'en' = 'pt-BR') =>
  summaryLines(summaryOf(facts), HEAD, textFormatsOf(language, facts.today.slice(0, 4))).map((text) =>
    text.replaceAll('\u00a0', ' '),
  )

describe('summaryOf', () => {
  // Month before and its target, this one and its target, the forecast; whether the day is judged.
  it.each([
    ['a Monday after a holiday', '2026-11-23', null, [230, 300], [306, 299, 325], true],
    ['the first of a month', '2026-12-01', [300, 300], [10, 300], [314, 281, 337], true],
    ['2 January, a Saturday', '2027-01-02', [310, 300], [20, 300], [309, 283, 335], false],
    ['Carnival Tuesday', '2027-02-09', null, [90, 250], [291, 265, 302], false],
    ['29 February', '2028-02-29', null, [290, 300], [290, 290, 310], false],
    ['a Saturday', '2026-11-28', null, [280, 300], [290, 290, 311], false],
  ])(
    'has the month, the forecast and what is unusual on %s',
    (_, date, closed, month, forecast, isJudged) => {
      const summary = summaryOf(factsOn(date))
      const thousands = (...amounts: readonly (number | null | undefined)[]) =>
        amounts.map((amount) => Math.round((amount ?? 0) / 100_000))
      const ofMonth = (of: typeof summary.month) => of && thousands(of.wonCents, of.targetCents)
      expect([ofMonth(summary.closed), ofMonth(summary.month)]).toEqual([closed, month])
      const { projectedCents, lowCents, highCents } = summary.forecast ?? {}
      expect(thousands(projectedCents, lowCents, highCents)).toEqual(forecast)
      expect(summary.unusual?.map(({ of }) => of)).toEqual(isJudged ? ['Preço'] : undefined)
      expect(summary).toMatchObject({
        since: { when: null, wonCount: 1, wonCents: cents(10_000), leads: 5 },
        stalled: { count: 34, valueCents: cents(34_000), added: 4, since: addDays(plainDate(date), -1) },
        overdue: { count: 2, late: 1, unreadable: 0 },
      })
      expect(said(factsOn(date)).length).toBe(isJudged ? 6 : 5)
    },
  )
})

describe('summaryLines', () => {
  it('says the closed month with its part of the target first, until a business day is over', () => {
    expect(said(factsOn('2026-12-01'))).toEqual([
      'Casa Aroeira · Vendas · Dados de hoje — Novembro fechou em R$ 300 mil, 100% da meta. Dezembro: R$ 10,0 mil, 3% da meta de R$ 300 mil, faltam R$ 290 mil.',
      'Hoje: 1 ganho, R$ 10,0 mil · 5 leads de mídia paga.',
      'Previsão: R$ 314 mil (entre R$ 281 mil e R$ 337 mil).',
      'Fora do normal: 16 perdas por “Preço” (em 5 dias úteis; o normal é 3).',
      'Parados há +15 dias: 34, R$ 34,0 mil (+4 desde ontem).',
      'Tarefas vencidas: 2 (1 há mais de 7 dias).',
    ])
    expect(said(factsOn('2026-12-02'), 'en')[0]).toBe(
      'Casa Aroeira · Vendas · Dados de hoje — R$20.0k, 6% of the R$300k target, R$280k to go.',
    )
  })

  it('says nothing of what is not known, and that nothing is unusual only of a judged day', () => {
    const nothing = { days: [], verdict: null, stalled: null, overdue: null, morning: null }
    const unknown = factsOn('2026-11-24', nothing)
    expect(said(unknown)).toEqual([HEAD.join(' · ')])
    expect(isTelling(summaryOf(unknown))).toBe(false)
    expect(said({ ...unknown, morning: morningWith() }).at(-1)).toBe('Nada fora do normal.')
    expect(said({ ...unknown, morning: { ...morningWith(), leftOut: 'note' } })).toHaveLength(1)
    const young = { ...morningWith(), past: { mornings: [], spoken: [] } }
    expect(said({ ...unknown, morning: young })).toHaveLength(1)
    const { verdict, ...rest } = factsOn('2026-11-24')
    expect(said({ ...rest, verdict: verdict && { ...verdict, pacing: null } })[0]).toMatch(
      / — R\$ 240 mil\.$/,
    )
  })

  it('says none since the last look, and what could not be read', () => {
    const since = { when: 'Desde sexta, 17:52', wonCount: 0, wonCents: cents(0), leads: 0 }
    const lines = said(factsOn('2026-11-24', { since, unreadable: 2 }))
    expect(lines[1]).toBe('Desde sexta, 17:52: 0 ganhos · 0 leads de mídia paga.')
    expect(lines.at(-1)).toBe('Tarefas vencidas: 2 (1 há mais de 7 dias, mais 2 itens ilegíveis).')
  })
})
