import { TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import controls from './controls.module.css'
import { CrossIcon, SearchIcon } from './icons.tsx'
import styles from './search-field.module.css'

const PAUSE_MS = 300

interface SearchFieldProps {
  readonly value: string
  readonly words: { readonly label: string; readonly hint: string; readonly clear: string }
  /** Called after a pause in typing, and at once on Enter and when cleared. */
  readonly onChange: (text: string) => void
}

/** The typed text may be personal data: it stays in this window's memory. */
export function SearchField({ value, words, onChange }: SearchFieldProps) {
  const [draft, setDraft] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setDraft(value), [value])
  useEffect(() => {
    if (draft === value) return
    const timer = setTimeout(() => onChange(draft), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft, value, onChange])
  return (
    <search className={`${controls.field} ${styles.search}`}>
      <span className={`pale ${styles.icon}`}>
        <SearchIcon />
      </span>
      <TextInput
        ref={input}
        variant="unstyled"
        aria-label={words.label}
        placeholder={words.hint}
        value={draft}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(draft)
          if (event.key === 'Escape' && draft !== '') onChange('')
        }}
        classNames={{ root: styles.root ?? '', input: controls.date ?? '' }}
      />
      {draft !== '' && (
        <UnstyledButton
          className={styles.clear}
          aria-label={words.clear}
          onClick={() => {
            setDraft('')
            onChange('')
            input.current?.focus()
          }}
        >
          <CrossIcon />
        </UnstyledButton>
      )}
    </search>
  )
}
