// The states of a list: skeleton, error, nothing stored, and what is missing among its rows.
import type { ReactNode } from 'react'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { useErrorWords } from '../answers/error-words.ts'
import { isCardError } from '../answers/freshness-store.ts'
import { refreshAll } from '../answers/query-client.ts'
import { AnswerView } from '../components/answer-view.tsx'
import { Card } from '../components/card.tsx'
import { EmptyNote } from '../components/empty-note.tsx'
import { Notice } from '../components/notice.tsx'
import { TextButton } from '../components/text-button.tsx'
import { useSay } from '../report/say.ts'
import styles from './list-card.module.css'
import type { PagedRows } from './pages.ts'
import type { PagedList } from './use-paged-list.ts'

interface ListCardProps<Row> {
  readonly title: string
  readonly sub?: ReactNode
  readonly pages: PagedList<Row>
  /** The list to show; the previous filters' list while the next one is being fetched. */
  readonly held: PagedRows<Row> | null
  /** Pixels of the skeleton. */
  readonly height: number
  /** At the right of the title, beside the list that was asked for. */
  readonly more: (list: PagedRows<Row>) => ReactNode
  /** Above the rows. */
  readonly above?: ReactNode
  readonly words: {
    /** What may be missing when rows moved, and when the list has no end. */
    readonly moved: string
    readonly endless?: string
    readonly moreFailed: (list: PagedRows<Row>) => string
  }
  /** What is said, and what the button shows instead, when a filter is not stored. Null without a filter. */
  readonly notStored: {
    readonly title: string
    readonly text: string
    readonly action: string
    readonly run: () => void
  } | null
  readonly children: (list: PagedRows<Row>, isPending: boolean) => ReactNode
}

/**
 * True for failures that another filter may not have: those of the connection. A missing permission applies to all
 * filters.
 */
function isNotStored(error: AppError | null): boolean {
  return error !== null && (!isCardError(error) || error.code === 'NOT_STORED')
}

export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, sub, pages, held, height, more, above, words, notStored, children } = props
  const { t } = useSay()
  const errorWords = useErrorWords()
  const { answerState, moreError } = pages
  const { value, error, isFirstLoad } = answerState
  const isPending = isFirstLoad && held !== null
  const shown = isPending ? null : held
  const readAgain = { label: t('list:readAgain'), run: () => void refreshAll() }
  const isEnd = shown !== null && shown.next === null
  return (
    <Card title={title} className={styles.list ?? ''} sub={sub} more={shown && more(shown)}>
      {isEnd && shown.hasMoved && (
        <Notice tone="calm" title={t('list:moved')} text={words.moved} action={readAgain} />
      )}
      {isEnd && !shown.isComplete && words.endless && (
        <Notice tone="calm" title={t('list:endless')} text={words.endless} action={readAgain} />
      )}
      {above}
      {moreError && shown && (
        <Notice
          tone="warn"
          title={words.moreFailed(shown)}
          text={`${errorWords(moreError).title}.`}
          action={{ label: t('tryAgain'), run: () => void refreshAll() }}
        />
      )}
      {notStored && isNotStored(error) && value === null && !isFirstLoad ? (
        <EmptyNote title={notStored.title} text={notStored.text}>
          <TextButton onClick={notStored.run}>{notStored.action}</TextButton>
        </EmptyNote>
      ) : (
        <AnswerView
          answerState={isPending ? { ...answerState, value: held, isFirstLoad: false } : answerState}
          skeleton="lines"
          height={height}
          isEmpty={({ rows }) => rows.length === 0}
        >
          {(list) => children(list, isPending)}
        </AnswerView>
      )}
    </Card>
  )
}
