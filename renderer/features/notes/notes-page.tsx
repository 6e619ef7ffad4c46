// Every note of the company, by day.

import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { MAX_NOTE_TEXT, MAX_NOTES, type Note, type NoteProblem } from '../../../shared/notes/notes.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { ControlButton, TextButton } from '../../components/buttons.tsx'
import { Card } from '../../components/card.tsx'
import { Dialog, DialogActions, Form, TypedField } from '../../components/dialog.tsx'
import { Explained } from '../../components/explanation.tsx'
import { SelectField } from '../../components/fields.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { EmptyNote, ManagedNote, Tag } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { type TypedNote, useEditNotes } from '../../domain/notes/notes.ts'
import { shownName } from '../../domain/pipelines/pipelines-model.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { readTypedDate, writeTypedDate } from '../../format/typed-day.ts'
import { NEW_NOTE_PATH, NOTES_PATH } from '../../navigation/screens.ts'
import { pathOfTab } from '../../navigation/settings-tabs.ts'
import { useSay } from '../../report/say.ts'

const LIST_STYLE = `
  [&_li]:grid [&_li]:grid-cols-subgrid [&_li]:col-span-full [&_li]:items-baseline [&_li]:py-9 [&_li]:px-0
  [&_li]:border-b [&_li]:border-b-line-soft`

const LIST = `
  grid grid-cols-[max-content_minmax(0,1fr)_max-content_max-content] gap-x-24
  @max-[760px]/page:grid-cols-[max-content_minmax(0,1fr)_max-content]`
const TEXT = 'wrap-anywhere @max-[760px]/page:col-span-full @max-[760px]/page:row-start-2'
const ABOUT = 'flex flex-wrap gap-x-8 gap-y-4'

export function NotesPage() {
  const { t } = useSay()
  const { notes, keep, remove } = useEditNotes('notes')
  const isLocked = useAppState().managed.locked.includes('sharedSettings')
  const [path, navigate] = useLocation()
  const isAsked = path === NEW_NOTE_PATH
  const [isWriting, setWriting] = useState(isAsked && !isLocked)
  const [changed, setChanged] = useState<Note | null>(null)
  const [removed, setRemoved] = useState<Note | null>(null)
  return (
    <Page
      title={t('notes:page')}
      hasRefresh={false}
      actions={
        isLocked ? null : <ControlButton onClick={() => setWriting(true)}>{t('notes:write')}</ControlButton>
      }
    >
      <Card
        title={t('today:companies.total')}
        sub={isLocked ? <ManagedNote /> : null}
        more={<TextButton onClick={() => navigate(pathOfTab('general'))}>{t('notes:daysOff')}</TextButton>}
      >
        <p role="status" className="empty:hidden">
          {removed && (
            <>
              {t('notes:removed')}{' '}
              <TextButton
                onClick={() => {
                  keep(removed)
                  setRemoved(null)
                }}
              >
                {t('undo')}
              </TextButton>
            </>
          )}
        </p>
        {notes.length === 0 ? (
          <EmptyNote title={t('notes:noneTitle')} />
        ) : (
          <ul className={`${LIST_STYLE} ${LIST}`}>
            <FirstRows rows={notes.toSorted((a, b) => (a.from < b.from ? 1 : -1))} rest="li">
              {(note) => (
                <NoteRow
                  key={note.id}
                  note={note}
                  isLocked={isLocked}
                  onChange={() => setChanged(note)}
                  onRemove={() => {
                    remove(note)
                    setRemoved(note)
                  }}
                />
              )}
            </FirstRows>
          </ul>
        )}
      </Card>
      {(isWriting || changed !== null) && (
        <NoteDialog
          note={changed}
          onKeep={keep}
          onClose={() => {
            setChanged(null)
            setWriting(false)
            if (isAsked) navigate(NOTES_PATH, { replace: true })
          }}
        />
      )}
    </Page>
  )
}

interface NoteRowProps {
  readonly isLocked: boolean
  readonly note: Note
  readonly onChange: () => void
  readonly onRemove: () => void
}

function NoteRow({ note, isLocked, onChange, onRemove }: NoteRowProps) {
  const { t, formats } = useSay()
  const { isLeftOut, text } = note
  return (
    <li>
      <span className="text-ink-2">{formats.range(note)}</span>
      <bdi className={TEXT}>{text}</bdi>
      <span className={`text-ink-2 ${ABOUT}`}>
        <About note={note} />
        {isLeftOut && <Tag tone="calm">{t('notes:leftOutTag')}</Tag>}
      </span>
      {!isLocked && (
        <span className="flex justify-end gap-12">
          <TextButton label={t('notes:changeOf', { note: text })} onClick={onChange}>
            {t('notes:changeShort')}
          </TextButton>
          <TextButton label={t('notes:removeOf', { note: text })} onClick={onRemove}>
            {t('remove')}
          </TextButton>
        </span>
      )}
    </li>
  )
}

/** What a note is about: the company or one pipeline. */
function About({ note: { pipelineId } }: { readonly note: Note }) {
  const { t } = useSay()
  const { pipelines } = usePipeline()
  if (pipelineId === null) return t('managed:company')
  const pipeline = pipelines.find(({ id }) => id === pipelineId)
  return <bdi>{pipeline ? shownName(pipeline) : t('notes:pipeline', { id: pipelineId })}</bdi>
}

const COMPANY = 'company'

interface NoteDialogProps {
  /** Null for a new one. */
  readonly note: Note | null
  /** Returns null when it was kept. */
  readonly onKeep: (typed: TypedNote) => NoteProblem | null
  readonly onClose: () => void
}

/** Asks for a note: its days, its text, what it is about, and whether comparisons leave its days out. */
function NoteDialog({ note, onKeep, onClose }: NoteDialogProps) {
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
            { value: COMPANY, label: t('managed:company') },
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
          <Explained name={t('notes:leftOut')}>{t('notes:leftOutSub')}</Explained>
        </div>
        <DialogActions onCancel={onClose}>
          <Button type="submit">{t('save')}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
