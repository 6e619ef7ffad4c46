import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { LockIcon } from './icons.tsx'

const NOTICE = `
  flex items-center gap-14 py-10 px-14 border border-transparent rounded-8 bg-sunken
  data-[tone=bad]:bg-bad-soft data-[tone=good]:bg-accent-soft
  data-strip:flex-none data-strip:py-8 data-strip:px-20 data-strip:rounded-none data-strip:border-b-line`
const TITLES = { calm: '', warn: 'text-ink-2', bad: 'text-bad', good: 'text-accent' } as const
const EMPTY = `
  flex-1 flex flex-col items-center justify-center gap-4 min-h-110 p-16 text-ink-3 wrap-anywhere text-center`
const TAGS = {
  calm: '',
  warn: 'text-ink-2 font-medium',
  bad: 'text-bad font-medium',
  good: 'text-accent font-medium',
  accent: 'text-accent font-medium',
} as const

export interface NoticeProps {
  readonly tone: 'calm' | 'warn' | 'bad' | 'good'
  readonly title: string
  readonly text?: string
  /** At most one action; without `run` its label only says when it will be possible. */
  readonly action?: { readonly label: string; readonly run: (() => void) | null }
  /** Over the whole width at the top of a page. */
  readonly isStrip?: boolean
  readonly isAlert?: boolean
  readonly children?: ReactNode
}

/** Shows what happened and what still works, and offers one action. */
export function Notice({ tone, title, text, action, isStrip, isAlert, children }: NoticeProps) {
  return (
    <div
      className={NOTICE}
      data-tone={tone}
      data-strip={isStrip || undefined}
      role={isAlert ? 'alert' : 'note'}
    >
      <div className="flex-1 min-w-0 wrap-anywhere">
        <strong className={`not-only:after:content-['.'] ${TITLES[tone]}`}>{title}</strong>
        {text && <span> {text}</span>}
        {children}
      </div>
      {action && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={action.run === null}
          onClick={action.run ?? undefined}
          className="flex-none"
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}

/** Says in words what failed and what helps; nothing without an error. */
export function ErrorNotice({ error }: { readonly error: AppError | null | undefined }) {
  const words = useErrorWords()
  if (!error) return null
  const { title, help } = words(error)
  return <Notice tone="bad" title={title} text={help} isAlert />
}

interface EmptyNoteProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

/** Why there is nothing to show, and what to do about it. */
export function EmptyNote({ title, text, children }: EmptyNoteProps) {
  return (
    <div className={EMPTY}>
      <strong className="text-ink-2">{title}</strong>
      {text && <span className="max-w-[52ch] text-balance">{text}</span>}
      {children}
    </div>
  )
}

interface NotesProps {
  readonly notes: readonly string[]
  readonly className?: string
  readonly role?: 'note'
}

/** Sentences about figures, a line each. */
export function Notes({ notes, className = 'note', role }: NotesProps) {
  return notes.map((note) => (
    <p key={note} className={className} role={role}>
      {note}
    </p>
  ))
}

/** Beside a control that is locked: the administrator of this computer set its value. */
export function ManagedNote() {
  const { t } = useTranslation('managed')
  return (
    <span className="remark flex items-center gap-5 mt-2 [&>svg]:flex-none [&>svg]:size-13">
      <LockIcon /> {t('note')}
    </span>
  )
}

interface TagProps {
  readonly tone: 'warn' | 'bad' | 'good' | 'calm' | 'accent'
  readonly children: ReactNode
}

export function Tag({ tone, children }: TagProps) {
  return (
    <span className={`note cut inline ${TAGS[tone]}`} data-tone={tone}>
      {children}
    </span>
  )
}
