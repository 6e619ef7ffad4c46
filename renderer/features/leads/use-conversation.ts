import { useMemo, useState } from 'react'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { conversationRequest } from '../../../shared/leads/conversation-request.ts'
import { useFurtherPages } from '../../answers/use-further-pages.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { addMessages, NO_MESSAGES, olderCursor } from './conversation-model.ts'

const TOO_LARGE: AppError = { code: 'TOO_LARGE', operation: 'messages.list' }

/** A conversation, newest message first; older ones are loaded on request. Use the id as the key of the component. */
export function useConversation(conversationId: string) {
  const batch = conversationRequest(conversationId)
  const first = useOperation('messages.list', batch)
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [isFull, setFull] = useState(false)
  const older = useFurtherPages(
    'messages.list',
    cursors.map((before) => ({ ...batch, before })),
  )

  // New messages push older ones out of the first batch and move its cursor: messages already seen are kept.
  const [seen, setSeen] = useState(NO_MESSAGES)
  const held = useMemo(
    () => addMessages(seen, [...(first.value === null ? [] : [first.value]), ...older.values]),
    [seen, first.value, older.values],
  )
  if (held !== seen) setSeen(held)

  const { isLastPending, lastError } = older
  const cursor = olderCursor(cursors.length === 0 ? first.value : older.values[cursors.length - 1])
  const olderError = lastError ?? (isFull || held.isCut ? TOO_LARGE : null)
  return {
    answerState: { ...first, value: first.value === null ? null : held.messages },
    /** All messages that were not deleted, shown or not; null when the API gives no total. */
    total: first.value?.total_count ?? null,
    hasOlder: cursor !== null || olderError !== null || isLastPending,
    isLoadingOlder: isLastPending,
    olderError,
    loadOlder: () => {
      const isNowFull = held.isCut || older.isMemoryFull()
      setFull(isNowFull)
      if (lastError !== null) older.askLastAgain()
      else if (!isNowFull && cursor !== null && !isLastPending && !cursors.includes(cursor))
        setCursors([...cursors, cursor])
    },
  }
}

export type Conversation = ReturnType<typeof useConversation>
