import { describe, expect, it } from 'vitest'
import { accountWords } from '../../../../renderer/domain/today/account-words.ts'
import type {
  AccountDay,
  AccountMonth,
  AccountOutcome,
  ForecastAccount,
} from '../../../../renderer/domain/today/forecast-account.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { addMonths, plainDate } from '../../../../shared/time/calendar.ts'

const today = plainDate('2026-11-20')
const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
const band = {
  lowCents: 79_000_000 as Cents,
  projectedCents: 90_000_000 as Cents,
  highCents: 102_000_000 as Cents,
}

function account(outcomes: readonly AccountOutcome[], rest: Partial<ForecastAccount> = {}): ForecastAccount {
  const months = outcomes.map(
    (outcome, index): AccountMonth => ({
      month: addMonths(plainDate('2025-11-01'), index),
      outcome,
      closeCents: outcome === 'unknown' ? null : (95_000_000 as Cents),
      said: outcome === 'unknown' ? null : band,
    }),
  )
  const countOf = (...wanted: AccountOutcome[]) => outcomes.filter((each) => wanted.includes(each)).length
  return {
    months,
    judged: countOf('contained', 'missed'),
    contained: countOf('contained'),
    medianError: 0.0899,
    daysAfter: 6,
    lastMonth: [],
    ...rest,
  }
}
const outcomes = (contained: number, missed: number, unknown = 0): AccountOutcome[] => [
  ...Array<AccountOutcome>(unknown).fill('unknown'),
  ...Array<AccountOutcome>(missed).fill('missed'),
  ...Array<AccountOutcome>(contained).fill('contained'),
]

describe('accountWords', () => {
  it('says how often the band held the month and the median error, of twelve months', () => {
    const { short, sentence, months } = accountWords(say, account(outcomes(10, 2)))
    expect(short).toBe('acertou 10 de 12 meses')
    expect(sentence).toBe(
      'Neste dia (6 dias úteis antes do fim), a previsão acertou 10 de 12 meses; costuma errar 9%.',
    )
    expect(months.dots.map(({ outcome }) => outcome)).toEqual(outcomes(10, 2))
    expect(months.dots[2]?.label.replaceAll(/\s/gu, ' ')).toBe(
      'jan. 2026: acertou · fechou em R$ 950 mil, previsto R$ 790 mil – R$ 1,02 mi',
    )
  })

  it('says of how many months it speaks when some are not known', () => {
    const { short, sentence, months } = accountWords(say, account(outcomes(1, 5, 6), { daysAfter: 0 }))
    expect(short).toBe('acertou 1 de 6 meses')
    expect(sentence).toBe(
      'Neste dia (sem dias úteis depois dele), a previsão acertou 1 de 6 meses; costuma errar 9%.',
    )
    expect(months.dots[0]?.label).toBe('nov. 2025: não se sabe')
  })

  it('says nothing in sight before there are six months, and how many there are', () => {
    const of = (count: number) => accountWords(say, account(outcomes(count, 0, 12 - count), { daysAfter: 1 }))
    expect(of(5).short).toBeNull()
    expect(of(5).sentence).toContain('(1 dia útil antes do fim) ainda não se sabe: ainda há só 5 meses')
    expect(of(1).sentence).toContain('há só 1 mês')
    expect(of(0).sentence).toContain('não há mês para conferir, e são precisos 6')
    // Control: the sixth.
    expect(of(6).short).not.toBeNull()
  })

  it.each([
    [18, 8, 'acertou 11 de 12 meses, mas só 8 de 18 dias de outubro'],
    [18, 17, 'acertou 11 de 12 meses'],
    [5, 0, 'acertou 11 de 12 meses'],
  ])('with %i days of last month, %i right, does not hide the worse row: %s', (judged, right, said) => {
    const lastMonth = Array.from({ length: judged }, (_, index): AccountDay => {
      const outcome = index < right ? 'contained' : 'missed'
      return { day: plainDate('2026-10-05'), outcome, closeCents: null, said: null }
    })
    expect(accountWords(say, account(outcomes(11, 1), { lastMonth })).short).toBe(said)
  })

  it('has a dot a day of last month, unless nothing was forecast in it', () => {
    const dayOf = (day: string, isKnown: boolean): AccountDay => ({
      day: plainDate(day),
      outcome: isKnown ? 'missed' : 'unknown',
      closeCents: 110_000_000 as Cents,
      said: isKnown ? band : null,
    })
    const lastMonth = [dayOf('2026-10-05', true), dayOf('2026-10-06', false)]
    const words = accountWords(say, account(outcomes(10, 2), { lastMonth })).lastMonth
    expect(words?.title).toBe('A previsão de cada dia útil de outubro')
    expect(words?.dots.map(({ label }) => label.replaceAll(/\s/gu, ' '))).toEqual([
      '5 out.: errou · fechou em R$ 1,10 mi, previsto R$ 790 mil – R$ 1,02 mi',
      '6 out.: não se sabe',
    ])
    const none = [dayOf('2026-10-05', false)]
    expect(accountWords(say, account(outcomes(10, 2), { lastMonth: none })).lastMonth).toBeNull()
  })
})
