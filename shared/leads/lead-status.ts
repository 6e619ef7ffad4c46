/** The states of a lead (specification 2.2). Without a schema, so that the window's first chunk can import them. */
export const LEAD_STATUSES = ['new', 'converted', 'junk'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
