import { useMemo } from 'react'
import { type Note, notesOnFigures } from '../../../shared/notes/notes.ts'
import { ALL_PIPELINES } from '../../../shared/pipelines/pipelines.ts'
import { useChosenPipeline, useCompanySetting } from '../../bridge/company-settings-store.ts'

/** Returns the notes on the figures that the window shows: the company's, and those of the chosen pipeline. */
export function useNotesOnFigures(): readonly Note[] {
  const notes = useCompanySetting('notes')
  const chosen = useChosenPipeline()
  return useMemo(() => notesOnFigures(notes, chosen === ALL_PIPELINES ? null : chosen), [notes, chosen])
}
