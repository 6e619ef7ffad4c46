import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCopied } from '../platform/use-copied.ts'
import styles from './copy-button.module.css'
import { CheckIcon, CopyIcon } from './icons.tsx'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, for the button's name. */
  readonly what: string
}

/** Copies a text and confirms it. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation()
  const { outcome, copy } = useCopied(text)
  return (
    <>
      <UnstyledButton
        className={styles.button}
        aria-label={t('copy', { what })}
        title={t('copy', { what })}
        onClick={copy}
      >
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </UnstyledButton>
      <span className={`note ${styles.said}`} role="status">
        {outcome && t(outcome)}
      </span>
    </>
  )
}
