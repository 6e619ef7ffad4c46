// Notes on days: of the company, of one pipeline, or of a talk with one person. They are stored sealed, among the
// company's settings: those on figures, which a team shares, and talks apart. No operation of the API has them.
import type { PipelineId } from '../pipelines/pipelines.ts'
import { cleanLine } from '../text/clean-text.ts'
import { isPlainDate, type PlainDate } from '../time/calendar.ts'
import type { HolidayCalendar } from '../time/holidays.ts'

export interface Note {
  readonly id: string
  /** First and last day, inclusive; equal for one day. */
  readonly from: PlainDate
  readonly to: PlainDate
  /** One line of at most MAX_NOTE_TEXT characters. */
  readonly text: string
  /** Null for a note of the company, and of a person. */
  readonly pipelineId: number | null
  /** The platform's id of the person with whom it was agreed; null for a note on figures. */
  readonly personId: string | null
  /** True when comparisons leave these days out. */
  readonly isLeftOut: boolean
}

export const MAX_NOTES = 300
export const MAX_NOTE_TEXT = 140

/** Why a typed note is refused: no text, no valid days, or too many notes. */
export type NoteProblem = 'text' | 'days' | 'many'

/** True for a note as `withNote` would keep it. */
export function isCleanNote({ from, to, text, pipelineId, personId, isLeftOut }: Note): boolean {
  const isOfOne = pipelineId === null || personId === null
  return (
    isPlainDate(from) &&
    isPlainDate(to) &&
    from <= to &&
    text !== '' &&
    cleanLine(text, MAX_NOTE_TEXT) === text &&
    isOfOne &&
    !(personId !== null && isLeftOut)
  )
}

/** Returns the notes with one added, or changed where its id is known, newest first; or why it is refused. */
export function withNote(notes: readonly Note[], typed: Note): readonly Note[] | NoteProblem {
  const note = { ...typed, text: cleanLine(typed.text, MAX_NOTE_TEXT) }
  if (note.text === '') return 'text'
  if (!isCleanNote(note)) return 'days'
  const others = notes.filter(({ id }) => id !== note.id)
  if (others.length >= MAX_NOTES) return 'many'
  return sortNotes([...others, note])
}

/** The latest day first. */
export function sortNotes(notes: readonly Note[]): readonly Note[] {
  return [...notes].sort((a, b) => {
    if (a.from !== b.from) return a.from < b.from ? 1 : -1
    return a.id < b.id ? -1 : 1
  })
}

/** The notes on the figures of a pipeline: its own and the company's. Of all pipelines, the company's alone. */
export function notesOnFigures(notes: readonly Note[], pipelineId: PipelineId | null): readonly Note[] {
  return notes.filter((note) => note.pipelineId === null || note.pipelineId === pipelineId)
}

/** The calendar for the figures of a pipeline: with the days that notes on them leave out of comparisons. */
export function withLeftOut(
  calendar: HolidayCalendar,
  notes: readonly Note[],
  pipelineId: PipelineId | null,
): HolidayCalendar {
  const leftOut = notesOnFigures(notes, pipelineId).filter((note) => note.isLeftOut)
  return leftOut.length === 0 ? calendar : { ...calendar, leftOut }
}
