import { useTranslation } from 'react-i18next'
import { type AnswerState, unreadableOf } from './answer-state.ts'

/** Returns "mais 2 itens ilegíveis" to stand beside a count of rows; null when every row was read. */
export function useUnreadableWords() {
  const { t } = useTranslation()
  return (answerState: Pick<AnswerState<unknown>, 'value' | 'unreadable'>): string | null => {
    const { length: count } = unreadableOf(answerState)
    return count === 0 ? null : t('unreadableMore', { count })
  }
}
