import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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
