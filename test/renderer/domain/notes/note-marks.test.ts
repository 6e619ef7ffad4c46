import { describe, expect, it } from 'vitest'
import { noteTexts, placeNotes } from '../../../../renderer/components/chart/note-marks.tsx'
import { leftOutNote } from '../../../../renderer/domain/notes/note-words.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { addDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'

const day = plainDate
const noted = (from: string, to = from) => ({ id: from, from: day(from), to: day(to), text: `nota ${from}` })
/** Weeks of a chart by week. */
const WEEKS = ['2026-11-02', '2026-11-09', '2026-11-16'].map((date) => ({ key: date, date: day(date) }))
const UNTIL = day('2026-11-22')
const placed = (from: string, to = from) =>
  placeNotes({ notes: [noted(from, to)], rows: WEEKS, until: UNTIL }).map((each) => [each.from, each.to])

describe('placeNotes', () => {
  it('puts a note on the row that has its day', () => {
    expect(placed('2026-11-09')).toEqual([['2026-11-09', '2026-11-09']])
    expect(placed('2026-11-15')).toEqual([['2026-11-09', '2026-11-09']])
    expect(placed('2026-11-08', '2026-11-17')).toEqual([['2026-11-02', '2026-11-16']])
  })

  it('cuts one that begins before or ends after the rows, and leaves the others out', () => {
    expect(placed('2026-10-01', '2026-11-03')).toEqual([['2026-11-02', '2026-11-02']])
    expect(placed('2026-11-22', '2026-12-24')).toEqual([['2026-11-16', '2026-11-16']])
    expect(placed('2026-11-01')).toEqual([])
    expect(placed('2026-11-23')).toEqual([])
    expect(placeNotes({ notes: [noted('2026-11-03')], rows: [], until: UNTIL })).toEqual([])
  })
})

describe('noteTexts', () => {
  it('is the texts of the notes that a row has a day of', () => {
    const notes = [noted('2026-11-01', '2026-11-02'), noted('2026-11-04')]
    const on = (from: string, to = from) => noteTexts(notes, { from: day(from), to: day(to) })
    expect(on('2026-11-02')).toEqual(['nota 2026-11-01'])
    expect(on('2026-11-03')).toEqual([])
    expect(on('2026-11-02', '2026-11-04')).toHaveLength(2)
  })
})

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
    expect(noteOn(day('2026-11-20'))).toBe('Com dias fora das comparações: 20 nov.: Pane')
    expect(noteOn(day('2026-11-09'))).toBe('Com dias fora das comparações: 9 nov.: Pane')
    expect(noteOn(day('2026-11-14'))).toBeNull()
    expect(leftOutNote(say, { current, previous }, NATIONAL_HOLIDAYS)).toBeNull()
  })
})
