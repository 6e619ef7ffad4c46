// The time until an answer under the comparer: quiet where nothing changes, and told where answers become slow.
import { describe, expect, it } from 'vitest'
import { judgeMornings } from '../../../shared/compare/judged.ts'
import { lineNote, lineTitle } from '../../../shared/compare/line-words.ts'
import type { Series } from '../../../shared/compare/series.ts'
import { responseTimeOf } from '../../../shared/response/first-response.ts'
import { textFormatsOf } from '../../../shared/text/text-formats.ts'
import { businessDaysOf } from '../../../shared/time/business-days.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'
import { seededRandom } from '../../support/fakes/seeded.ts'

const DAYS = businessDaysOf({ from: plainDate('2026-01-05'), to: plainDate('2027-09-30') }, NATIONAL_HOLIDAYS)
const SLOW_FROM = 350

/** The stored medians of a company that answers in so many minutes, from a day on slower by a factor. */
function medians(minutes: number, sampled: number, seed: number, factor = 1): Series {
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const counts = DAYS.map((day, index) => {
    const level = minutes * (index >= SLOW_FROM ? factor : 1)
    const sample = Array.from({ length: sampled }, () => ({ minutes: level * Math.exp(0.8 * normal()) }))
    return [day, responseTimeOf(sample)?.minutes ?? 0] as const
  })
  return { kind: 'stock', figure: 'response', of: null, tells: 'more', counts: new Map(counts) }
}

const linesOf = (series: Series, to = DAYS.at(-1) ?? plainDate('2027-09-30')) =>
  judgeMornings([series], NATIONAL_HOLIDAYS, to)

describe('judgeMornings', () => {
  it.each([
    [3, 20],
    [16, 20],
    [140, 20],
    [25, 6],
  ])('is quiet where answers take %i minutes, by a sample of %i', (minutes, sampled) => {
    const runs = [1, 2, 3, 4].map((seed) => linesOf(medians(minutes, sampled, seed)))
    const mornings = runs.reduce((sum, { judged }) => sum + judged.length, 0)
    const spoken = runs.flatMap(({ lines }) =>
      [...lines.values()].filter((own) => own.some(({ isNew }) => isNew)),
    )
    expect(mornings).toBeGreaterThan(1_000)
    expect(spoken.length / mornings).toBeLessThanOrEqual(0.05)
  })

  it('tells answers that take three times as long within five business days, in minutes', () => {
    const runs = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => linesOf(medians(16, 20, seed, 3)))
    const seen = runs.flatMap(({ lines }) =>
      DAYS.slice(SLOW_FROM, SLOW_FROM + 5).flatMap((day) => lines.get(day) ?? []),
    )
    const runsThatSee = runs.filter(({ lines }) =>
      DAYS.slice(SLOW_FROM, SLOW_FROM + 5).some((day) => lines.has(day)),
    )
    expect(runsThatSee.length).toBeGreaterThanOrEqual(9)
    const formats = textFormatsOf('pt-BR', null)
    const [line] = seen
    if (line === undefined) throw new Error('no line')
    expect(lineTitle(formats, line)).toMatch(/^\d+\smin até a primeira resposta$/)
    expect(lineNote(formats, line)).toMatch(/ \d+\smin/)
    expect(lineTitle(formats, { ...line, now: 1_440 })).toBe('Mais da metade sem resposta')
  })
})
