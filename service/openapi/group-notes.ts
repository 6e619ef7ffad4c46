import type { OperationGroup } from '../../shared/api/operation.ts'

/** Description of each group of operations, for the OpenAPI document. */
export const GROUP_NOTES: Record<OperationGroup, string> = {
  messages: 'Messages of a conversation.',
  leads: 'Leads with filters, and counts over all that match.',
  pipelines: 'Pipelines with figures of their stages as of now.',
  stages: 'Stages of a pipeline of the company’s own.',
  tasks: 'Tasks of deals, contacts and leads.',
  products: 'The catalogue: search, and one product with its description.',
  shop: 'Questions about a basket, and the public settings of the shop.',
  marketing: 'Paid-media leads, opportunities and sales by day.',
}
