import { UnstyledButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../lib/copy-text.ts'
import styles from './copy-button.module.css'
import { CheckIcon, CopyIcon } from './icons.tsx'

const SAID_FOR_MS = 2000

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for the button's name. */
  readonly what: string
}

/** Copies a text and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <>
      <UnstyledButton
        className={styles.button}
        aria-label={t('copy', { what })}
        title={t('copy', { what })}
        onClick={() => setOutcome(copyText(text) ? 'copied' : 'copyFailed')}
      >
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </UnstyledButton>
      <span className={styles.said} role="status">
        {outcome && t(outcome)}
      </span>
    </>
  )
}
