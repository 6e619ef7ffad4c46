import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { AskedAnswer } from '../../answers/answer-cache.ts'
import { isAnswerMemoryFull } from '../../answers/answer-memory.ts'
import { answerQuery } from '../../answers/answer-query.ts'
import type { Reading } from '../../answers/reading.ts'
import { operationQuestion, useOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'
import {
  joinMessages,
  type Message,
  type MessageBatch,
  olderCursor,
  withinMemory,
} from './conversation-model.ts'

const BATCH = 50
const TOO_LARGE: AppError = { code: 'TOO_LARGE', operation: 'messages.list' }

export interface Conversation {
  readonly reading: Reading<readonly Message[]>
  /** All messages that were not deleted, shown or not; null when the API gives no total. */
  readonly total: number | null
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly olderError: AppError | null
  loadOlder(): void
}

/** A conversation, newest message first; older ones are loaded on request. Use the id as the key of the component. */
export function useConversation(conversationId: string): Conversation {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const first = useOperation('messages.list', { conversation_id: conversationId, limit: BATCH })
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [isFull, setFull] = useState(false)
  const older = useQueries({
    queries: cursors.map((before) =>
      answerQuery(
        operationQuestion(companyId, 'messages.list', {
          conversation_id: conversationId,
          limit: BATCH,
          before,
        }),
        Number.POSITIVE_INFINITY,
      ),
    ),
  })
  const batchOf = (asked: AskedAnswer | undefined) => (asked?.answer.value ?? null) as MessageBatch | null

  // New messages push older ones out of the first batch and move its cursor: messages already seen are kept.
  const seen = useRef<readonly Message[]>([])
  const batches = [first.value, ...older.map(({ data }) => batchOf(data))]
  const joined = joinMessages([seen.current, ...batches.map((batch) => batch?.messages ?? [])])
  const messages = joined.length === seen.current.length ? joined : withinMemory(joined)
  const isCut = messages.length < joined.length
  seen.current = messages

  const last = older.at(-1)
  const isLoadingOlder = last !== undefined && last.data?.isUnanswered !== false
  const failure =
    last?.data && !isLoadingOlder && batchOf(last.data) === null
      ? (last.data.answer.error ?? { code: 'NOT_STORED' as const })
      : null
  const olderError = failure ?? (isFull || isCut ? TOO_LARGE : null)
  const cursor = olderCursor(cursors.length === 0 ? first.value : batchOf(last?.data))
  return {
    reading: { ...first, value: first.value === null ? null : messages },
    total: first.value?.total_count ?? null,
    hasOlder: cursor !== null || olderError !== null || isLoadingOlder,
    isLoadingOlder,
    olderError,
    loadOlder: () => {
      const isNowFull = isCut || isAnswerMemoryFull(client)
      setFull(isNowFull)
      if (failure !== null) last?.refetch()
      else if (isNowFull) return
      else if (cursor !== null && !isLoadingOlder && !cursors.includes(cursor))
        setCursors([...cursors, cursor])
    },
  }
}
