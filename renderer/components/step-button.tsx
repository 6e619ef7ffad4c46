import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

interface StepButtonProps {
  readonly label: string
  /** Null at the end of the list. */
  readonly onStep: (() => void) | null
  readonly children: ReactNode
}

/** Opens the record before or after the open one. */
export function StepButton({ label, onStep, children }: StepButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={label}
      title={label}
      disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      {children}
    </ActionIcon>
  )
}
