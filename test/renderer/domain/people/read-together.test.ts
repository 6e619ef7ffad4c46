import { describe, expect, it } from 'vitest'
import { reasonWords } from '../../../../renderer/domain/people/person-tables.tsx'
import { type Lead, readQuestions, readTogether } from '../../../../renderer/domain/people/team.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const TODAY = plainDate('2026-11-24')
const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const lead = (id: number, parts: object = {}) =>
  ({ id, name: `Lead ${id}`, opportunity: null, ...parts }) as Lead
const idsOf = (rows: Parameters<typeof readTogether>[0]) =>
  readTogether(rows).map(({ reason, lead: { id } }) => [reason, id])

describe('readTogether', () => {
  it('names each lead once, and takes the next one for a second reason', () => {
    const rich = lead(1, { opportunity: 900 })
    expect(idsOf({ topValue: [rich], oldest: [rich, lead(2)], converted: [] })).toEqual([
      ['topValue', 1],
      ['oldest', 2],
    ])
  })

  it('has no reason in a value of nothing, and takes the latest conversion that came', () => {
    const converted = [
      lead(3, { converted_at: '2026-11-02T12:00:00Z' }),
      lead(4, { converted_at: '2026-11-20T12:00:00Z' }),
      lead(5),
    ]
    expect(idsOf({ topValue: [lead(1, { opportunity: 0 }), lead(2)], oldest: [], converted })).toEqual([
      ['converted', 4],
    ])
    expect(readTogether({ topValue: [], oldest: [], converted: [] })).toEqual([])
  })

  it('says the day of a reason in the company’s zone, and only where the row has one', () => {
    const words = (parts: object) => reasonWords(say, { reason: 'converted', lead: lead(1, parts) })
    expect(words({ converted_at: '2026-11-19T01:00:00Z' })).toBe('convertido, 18 nov.')
    expect(words({ converted_at: null })).toBe('convertido')
    expect(reasonWords(say, { reason: 'topValue', lead: lead(1) })).toBe('maior valor entre os novos')
  })
})

describe('readQuestions', () => {
  it('asks for leads of the person that have a conversation', () => {
    for (const params of Object.values(readQuestions('a', TODAY))) {
      expect(params).toMatchObject({ assigned_to_in: ['a'], has_conversation: true })
    }
    expect(readQuestions('a', TODAY).converted.converted_from).toBe('2026-10-26')
  })
})
