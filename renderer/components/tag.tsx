import type { ReactNode } from 'react'
import styles from './tag.module.css'

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
