import { TextInput, type TextInputProps } from '@mantine/core'
import type { ComponentProps } from 'react'

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
