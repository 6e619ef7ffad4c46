import { useMemo } from 'react'
import type { OperationResult } from '../../shared/api/registry.ts'
import type { PlainDate } from '../../shared/funnel/calendar.ts'
import { forgottenUntil } from './forgotten-leads.ts'
import { type Reading, wholeOnly } from './reading.ts'
import { useOperation } from './use-operation.ts'

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
  return { all: wholeOnly(all), forgotten: wholeOnly(forgotten) }
}

const ALL = { status: 'new', has_conversation: false, limit: 1 } as const
