import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '../platform/use-copied.ts'
import controls from './controls.module.css'
import { CheckIcon, CopyIcon } from './icons.tsx'

const TEXT = `
  inline-block -my-2 -mx-6 py-2 px-6 rounded-8 text-accent text-12 font-medium
  max-w-[min(calc(100%_+_12px),292px)]
  hover:bg-accent-soft data-danger:text-bad data-danger:hover:bg-bad-soft`

/** A button of a header or a bar, as high as the fields beside it. */
export function ControlButton({ className = '', ...button }: ComponentProps<typeof Button<'button'>>) {
  return (
    <Button
      variant="default"
      className={`${controls.button} h-32 py-0 px-8 border-transparent bg-sunken text-ink-2 font-medium hover:bg-sunken ${className}`.trim()}
      {...button}
    />
  )
}

interface StepButtonProps {
  readonly label: string
  /** Null at the end of the list. */
  readonly onStep: (() => void) | null
  readonly children: ReactNode
}

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

interface TextButtonProps extends ComponentProps<'button'> {
  /** The accessible name, when the text alone does not name its object. */
  readonly label?: string
  readonly isDanger?: boolean
  /** Its words say something that paper needs, such as how many rows are left. */
  readonly isContent?: boolean
}

/** A small text action in a card's header or a row. */
export function TextButton({ label, isDanger = false, isContent = false, ...button }: TextButtonProps) {
  return (
    <UnstyledButton
      className={`cut ${TEXT}`}
      aria-label={label}
      data-danger={isDanger || undefined}
      data-words={isContent || undefined}
      {...button}
    />
  )
}

/** A name in a list, which opens what it names; pressed while the screen shows it alone. */
export function NameButton({ className = '', children, ...button }: ComponentProps<'button'>) {
  return (
    <UnstyledButton className={`cut opens ${className}`} data-words {...button}>
      <bdi>{children}</bdi>
    </UnstyledButton>
  )
}

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for the button's name. */
  readonly what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation()
  const { outcome, copy } = useCopied(text)
  return (
    <>
      <UnstyledButton
        className="size-26 grid flex-none place-items-center rounded-8 text-ink-3 hover:bg-sunken hover:text-ink"
        aria-label={t('copy', { what })}
        title={t('copy', { what })}
        onClick={copy}
      >
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </UnstyledButton>
      <span className="note empty:hidden" role="status">
        {outcome && t(outcome)}
      </span>
    </>
  )
}
