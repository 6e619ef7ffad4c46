import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { LockIcon } from './icons.tsx'
import styles from './notice.module.css'

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
export function Notice({
  tone,
  title,
  text,
  action,
  isStrip = false,
  isAlert = false,
  children,
}: NoticeProps) {
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-strip={isStrip || undefined}
      role={isAlert ? 'alert' : 'note'}
    >
      <div className={styles.words}>
        <strong>{title}</strong>
        {text && <span> {text}</span>}
        {children}
      </div>
      {action && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={action.run === null}
          onClick={action.run ?? undefined}
          className={styles.action}
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
    <div className={styles.empty}>
      <strong className="soft">{title}</strong>
      {text && <span>{text}</span>}
      {children}
    </div>
  )
}

/** Beside a control that is locked: the administrator of this computer set its value. */
export function ManagedNote() {
  const { t } = useTranslation('managed')
  return (
    <span className={`remark ${styles.managed}`}>
      <LockIcon /> {t('note')}
    </span>
  )
}

interface TagProps {
  readonly tone: 'warn' | 'bad' | 'good' | 'calm' | 'accent'
  readonly children: ReactNode
}

/** A short word beside a title or a figure. */
export function Tag({ tone, children }: TagProps) {
  return (
    <span className={`note cut ${styles.tag}`} data-tone={tone}>
      {children}
    </span>
  )
}
