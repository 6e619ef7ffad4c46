import type { ReactNode } from 'react'
import styles from './empty-note.module.css'

interface EmptyNoteProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** Why there is nothing to show, and what to do about it. */
export function EmptyNote({ title, text, children }: EmptyNoteProps) {
  return (
    <div className={styles.empty}>
      <strong className="soft">{title}</strong>
      <span>{text}</span>
      {children}
    </div>
  )
}
