// A company whose API returns leads with only the six fields of specification 2.2. It has further data: it filters by
// creation and by conversation, as specified.
import type { FakeApi, FakeHandler } from './fake-api.ts'

export const TERSE_COUNT = 240
/** Number of new leads without a conversation. */
export const WITHOUT_CONVERSATION = 7

const HOUR_MS = 3_600_000

interface KnownLead {
  readonly row: { readonly id: number; readonly status: string } & Record<string, unknown>
  readonly createdAt: string
  readonly hasConversation: boolean
}

/**
 * Returns leads in order of creation. The newest was created an hour before
 * `nowMs`, each of the others an hour earlier.
 */
function knownLeads(nowMs: number): KnownLead[] {
  return Array.from({ length: TERSE_COUNT }, (_, index) => ({
    row: {
      id: index + 1,
      name: `Lead ${index + 1}`,
      status: index % 2 === 0 ? 'new' : 'converted',
      opportunity: '10.00',
      phone: [{ value: '+55 81 99999-0001', type: 'mobile' }],
      email: [],
    },
    createdAt: new Date(nowMs - (TERSE_COUNT - index) * HOUR_MS).toISOString(),
    hasConversation: index >= 2 * WITHOUT_CONVERSATION,
  }))
}

/** @param further the fields that the API returns beyond the six, by lead id; none by default */
export function terseLeads(nowMs: number, further: (id: number) => object = () => ({})): FakeHandler {
  const leads = knownLeads(nowMs)
  return ({ body }) => {
    const { page, limit, order_by, status, has_conversation, created_from, created_to, search } = body as {
      readonly page: number
      readonly limit: number
      readonly order_by: string
      readonly status?: string
      readonly has_conversation?: boolean
      readonly created_from?: string
      readonly created_to?: string
      readonly search?: string
    }
    const found = leads.filter(
      ({ row, createdAt, hasConversation }) =>
        (status === undefined || row.status === status) &&
        (search === undefined || String(row.name).toLowerCase().includes(search.toLowerCase())) &&
        (has_conversation === undefined || has_conversation === hasConversation) &&
        (created_from === undefined || createdAt >= created_from) &&
        (created_to === undefined || createdAt.slice(0, 10) <= created_to.slice(0, 10)),
    )
    if (order_by === 'created_at_desc') found.reverse()
    const count = (one: string) => found.filter(({ row }) => row.status === one).length
    return {
      rows: found.slice((page - 1) * limit, page * limit).map(({ row }) => ({ ...row, ...further(row.id) })),
      total: found.length,
      by_status: { new: count('new'), converted: count('converted'), junk: 0 },
      page,
      limit,
    }
  }
}

/** Makes the fake API answer leads.list with these leads. */
export function answerTerseLeads(api: FakeApi, ...company: Parameters<typeof terseLeads>): void {
  api.respond('leads.list', terseLeads(...company))
}
