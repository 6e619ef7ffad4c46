import { describe, expect, it } from 'vitest'
import { beginsWords, changeOf } from '../../../../renderer/domain/funnel/funnel-words.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24'))
const count = (now: number | null, before: number | null) => changeOf(say, 'count', now, before)

describe('changeOf', () => {
  it('writes small counts by their difference, without an arrow, and larger ones in percent', () => {
    expect(count(0, 1)).toMatchObject({ text: '−1', direction: null })
    expect(count(12, 9)).toMatchObject({ text: '+3', direction: null })
    expect(count(4, 4)).toMatchObject({ text: 'igual', direction: null })
    expect(count(11, 15)).toMatchObject({ text: '27%', direction: -1 })
  })

  it('says no change in one word, of counts, amounts and rates', () => {
    const said = [count(40, 40), changeOf(say, 'money', 500, 500), changeOf(say, 'percent', 0.2, 0.2)]
    expect(said).toEqual(Array(3).fill({ text: 'igual', direction: null }))
    expect(count(1001, 1000)).toEqual({ text: '0%', direction: 0 })
  })

  it('says that there were none before, and has no arrow for it', () => {
    expect(count(3, 0)).toMatchObject({ text: 'era 0', direction: null })
    expect(count(0, 0)).toMatchObject({ text: 'igual', direction: null })
    expect(count(3, -2)).toMatchObject({ text: 'antes −2', direction: null })
    const { text, direction } = changeOf(say, 'money', -48_133_700, -48_816_100)
    expect([text.replaceAll('\u00a0', ' '), direction]).toEqual(['antes −R$ 488 mil', null])
    const unknown = [count(3, null), count(null, 3), changeOf(say, 'percent', 0.2, null)]
    expect(unknown).toEqual(Array(3).fill({ text: 'sem comparação ainda', direction: null }))
  })

  it('writes amounts in percent and rates in points, and raises no alarm, however far two ranges are apart', () => {
    expect(changeOf(say, 'money', 2, 4)).toEqual({ text: '50%', direction: -1 })
    expect(count(40, 90)).toEqual({ text: '56%', direction: -1 })
    expect(count(90, 40)).toEqual({ text: '125%', direction: 1 })
    const points = { text: expect.stringContaining('20,0'), direction: -1 }
    expect(changeOf(say, 'percent', 0.1, 0.3)).toEqual(points)
    expect(changeOf(say, 'percent', 0.1, 0)).toMatchObject({ direction: 1 })
  })
})

describe('beginsWords', () => {
  it('says from which day on a figure is known', () => {
    expect(beginsWords(say, [{ figure: 'leads', day: plainDate('2025-08-12') }])).toEqual([
      'sem leads antes de 12 ago. 2025: comparação parcial',
    ])
  })
})
