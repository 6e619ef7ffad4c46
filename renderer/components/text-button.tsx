import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './text-button.module.css'

interface TextButtonProps {
  readonly onClick: () => void
  /** The accessible name, when the text alone does not name its object. */
  readonly label?: string
  readonly isDanger?: boolean
  /** Takes the focus when it appears. */
  readonly hasFocus?: boolean
  /** Its words say something that paper needs, such as how many rows are left. */
  readonly isContent?: boolean
  readonly children: ReactNode
}

/** A small text action in a card's header or a row. */
export function TextButton({
  onClick,
  label,
  isDanger = false,
  hasFocus = false,
  isContent = false,
  children,
}: TextButtonProps) {
  return (
    <UnstyledButton
      className={`cut ${styles.button}`}
      aria-label={label}
      data-danger={isDanger || undefined}
      data-words={isContent || undefined}
      autoFocus={hasFocus}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  )
}
