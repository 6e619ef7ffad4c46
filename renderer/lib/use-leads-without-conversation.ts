import { useMemo } from 'react'
import type { OperationResult } from '../../shared/api/registry.ts'
import { addDays, type PlainDate } from '../../shared/funnel/calendar.ts'
import type { Reading } from './reading.ts'
import { useOperation } from './use-operation.ts'

/** New leads without a conversation that were created on this day or before have waited for more than a day. */
export function forgottenUntil(today: PlainDate): PlainDate {
  return addDays(today, -2)
}

interface LeadsWithoutConversation {
  /** Every new lead without a conversation: `total` without downloading people (api-notes). */
  readonly all: Reading<OperationResult<'leads.list'>>
  /** Those that have waited for more than a day, the highest opportunity first. */
  readonly forgotten: Reading<OperationResult<'leads.list'>>
}

export function useLeadsWithoutConversation(today: PlainDate): LeadsWithoutConversation {
  const createdTo = forgottenUntil(today)
  const all = useOperation('leads.list', ALL)
  const forgotten = useOperation(
    'leads.list',
    useMemo(() => ({ ...ALL, created_to: createdTo, order_by: 'opportunity_desc' as const }), [createdTo]),
  )
  return { all, forgotten }
}

const ALL = { status: 'new', has_conversation: false, limit: 1 } as const
