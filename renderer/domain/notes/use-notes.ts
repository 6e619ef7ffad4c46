import { useMemo } from 'react'
import { type Note, notesOnFigures } from '../../../shared/notes/notes.ts'
import type { PipelineId } from '../../../shared/pipelines/pipelines.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'

/** Returns the notes on the figures of what a screen shows: the company's, and those of one pipeline. */
export function useNotesOnFigures(pipelineId: PipelineId | null): readonly Note[] {
  const notes = useCompanySetting('notes')
  return useMemo(() => notesOnFigures(notes, pipelineId), [notes, pipelineId])
}
