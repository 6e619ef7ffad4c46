import { useMemo } from 'react'
import { leftOutReason } from '../../../shared/compare/like-days.ts'
import type { ComparedFigures, ComparedRanges } from '../../../shared/funnel/comparison.ts'
import { type Note, type NoteProblem, notesOnFigures, withNote } from '../../../shared/notes/notes.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import { joinIntoRanges, type PlainDate } from '../../../shared/time/calendar.ts'
import { type HolidayCalendar, holidayOf } from '../../../shared/time/holidays.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import type { Say } from '../../report/say.ts'
import { holidayName, marked } from '../funnel/funnel-words.ts'

/** Returns the notes on the figures of what a screen shows: the company's, and those of one pipeline. */
export function useNotesOnFigures(pipelineId: PipelineId | null): readonly Note[] {
  const notes = useCompanySetting('notes')
  return useMemo(() => notesOnFigures(notes, pipelineId), [notes, pipelineId])
}

/** What is typed of a note; a new one has no id. */
export type TypedNote = Omit<Note, 'id'> & { readonly id?: string | undefined }

/** What was agreed with a person, the latest first. */
export function useAgreed(id: string): readonly Note[] {
  return useCompanySetting('talks').filter(({ personId }) => personId === id)
}

export function useEditNotes(setting: 'notes' | 'talks') {
  const notes = useCompanySetting(setting)
  const change = useChangeCompanySettings()
  return {
    notes,
    /** Returns null when it was kept. */
    keep: (typed: TypedNote): NoteProblem | null => {
      const next = withNote(notes, { ...typed, id: typed.id ?? crypto.randomUUID() })
      if (typeof next === 'string') return next
      change({ [setting]: next })
      return null
    },
    remove: (note: Note) => change({ [setting]: notes.filter(({ id }) => id !== note.id) }),
  }
}

// What is said of days that are left out of comparisons, and of those that have none.

/** "sem 27 nov."; null without a day. The days are in order. */
export function withoutWords({ t, formats }: Say, days: readonly PlainDate[]): string | null {
  if (days.length === 0) return null
  return t('notes:without', {
    days: joinIntoRanges(days)
      .map((range) => formats.range(range))
      .join(', '),
  })
}

/** The range that figures are compared with, for files, with the days that it is without. */
export function previousWords(
  say: Say,
  { ranges, figures }: { readonly ranges: ComparedRanges; readonly figures: ComparedFigures | null },
): string {
  return marked(say.files.range(ranges.previous), withoutWords(say, figures?.leftOut ?? []))
}

/** Stands in place of a change: "Carnaval", "recesso", "feriado antes"; null where the ranges are alike. */
export function unlikeWords(
  say: Say,
  { current, unlike }: ComparedRanges,
  calendar: HolidayCalendar,
): string | null {
  if (unlike === undefined) return null
  if (unlike < current.from) return say.t('notes:unlike.before')
  const holiday = holidayOf(unlike, calendar)
  if (holiday !== null) return holidayName(say, holiday)
  const reason = leftOutReason(unlike, calendar)
  if (reason === 'bridge' || reason === 'ash-wednesday' || reason === 'recess')
    return say.t(`notes:unlike.${reason}`)
  return withoutWords(say, [unlike])
}
