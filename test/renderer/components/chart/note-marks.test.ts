import { describe, expect, it } from 'vitest'
import { noteTexts, placeNotes } from '../../../../renderer/components/chart/plot-marks.tsx'
import { plainDate } from '../../../../shared/time/calendar.ts'

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
