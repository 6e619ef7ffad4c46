// What is said of an answer beside its figures.
import { isRefusal } from '../../shared/bridge/error-traits.ts'
import { type AnswerState, unreadableOf } from '../answers/answer-state.ts'
import type { Say } from './say.ts'

/** Returns "mais 2 itens ilegíveis" to stand beside a count of rows; null when every row was read. */
export function unreadableWords(
  { t }: Say,
  answerState: Pick<AnswerState<unknown>, 'value' | 'unreadable'>,
): string | null {
  const { length: count } = unreadableOf(answerState)
  return count === 0 ? null : t('unreadableMore', { count })
}

/** Returns that the API refuses a figure, in words; null when it does not. */
export function refusalWords(
  { t }: Say,
  { value, error }: Pick<AnswerState<unknown>, 'value' | 'error'>,
): string | null {
  return value === null && error !== null && isRefusal(error.code) ? t(`access.${error.code}.card`) : null
}
