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
import styles from './list-card.module.css'
import type { PagedRows } from './pages.ts'
import type { ListScreen, ListTypes } from './use-list-screen.ts'

interface ListCardProps<Types extends ListTypes> {
  readonly screen: ListScreen<Types>
  readonly sub?: ReactNode
  /** Pixels of the skeleton. */
  readonly height: number
  /** At the right of the title, beside the list that was asked for. */
  readonly more: (list: PagedRows<Types['row']>) => ReactNode
  /** Above the rows. */
  readonly above?: ReactNode
  readonly moreFailed: (list: PagedRows<Types['row']>) => string
  readonly children: (list: PagedRows<Types['row']>, isPending: boolean) => ReactNode
}

/**
 * True for failures that another filter may not have: those of the connection. A missing permission applies to all
 * filters.
 */
function isNotStored(error: AppError | null): boolean {
  return error !== null && (!isCardError(error) || error.code === 'NOT_STORED')
}

export function ListCard<Types extends ListTypes>(props: ListCardProps<Types>) {
  const { screen, sub, height, more, above, moreFailed, children } = props
  const { declaration, say, words, pages, held, isFiltered, clearAll } = screen
  const { t } = say
  const errorWords = useErrorWords()
  const { answerState, moreError } = pages
  const { value, error, isFirstLoad } = answerState
  const isPending = isFirstLoad && held !== null
  const shown = isPending ? null : held
  const readAgain = { label: t('list:readAgain'), run: () => void refreshAll() }
  const isEnd = shown !== null && shown.next === null
  return (
    <Card
      title={declaration.rows.title(say)}
      className={styles.list ?? ''}
      sub={sub}
      more={shown && more(shown)}
    >
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
          title={moreFailed(shown)}
          text={`${errorWords(moreError).title}.`}
          action={{ label: t('tryAgain'), run: () => void refreshAll() }}
        />
      )}
      {isFiltered && isNotStored(error) && value === null && !isFirstLoad ? (
        <EmptyNote title={words.notStoredTitle} text={words.notStoredText}>
          <TextButton onClick={clearAll}>{words.showStored}</TextButton>
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
