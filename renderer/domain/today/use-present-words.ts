import type { AnswerState } from '../../answers/answer-state.ts'
import { useStaleTime } from '../../answers/collected.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { useSay } from '../../report/say.ts'
import { absentWords } from '../leads/lead-words.ts'
import type { PresentWords } from './today-figures.ts'

/** Returns of when the answer behind a figure of the present moment is, and why it has no value. */
export function usePresentWords(answerState: AnswerState<unknown>): PresentWords {
  const staleTime = useStaleTime(answerState)
  const words = useErrorWords()
  const say = useSay()
  const { value, error, coverage } = answerState
  if (value !== null) return { staleTime, whyUnknown: null }
  return { staleTime, whyUnknown: absentWords(say, coverage) ?? (error && words(error).title) }
}
