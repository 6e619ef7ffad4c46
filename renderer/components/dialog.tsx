import { Button, Modal, type ModalProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../platform/focus.ts'

export interface DialogProps extends Omit<ModalProps, 'opened'> {
  /** What it is about. */
  readonly text?: string
  /** The name of its cross; "Cancelar" for a dialog that asks. */
  readonly closeLabel?: string
}

/** A dialog that is open while it is drawn; gives the focus back when it is closed. */
export function Dialog({ text, closeLabel, children, ...modal }: DialogProps) {
  const { t } = useTranslation()
  useFocusBack()
  return (
    <Modal
      opened
      centered
      classNames={{ title: 'text-16 font-semibold' }}
      closeButtonProps={{ 'aria-label': closeLabel ?? t('cancel') }}
      {...modal}
    >
      {text !== undefined && <p className="text-ink-2 mb-8">{text}</p>}
      {children}
    </Modal>
  )
}

interface DialogActionsProps {
  readonly onCancel: () => void
  /** True when cancelling has the focus at first. */
  readonly isCancelFirst?: boolean
  /** Before both buttons. */
  readonly note?: ReactNode
  /** The button that does it. */
  readonly children: ReactNode
}

export function DialogActions({ onCancel, isCancelFirst = false, note, children }: DialogActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex justify-end gap-8">
      {note}
      <Button variant="default" onClick={onCancel} data-autofocus={isCancelFirst || undefined}>
        {t('cancel')}
      </Button>
      {children}
    </div>
  )
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void
}

/** A form whose answer the window takes itself. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    />
  )
}

interface TypedFieldProps extends Omit<TextInputProps, 'onChange'> {
  readonly onType: (text: string) => void
}

/** A text field that nothing proposes a text for. */
export function TypedField({ onType, ...field }: TypedFieldProps) {
  return <TextInput autoComplete="off" onChange={(event) => onType(event.currentTarget.value)} {...field} />
}
