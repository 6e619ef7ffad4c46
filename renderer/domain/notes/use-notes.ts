import { useMemo } from 'react'
import { type Note, type NoteProblem, notesOnFigures, withNote } from '../../../shared/notes/notes.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'

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

/** Adds, changes and removes notes on figures, or talks, of the active company. */
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
