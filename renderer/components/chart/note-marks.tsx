// Days with a note, marked over the plot; the tooltip of a day says the note itself.
import { DefaultZIndexes, usePlotArea, useXAxisScale, ZIndexLayer } from 'recharts'
import type { DayRange, PlainDate } from '../../../shared/time/calendar.ts'
import { useFormats } from '../../format/use-formats.ts'

/** A note on days, as a chart draws it. */
/** Lists have the latest first. */
export interface DayNote extends DayRange {
  readonly id: string
  readonly text: string
}

export const NO_NOTES: readonly DayNote[] = []

/** One row of a chart: its value along the bottom axis, and its first day. */
export interface NotedRow {
  readonly key: string | number
  readonly date: PlainDate
}

interface NoteMarksProps {
  readonly notes: readonly DayNote[]
  /** In order. A day without a row of its own belongs to the row before it. */
  readonly rows: readonly NotedRow[]
  /** The last day of the last row. */
  readonly until: PlainDate
}

interface PlacedNote {
  readonly id: string
  readonly from: NotedRow['key']
  readonly to: NotedRow['key']
}

/** Returns the first and the last row of each note that has a day among the rows. */
export function placeNotes({ notes, rows, until }: NoteMarksProps): PlacedNote[] {
  const [first] = rows
  if (first === undefined) return []
  const rowOf = (day: PlainDate) => rows.findLast(({ date }) => date <= day) ?? first
  return notes
    .filter(({ from, to }) => from <= until && to >= first.date)
    .map(({ id, from, to }) => ({ id, from: rowOf(from).key, to: rowOf(to).key }))
}

/** Returns the texts of the notes on the days of a row. */
export function noteTexts(notes: readonly DayNote[], { from, to }: DayRange): string[] {
  return notes.filter((note) => note.from <= to && note.to >= from).map(({ text }) => text)
}

/** Returns the notes that have a day in the range, each in one line, the earliest first. */
export function useNoteLines(notes: readonly DayNote[], from?: PlainDate, to?: PlainDate): string[] {
  const { range } = useFormats()
  if (from === undefined || to === undefined) return []
  return notes
    .filter((note) => note.from <= to && note.to >= from)
    .toReversed()
    .map((note) => `${range(note)}: ${note.text}`)
}

/** A pennant over the first day of each note, with a line to its last one; inside a Recharts chart. */
export function NoteMarks(props: NoteMarksProps) {
  const plot = usePlotArea()
  const xOf = useXAxisScale()
  if (plot === undefined || xOf === undefined) return null
  const { y: top } = plot
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {placeNotes(props).map(({ id, from, to }) => {
        const [left, right] = [xOf(from, { position: 'middle' }), xOf(to, { position: 'middle' })]
        if (left === undefined || right === undefined) return null
        return (
          <g key={id} data-note={id}>
            <path d={`M${left},${top}H${right}`} stroke="var(--mark)" strokeWidth={2} />
            <path d={`M${left - 4},${top - 4}H${left + 4}L${left},${top + 4}Z`} fill="var(--mark)" />
          </g>
        )
      })}
    </ZIndexLayer>
  )
}
