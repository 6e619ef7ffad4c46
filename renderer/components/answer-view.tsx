// The states of a card: a skeleton before the first answer, an error in words when there is no value, else the value.
// A line above the value says why this card is stale; the banner covers failures of the whole connection. A refusal
// gets a calm note, because screen-gate.tsx explains it once per screen. Unreadable rows are listed below the others.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { isRefusal } from '../../shared/bridge/error-traits.ts'
import { type AnswerState, unreadableOf } from '../answers/answer-state.ts'
import { useCapturedAt } from '../answers/collected.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { isCardError } from '../answers/freshness.ts'
import { useCompany } from '../bridge/app-store.ts'
import { useFormats } from '../format/use-formats.ts'
import { useNow } from '../platform/use-now.ts'
import { EmptyNote } from './empty-note.tsx'
import { RefusedCard } from './screen-gate.tsx'
import { Skeleton } from './skeleton.tsx'
import { TextButton } from './text-button.tsx'
import { UnreadableRows } from './unread-items.tsx'

interface AnswerViewProps<Value> {
  readonly answerState: AnswerState<Value>
  readonly skeleton: 'bars' | 'lines'
  readonly height?: number
  /** Returns true when the value holds nothing readable. Beside unreadable rows, no text says that there is nothing. */
  readonly isEmpty?: (value: Value) => boolean
  /** True for what was stored on earlier days: the banner does not name its failures, so the card names all of them. */
  readonly isHistory?: boolean
  readonly children: (value: Value) => ReactNode
}

export function AnswerView<Value>(props: AnswerViewProps<Value>) {
  const { answerState, skeleton, height, isEmpty, isHistory = false, children } = props
  const { t } = useTranslation()
  const words = useErrorWords()
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const { value, error, isFirstLoad } = answerState
  const isStale = error !== null && isCardError(error) && !isHistory
  const capturedAt = useCapturedAt(answerState, isStale)
  if (isFirstLoad) return <Skeleton kind={skeleton} {...(height === undefined ? {} : { height })} />
  if (value === null) {
    const failure: AppError = error ?? { code: 'NOT_STORED' }
    if (isRefusal(failure.code)) return <RefusedCard error={failure} code={failure.code} />
    const { title, help } = words(failure)
    return (
      <EmptyNote title={title} text={help}>
        {isCardError(failure) && <TextButton onClick={answerState.refresh}>{t('tryAgain')}</TextButton>}
      </EmptyNote>
    )
  }
  const unreadable = unreadableOf(answerState)
  return (
    <>
      {isStale && capturedAt && (
        <p className="remark above">
          {t('cardStale', {
            time: formats.moment(capturedAt, timeZone, nowMs),
            reason: `${words(error).title}.`,
          })}
        </p>
      )}
      {isHistory && error !== null && <p className="remark above">{`${words(error).title}.`}</p>}
      {unreadable.length > 0 && isEmpty?.(value) ? null : children(value)}
      <UnreadableRows rows={unreadable} />
    </>
  )
}
