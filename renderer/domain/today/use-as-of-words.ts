import { useTranslation } from 'react-i18next'
import type { AnswerState } from '../../answers/answer-state.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'

type State = 'overdueAsOf' | 'noConversationAsOf' | 'stalledWithoutDay'

/**
 * Whose present state a figure is ("agora, segundo a API"), or the time of a stale one; the same on the tile and on the
 * TV.
 */
export function useAsOfWords(answerState: AnswerState<unknown>, state: State): string {
  const { t } = useTranslation('today')
  const time = useStaleTime(answerState)
  return time === null ? t(state) : t(`${state}Then`, { time })
}
