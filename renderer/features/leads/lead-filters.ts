// The filters of Leads, in the order of the screen.
import type { OperationParams } from '../../../shared/api/registry.ts'
import { LEAD_STATUSES } from '../../../shared/leads/lead-status.ts'
import type { SourceName } from '../../domain/leads/use-source-name.ts'
import type { Filter } from '../../list/filters.ts'
import { CONVERSATION_FILTERS, isPersonId, type LeadDate, type LeadFilters } from '../../views/leads-view.ts'
import type { KnownNames } from './known-names.ts'

export type LeadParams = OperationParams<'leads.list'>
export type LeadFilter = Filter<LeadFilters, LeadParams>

const days = (key: LeadDate): LeadFilter => ({
  kind: 'days',
  key,
  label: ({ t }) => t(`leads:dates.${key}`),
  params: [`${key}_from`, `${key}_to`],
})

/** The choices of people and origins are those that were seen: no operation lists either. */
export function leadFilters({ people, sources }: KnownNames, sourceName: SourceName): readonly LeadFilter[] {
  return [
    {
      kind: 'choice',
      key: 'status',
      label: ({ t }) => t('leads:columns.status'),
      values: ['all', ...LEAD_STATUSES],
      wordOf: (status, { t }) => t(`leads:tiles.${status as LeadFilters['status']}`),
      isOutsidePanel: true,
      params: (status) => ({ status: status as Exclude<LeadFilters['status'], 'all'> }),
    },
    days('created'),
    days('junked'),
    days('converted'),
    {
      kind: 'choice',
      key: 'conversation',
      label: ({ t }) => t('leads:conversation'),
      values: CONVERSATION_FILTERS,
      wordOf: (value, { t }) => t(`leads:conversations.${value as LeadFilters['conversation']}`),
      params: (value) => ({ has_conversation: value === 'with' }),
    },
    {
      kind: 'amount',
      min: 'minCents',
      max: 'maxCents',
      label: ({ t }) => t('value'),
      words: ({ t }) => ({
        from: t('leads:valueFrom'),
        to: t('leads:valueTo'),
        order: t('leads:valueOrder'),
      }),
      params: ['opportunity_min', 'opportunity_max'],
    },
    {
      kind: 'ids',
      key: 'assignedTo',
      label: ({ t }) => t('leads:fields.assigned_name'),
      placeholder: ({ t }) => t('leads:addResponsible'),
      options: () => [...people].map(([value, label]) => ({ value, label })),
      wordOf: (id) => people.get(id) ?? `${id.slice(0, 8)}…`,
      isId: isPersonId,
      countOf: (count, { t }) => t('leads:share.people', { count }),
      params: 'assigned_to_in',
    },
    {
      kind: 'ids',
      key: 'sourceIds',
      label: ({ t }) => t('leads:fields.source_id'),
      placeholder: ({ t }) => t('leads:addSource'),
      options: ({ t }) =>
        sources.map((id) => {
          const name = sourceName(id)
          return {
            value: String(id),
            label: name === String(id) ? t('leads:sourceName', { id }) : name,
          }
        }),
      wordOf: (id) => sourceName(Number(id)),
      isId: (text) => /^\d{1,15}$/.test(text),
      isNumeric: true,
      params: 'source_id_in',
    },
  ]
}

/** For what needs no names: parameters, and which filters are set. */
export const LEAD_FILTERS = leadFilters({ people: new Map(), sources: [] }, String)
