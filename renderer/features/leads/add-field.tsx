import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../components/controls.module.css'

interface AddFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Known values that are not chosen yet. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Returns true when a typed text is an id that may be used although it is not known. */
  readonly isId: (text: string) => boolean
  readonly onAdd: (value: string) => void
}

/** Adds a known value, or an id that is typed or pasted: no operation lists people or sources. */
export function AddField({ label, placeholder, options, isId, onAdd }: AddFieldProps) {
  const { t } = useTranslation('leads')
  const [text, setText] = useState('')
  const typed = text.trim()
  const isNew = isId(typed) && !options.some(({ value }) => value === typed)
  return (
    <div className={controls.field}>
      <span className={controls.label} aria-hidden="true">
        {label}
      </span>
      <Select
        aria-label={label}
        variant="unstyled"
        searchable
        placeholder={placeholder}
        value={null}
        searchValue={text}
        onSearchChange={setText}
        data={[...options, ...(isNew ? [{ value: typed, label: typed }] : [])]}
        onChange={(value) => {
          if (value === null) return
          onAdd(value)
          setText('')
        }}
        nothingFoundMessage={t('nothingKnown')}
        maxDropdownHeight={320}
        comboboxProps={{ width: 'max-content', position: 'bottom-start', shadow: 'none', keepMounted: false }}
        classNames={{
          input: controls.input ?? '',
          dropdown: controls.dropdown ?? '',
          option: controls.option ?? '',
        }}
        w={188}
      />
    </div>
  )
}
