import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { MAX_NOTE_TEXT, MAX_NOTES, type Note, type NoteProblem } from '../../../shared/notes/notes.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { Dialog, DialogActions, Form, TypedField } from '../../components/dialog.tsx'
import { Explained } from '../../components/explanation.tsx'

import { SelectField } from '../../components/fields.tsx'
import type { TypedNote } from '../../domain/notes/use-notes.ts'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { readTypedDate, writeTypedDate } from '../../format/typed-day.ts'
import { useSay } from '../../report/say.ts'

const COMPANY = 'company'

interface NoteDialogProps {
  /** Null for a new one. */
  readonly note: Note | null
  /** Returns null when it was kept. */
  readonly onKeep: (typed: TypedNote) => NoteProblem | null
  readonly onClose: () => void
}

/** Asks for a note: its days, its text, what it is about, and whether comparisons leave its days out. */
export function NoteDialog({ note, onKeep, onClose }: NoteDialogProps) {
  const { t, today } = useSay()
  const { pipelines } = usePipeline()
  const [from, setFrom] = useState(writeTypedDate(note?.from ?? today))
  const [to, setTo] = useState(note === null || note.to === note.from ? '' : writeTypedDate(note.to))
  const [text, setText] = useState(note?.text ?? '')
  const [about, setAbout] = useState<string>(note?.pipelineId == null ? COMPANY : `${note.pipelineId}`)
  const [isLeftOut, setLeftOut] = useState(note?.isLeftOut ?? false)
  const [problem, setProblem] = useState<NoteProblem | null>(null)
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    setProblem(null)
  }
  const keep = () => {
    const first = readTypedDate(from) as PlainDate | null
    const last = (to.trim() === '' ? first : readTypedDate(to)) as PlainDate | null
    const found =
      first === null || last === null
        ? 'days'
        : onKeep({
            id: note?.id,
            from: first,
            to: last,
            text,
            pipelineId: about === COMPANY ? null : Number(about),
            personId: null,
            isLeftOut,
          })
    setProblem(found)
    if (found === null) onClose()
  }
  const words = problem && t(`notes:problems.${problem}`, { most: MAX_NOTES })
  return (
    <Dialog title={t(note === null ? 'notes:write' : 'notes:change')} onClose={onClose}>
      <Form className="grid gap-16" onSubmit={keep}>
        <TypedField
          data-autofocus
          label={t('notes:text')}
          value={text}
          maxLength={MAX_NOTE_TEXT}
          error={(problem === 'text' || problem === 'many') && words}
          onType={typed(setText)}
        />
        <div className="grid grid-cols-[1fr_1fr] gap-12">
          <TypedField
            label={t('funnel:day')}
            value={from}
            maxLength={10}
            error={problem === 'days' && words}
            onType={typed(setFrom)}
          />
          <TypedField
            label={t('notes:to')}
            placeholder={t('notes:toHint')}
            value={to}
            maxLength={10}
            onType={typed(setTo)}
          />
        </div>
        <SelectField
          label={t('notes:about')}
          value={about}
          options={[
            { value: COMPANY, label: t('notes:company') },
            ...pipelines.map((pipeline) => ({ value: `${pipeline.id}`, label: shownName(pipeline) })),
          ]}
          onChange={setAbout}
        />
        <div className="flex items-center gap-6">
          <Checkbox
            label={t('notes:leftOut')}
            checked={isLeftOut}
            onChange={(event) => setLeftOut(event.currentTarget.checked)}
          />
          <Explained name={t('notes:leftOut')}>
            <p>{t('notes:leftOutSub')}</p>
          </Explained>
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit">{t('save')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
