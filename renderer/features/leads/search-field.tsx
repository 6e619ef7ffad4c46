import { TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../components/controls.module.css'
import { CrossIcon, SearchIcon } from '../../components/icons.tsx'
import styles from './leads-page.module.css'

const PAUSE_MS = 300

interface SearchFieldProps {
  readonly value: string
  /** Called after a pause in typing, and at once on Enter and when cleared. */
  readonly onChange: (text: string) => void
}

/** The typed text is personal data: it stays in this window's memory. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('leads')
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
      <span className={styles.searchIcon}>
        <SearchIcon />
      </span>
      <TextInput
        ref={input}
        variant="unstyled"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        value={draft}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(draft)
          if (event.key === 'Escape' && draft !== '') onChange('')
        }}
        classNames={{ root: styles.searchRoot ?? '', input: controls.date ?? '' }}
      />
      {draft !== '' && (
        <UnstyledButton
          className={styles.searchClear}
          aria-label={t('clearSearch')}
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
