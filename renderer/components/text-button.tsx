import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './text-button.module.css'

interface TextButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A quiet action in a card's head. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <UnstyledButton className={styles.button} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
