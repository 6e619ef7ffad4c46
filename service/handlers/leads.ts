import { listLeads } from '../data/leads/lead-queries.ts'
import type { Handlers } from './handler.ts'

export const leadsHandlers = {
  /** leads.list (specification 4.2). */
  'leads.list': (request, { db, company }) => ({
    ...listLeads(db, company, request),
    page: request.page,
    limit: request.limit,
  }),
} satisfies Pick<Handlers, 'leads.list'>
