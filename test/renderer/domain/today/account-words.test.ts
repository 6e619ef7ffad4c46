import { describe, expect, it } from 'vitest'
import {
  type AccountMonth,
  type AccountOutcome,
  accountWords,
  type ForecastAccount,
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
    lastMonth: { judged: 0, contained: 0 },
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
    const { short, sentence, dots } = accountWords(say, account(outcomes(10, 2)))
    expect(short).toBe('acertou 10 de 12 meses')
    expect(sentence).toBe(
      'Com 6 dias úteis pela frente, a previsão acertou 10 de 12 meses; costuma errar 9%.',
    )
    expect(dots.map(({ outcome }) => outcome)).toEqual(outcomes(10, 2))
    expect(dots[2]?.label.replaceAll(/\s/gu, ' ')).toBe(
      'jan. 2026: acertou · fechou em R$ 950 mil, previsto R$ 790 mil – R$ 1,02 mi',
    )
  })

  it('says of how many months it speaks when some are not known', () => {
    const { short, sentence, dots } = accountWords(say, account(outcomes(1, 5, 6), { daysAfter: 0 }))
    expect(short).toBe('acertou 1 de 6 meses')
    expect(sentence).toBe('Com 0 dias úteis pela frente, a previsão acertou 1 de 6 meses; costuma errar 9%.')
    expect(dots[0]?.label).toBe('nov. 2025: não se sabe')
  })

  it('says nothing in sight before there are six months, and how many there are', () => {
    const of = (count: number) => accountWords(say, account(outcomes(count, 0, 12 - count), { daysAfter: 1 }))
    expect(of(5).short).toBeNull()
    expect(of(5).sentence).toContain('ainda não se sabe: há 5 de 6 meses para conferir')
    expect(of(1).sentence).toContain('há 1 de 6 meses')
    expect(of(0).sentence).toContain('há 0 de 6 meses')
    // Control: the sixth.
    expect(of(6).short).not.toBeNull()
  })

  it('says “—” where no month has an error, and never a wrong number of times', () => {
    const { sentence } = accountWords(say, account(outcomes(0, 12), { medianError: null }))
    expect(sentence).toContain('acertou 0 de 12 meses; costuma errar —.')
  })

  it.each([
    [18, 8, 'acertou 11 de 12 meses, mas só 8 de 18 dias de outubro'],
    [18, 17, 'acertou 11 de 12 meses'],
    [5, 0, 'acertou 11 de 12 meses'],
  ])('with %i days of last month, %i right, does not hide the worse row: %s', (judged, contained, said) => {
    const lastMonth = { judged, contained }
    expect(accountWords(say, account(outcomes(11, 1), { lastMonth })).short).toBe(said)
  })
})
