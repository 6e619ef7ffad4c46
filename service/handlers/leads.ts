import { leadIndexOf } from '../data/leads/lead-index.ts'
import { countLeads, listLeads, matchLeads } from '../data/leads/lead-queries.ts'
import type { Handlers } from './handler.ts'

export const leadsHandlers = {
  /** leads.list (specification 4.2). */
  'leads.list': (request, { db, company }) => {
    const index = leadIndexOf(db, company.id)
    const matches = matchLeads(index, company, request)
    const byStatus = countLeads(index, matches)
    const total = byStatus.new + byStatus.converted + byStatus.junk
    return {
      rows: listLeads(db, index, matches, { ...request, total }),
      total,
      by_status: byStatus,
      page: request.page,
      limit: request.limit,
    }
  },
} satisfies Pick<Handlers, 'leads.list'>
