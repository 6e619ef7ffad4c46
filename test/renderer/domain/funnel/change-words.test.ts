import { describe, expect, it } from 'vitest'
import { changeWords } from '../../../../renderer/domain/funnel/change-words.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const words = changeWords(sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-24')))

describe('changeWords', () => {
  it('writes small counts by their difference, without an arrow, and larger ones in percent', () => {
    expect(words.count(0, 1)).toMatchObject({ text: '−1', direction: null })
    expect(words.count(12, 9)).toMatchObject({ text: '+3', direction: null })
    expect(words.count(4, 4)).toMatchObject({ text: 'igual', direction: null })
    expect(words.count(11, 15)).toMatchObject({ text: '27%', direction: -1 })
  })

  it('says no change in one word, of counts, amounts and rates', () => {
    const total = { key: 'wonValue', current: 500, previous: 500, change: 0, begins: null } as const
    const said = [words.count(40, 40), words.total(total), words.points(0)]
    expect(said).toEqual(Array(3).fill({ text: 'igual', direction: null }))
    expect(words.count(1001, 1000)).toEqual({ text: '0%', direction: 0 })
  })

  it('says that there were none before, and has no arrow for it', () => {
    expect(words.count(3, 0)).toMatchObject({ text: 'era 0', direction: null })
    expect(words.count(3, -2)).toMatchObject({ text: 'antes −2', direction: null })
    const below = { previous: -48_816_100, current: -48_133_700, change: null, begins: null } as const
    const { text, direction } = words.total({ ...below, key: 'wonValue' }) ?? {}
    expect([text?.replaceAll('\u00a0', ' '), direction]).toEqual(['antes −R$ 488 mil', null])
    expect(words.count(3, null)).toMatchObject({ text: 'sem comparação ainda', direction: null })
  })

  it('writes the totals of Funil in the same way, and amounts in percent', () => {
    const total = { previous: 4, current: 2, change: -0.5, begins: null }
    expect(words.total({ ...total, key: 'won' })).toMatchObject({ text: '−2', direction: null })
    expect(words.total({ ...total, key: 'wonValue' })).toMatchObject({ text: '50%', direction: -1 })
  })

  it('raises no alarm, however far two ranges are apart', () => {
    expect(words.count(40, 90)).toEqual({ text: '56%', direction: -1 })
    const lost = { previous: 40, current: 90, change: 1.25, begins: null, key: 'lost' } as const
    expect(words.total(lost)).toEqual({ text: '125%', direction: 1 })
    expect(words.points(-0.2)).toEqual({ text: expect.stringContaining('20,0'), direction: -1 })
  })
})
