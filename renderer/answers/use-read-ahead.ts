import { useEffect } from 'react'
import type { Question } from '../../shared/bridge/questions.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { watches } from './query-client.ts'

/**
 * Reads the stored answers of questions that an input may ask next, one by one when the window is idle: the input is
 * then drawn at once. Reads the store only and never calls the API. The list must be the same object while its
 * questions are the same; null reads nothing.
 */
export function useReadAhead(questions: readonly Question[] | null): void {
  useEffect(
    () => (questions ? whenIdle(questions.map((question) => () => watches.readAhead(question))) : undefined),
    [questions],
  )
}
