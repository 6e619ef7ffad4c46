import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../answers/error-words.ts'
import { isCardError } from '../answers/freshness-store.ts'
import { isRefusal } from '../answers/refusal-store.ts'
import type { Kept } from '../answers/use-kept.ts'
import { EmptyNote } from './empty-note.tsx'
import styles from './reading-view.module.css'
import { RefusedCard } from './refused-card.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextButton } from './text-button.tsx'

interface KeptViewProps<Value> {
  readonly kept: Kept<Value>
  readonly skeleton: 'bars' | 'lines'
  readonly height: number
  readonly children: (value: Value) => ReactNode
}

/** The states of what was kept: a skeleton while it is read, an error in words with a second try, else the value. */
export function KeptView<Value>({ kept, skeleton, height, children }: KeptViewProps<Value>) {
  const { t } = useTranslation()
  const words = useErrorWords()
  const { value, error, refresh } = kept
  if (value === undefined) {
    if (error === null) return <Skeleton kind={skeleton} height={height} />
    if (isRefusal(error.code)) return <RefusedCard error={error} code={error.code} />
    const { title, help } = words(error)
    return (
      <EmptyNote title={title} text={help}>
        {isCardError(error) && <TextButton onClick={refresh}>{t('tryAgain')}</TextButton>}
      </EmptyNote>
    )
  }
  return (
    <>
      {error !== null && <p className={styles.stale}>{`${words(error).title}.`}</p>}
      {children(value)}
    </>
  )
}
