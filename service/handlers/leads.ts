import { countLeads, leadFilter, listLeads } from '../data/lead-queries.ts'
import type { Handlers } from '../handler.ts'

export const leadsHandlers = {
  /** leads.list (specification 4.2). */
  'leads.list': (request, { db, company }) => {
    const filter = leadFilter(company, request)
    const byStatus = countLeads(db, filter)
    const total = byStatus.new + byStatus.converted + byStatus.junk
    const isPastTheEnd = (request.page - 1) * request.limit >= total
    return {
      rows: isPastTheEnd ? [] : listLeads(db, filter, request),
      total,
      by_status: byStatus,
      page: request.page,
      limit: request.limit,
    }
  },
} satisfies Pick<Handlers, 'leads.list'>
