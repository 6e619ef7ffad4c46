// New leads, one an hour, and the pages of leads.list over them: by creation, the newest first unless the order is
// `created_at_asc`.

export interface ManyLead {
  readonly id: number
  readonly created_at: string
}

export interface AskedPage {
  readonly page: number
  readonly limit: number
  readonly order_by?: string
  readonly created_from?: string
}

/** The conversation of the lead with this id. */
export const conversationOf = (id: number): string =>
  `7b6f4c1e-1d6b-4f0a-9a34-${String(id).padStart(12, '0')}`

/** Returns leads with ids from 1, the oldest first; each with a conversation, or none. */
export function manyLeads(count: number, { hasConversation = false } = {}): ManyLead[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Lead ${index + 1}`,
    status: 'new',
    opportunity: '10.00',
    phone: [],
    email: [],
    ...(hasConversation && { conversation_id: conversationOf(index + 1) }),
    created_at: new Date(Date.parse('2026-01-01T12:00:00Z') + index * 3_600_000).toISOString(),
  }))
}

/** Returns the answer to a page of leads.list. */
export function pageOfLeads(
  leads: readonly ManyLead[],
  { page, limit, order_by, created_from = '' }: AskedPage,
) {
  const found = leads.filter(({ created_at }) => created_at >= created_from)
  if (order_by !== 'created_at_asc') found.reverse()
  const rows = found.slice((page - 1) * limit, page * limit)
  return { rows, total: found.length, by_status: { new: found.length }, page, limit }
}
