import { type Say, useSay } from '../report/say.ts'
import { type AnswerState, unreadableOf } from './answer-state.ts'

/** Returns "mais 2 itens ilegíveis" to stand beside a count of rows; null when every row was read. */
export function unreadableWords(
  { t }: Say,
  answerState: Pick<AnswerState<unknown>, 'value' | 'unreadable'>,
): string | null {
  const { length: count } = unreadableOf(answerState)
  return count === 0 ? null : t('unreadableMore', { count })
}

export function useUnreadableWords() {
  const say = useSay()
  return (answerState: Pick<AnswerState<unknown>, 'value' | 'unreadable'>): string | null =>
    unreadableWords(say, answerState)
}
