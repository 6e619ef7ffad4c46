import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './text-button.module.css'

interface TextButtonProps {
  readonly onClick: () => void
  /** Its name where its words alone do not say of what. */
  readonly label?: string
  readonly isDanger?: boolean
  /** Takes the focus when it appears. */
  readonly hasFocus?: boolean
  readonly children: ReactNode
}

/** A quiet action in a card's head or a row. */
export function TextButton({
  onClick,
  label,
  isDanger = false,
  hasFocus = false,
  children,
}: TextButtonProps) {
  return (
    <UnstyledButton
      className={styles.button}
      aria-label={label}
      data-danger={isDanger || undefined}
      autoFocus={hasFocus}
      onClick={onClick}
    >
      {children}
    </UnstyledButton>
  )
}
