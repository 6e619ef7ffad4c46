import { describe, expect, it } from 'vitest'
import { leftOutNote } from '../../../../renderer/domain/notes/note-words.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { addDays, plainDate as day, type PlainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

describe('leftOutNote', () => {
  const current = { from: day('2026-11-16'), to: day('2026-11-20') }
  const previous = { from: addDays(current.from, -7), to: addDays(current.to, -7) }
  const say = sayIn('pt-BR', 'America/Sao_Paulo', day('2026-11-21'))
  const noteOn = (from: PlainDate) =>
    leftOutNote(
      say,
      { current, previous },
      { ...NATIONAL_HOLIDAYS, leftOut: [{ from, to: from, text: 'Pane' }] },
    )

  it('names the days of either range that a note leaves out, and nothing else', () => {
    expect(noteOn(day('2026-11-20'))).toBe('Inclui dias marcados: 20 nov., Pane')
    expect(noteOn(day('2026-11-09'))).toBe('Inclui dias marcados: 9 nov., Pane')
    expect(noteOn(day('2026-11-14'))).toBeNull()
    const leftOut = [{ from: current.from, to: current.to, text: 'Feira' }]
    expect(leftOutNote(say, { current, previous }, { ...NATIONAL_HOLIDAYS, leftOut }, 'rules')).toBe(
      `Sem estes dias nem os comparados com eles: ${say.formats.range(current)}, Feira`,
    )
    expect(leftOutNote(say, { current, previous }, NATIONAL_HOLIDAYS)).toBeNull()
  })
})
