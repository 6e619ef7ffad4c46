// The states of a card: skeleton while nothing is known, an error in words when nothing can be, else the value, with a
// line above it when it is stale for a reason of its own (the banner tells what concerns the whole connection). What the
// token may not ask is said calmly: the screen tells it once (screen-gate.tsx). Unreadable rows are named below the others.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { isCardError } from '../answers/freshness-store.ts'
import { type Reading, unreadableOf } from '../answers/reading.ts'
import { isRefusal } from '../answers/refusal-store.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import { EmptyNote } from './empty-note.tsx'
import styles from './reading-view.module.css'
import { RefusedCard } from './refused-card.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextButton } from './text-button.tsx'
import { UnreadableRows } from './unreadable-rows.tsx'

interface ReadingViewProps<Value> {
  readonly reading: Reading<Value>
  readonly skeleton: 'bars' | 'lines'
  readonly height?: number
  /** Whether nothing readable is in the value. Beside rows that cannot be read, no words say that there is none. */
  readonly isEmpty?: (value: Value) => boolean
  readonly children: (value: Value) => ReactNode
}

export function ReadingView<Value>(props: ReadingViewProps<Value>) {
  const { reading, skeleton, height, isEmpty, children } = props
  const { t } = useTranslation()
  const words = useErrorWords()
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const { value, error, isFirstLoad } = reading
  const isStale = error !== null && isCardError(error)
  // Asked for only where it is shown.
  const capturedAt = isStale ? reading.capturedAt : null
  if (isFirstLoad) return <Skeleton kind={skeleton} {...(height === undefined ? {} : { height })} />
  if (value === null) {
    const failure: AppError = error ?? { code: 'NOT_STORED' }
    if (isRefusal(failure.code)) return <RefusedCard error={failure} code={failure.code} />
    const { title, help } = words(failure)
    return (
      <EmptyNote title={title} text={help}>
        {isCardError(failure) && <TextButton onClick={reading.refresh}>{t('tryAgain')}</TextButton>}
      </EmptyNote>
    )
  }
  const unreadable = unreadableOf(reading)
  return (
    <>
      {isStale && capturedAt && (
        <p className={styles.stale}>
          {t('cardStale', {
            time: formats.moment(capturedAt, timeZone, nowMs),
            reason: `${words(error).title}.`,
          })}
        </p>
      )}
      {unreadable.length > 0 && isEmpty?.(value) ? null : children(value)}
      <UnreadableRows rows={unreadable} />
    </>
  )
}
