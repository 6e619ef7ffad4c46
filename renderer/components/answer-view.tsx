// The states of a card: a skeleton before the first answer, an error in words when there is no value, else the value.
// Its notes stand here and nowhere else: why it is stale, that it is of stored or of some rows, and below it the rows
// that could not be read. A refusal gets a calm note, because screen-gate.tsx explains it once per screen.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { isRefusal, stopsAll } from '../../shared/bridge/error-traits.ts'
import { rawText } from '../../shared/text/raw-text.ts'
import { type AnswerState, unreadableOf } from '../answers/answer-state.ts'
import { useCapturedAt } from '../answers/collected.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { UNKNOWN } from '../format/format.ts'
import { answerNotes } from '../report/answer-notes.ts'
import { useSay } from '../report/say.ts'
import { TextButton } from './buttons.tsx'
import { EmptyNote, Notes } from './notice.tsx'
import { RefusedCard } from './screen-gate.tsx'

const SKELETON = `
  flex gap-8 animate-[appear_0.2s_0.15s_backwards] data-[kind=bars]:items-end
  data-[kind=lines]:flex-col data-[kind=lines]:justify-start data-[kind=lines]:gap-14
  data-[kind=lines]:overflow-hidden`
const PART = `
  flex-1 in-data-[kind=lines]:flex-none in-data-[kind=lines]:h-14 rounded-4
  bg-[linear-gradient(90deg,var(--sunken),var(--line-soft),var(--sunken))] bg-size-[200%_100%]
  animate-[shimmer_1.6s_linear_infinite]`

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
  const { t, formats, timeZone } = useSay()
  const words = useErrorWords()
  const { value, error, isFirstLoad } = answerState
  const isStale = error !== null && !stopsAll(error.code) && !isHistory
  const capturedAt = useCapturedAt(answerState, isStale)
  if (isFirstLoad) return <Skeleton kind={skeleton} {...(height === undefined ? {} : { height })} />
  if (value === null) {
    const failure: AppError = error ?? { code: 'NOT_STORED' }
    if (isRefusal(failure.code)) return <RefusedCard error={failure} code={failure.code} />
    const { title, help } = words(failure)
    return (
      <>
        <AnswerNotes answer={answerState} />
        <EmptyNote title={title} text={help}>
          {!stopsAll(failure.code) && <TextButton onClick={answerState.refresh}>{t('tryAgain')}</TextButton>}
        </EmptyNote>
      </>
    )
  }
  const unreadable = unreadableOf(answerState)
  return (
    <>
      {isStale && capturedAt && (
        <p className="remark mb-8">
          {t('cardStale', {
            time: formats.moment(capturedAt, timeZone, Date.now()),
            reason: `${words(error).title}.`,
          })}
        </p>
      )}
      {isHistory && error !== null && <p className="remark mb-8">{`${words(error).title}.`}</p>}
      <AnswerNotes answer={answerState} />
      {unreadable.length > 0 && isEmpty?.(value) ? null : children(value)}
      <UnreadableRows rows={unreadable} />
    </>
  )
}

/** What an answer leaves out. */
export function AnswerNotes({ answer }: { readonly answer: Parameters<typeof answerNotes>[1] }) {
  return <Notes notes={answerNotes(useSay(), answer)} className="remark mb-8" role="note" />
}

interface SkeletonProps {
  /** `bars` of different heights, or `lines` of text. */
  readonly kind: 'bars' | 'lines'
  readonly height?: number
}

const BARS = [40, 62, 70, 66, 58, 74, 34, 30, 68, 72, 64, 60, 78, 36, 32, 70, 76, 66, 62, 72, 38, 34]
const LINES = [92, 78, 84, 60, 72]

/** A placeholder in the shape of the content. It appears after a moment, so that stored data never flickers. */
export function Skeleton({ kind, height = 180 }: SkeletonProps) {
  const { t } = useTranslation()
  return (
    <div className={SKELETON} data-kind={kind} style={{ height }} role="status" aria-label={t('loading')}>
      {(kind === 'bars' ? BARS : LINES).map((size, index) => (
        <span
          key={index}
          className={PART}
          style={kind === 'bars' ? { height: `${size}%` } : { width: `${size}%` }}
        />
      ))}
    </div>
  )
}

/** A placeholder for a page whose code is being fetched. */
export function PageSkeleton() {
  return (
    <div className="grid gap-24 p-32">
      <Skeleton kind="lines" height={120} />
      <Skeleton kind="bars" height={260} />
    </div>
  )
}

const SHOWN = 5

/** Rows that cannot be read, counted beside the readable ones; their raw content is shown on request. */
export function UnreadableRows({ rows }: { readonly rows: readonly unknown[] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <details className="note mt-8">
      <summary>{t('unreadable', { count: rows.length })}</summary>
      {rows.slice(0, SHOWN).map((item, index) => (
        <code key={index} className="block wrap-anywhere">
          {rawText(item) ?? UNKNOWN}
        </code>
      ))}
    </details>
  )
}
