import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './settings-page.module.css'

interface BoundFieldProps<Value> {
  readonly label: string
  readonly value: Value
  /** Empty for a field that adds to a list; the value as text when it is left out. */
  readonly write?: (value: Value) => string
  /** Null when the text is not a valid threshold. */
  readonly read: (text: string) => Value | null
  readonly onChange: (value: Value) => void
  /** How the typed text is understood, or why it is not. */
  readonly explain?: (text: string) => { readonly problem: string | null; readonly echo: string | null }
  /** The unit after the field. */
  readonly unit: ReactNode
  /** True for an amount of money. */
  readonly isWide?: boolean
  readonly placeholder?: string
}

/** A typed threshold; applied when the field loses focus or on Enter, and only when it can be read. */
export function BoundField<Value>({
  label,
  value,
  write = String,
  read,
  explain,
  onChange,
  unit,
  isWide = false,
  placeholder,
}: BoundFieldProps<Value>) {
  const { t } = useTranslation('settings')
  const written = write(value)
  const [text, setText] = useState(written)
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    setText(written)
    setUnreadable(false)
  }, [written])
  const take = () => {
    if (text.trim() === written) return
    const next = read(text.trim())
    setUnreadable(next === null)
    if (next === null) return
    setText(write(next))
    if (next !== value) onChange(next)
  }
  const explained = explain?.(text)
  return (
    <span className={styles.bound}>
      <TextInput
        aria-label={label}
        size="xs"
        w={isWide ? 112 : 64}
        value={text}
        placeholder={placeholder}
        error={isUnreadable && (explained?.problem ?? t('alertUnreadable'))}
        description={text === written ? null : explained?.echo}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setUnreadable(false)
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
      <span className={styles.unit}>{unit}</span>
    </span>
  )
}
