// Nothing to list: why, how many leads lie outside the filters, and the stored ones that the API's search did not find.
import { readSearchTerm } from '../../../shared/leads/search-text.ts'
import { useOperation } from '../../answers/use-operation.ts'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import { firstPhoneOf, useStoredLeads } from '../../domain/leads/use-stored-leads.ts'
import { useSay } from '../../report/say.ts'
import { NO_LEAD_FILTERS } from '../../views/leads-view.ts'
import { countParams, type Lead, leadName } from './leads-model.ts'
import type { LeadsScreen } from './leads-screen.ts'

interface NoLeadsProps {
  readonly screen: LeadsScreen
  readonly onOpen: (lead: Lead) => void
}

export function NoLeads({ screen, onOpen }: NoLeadsProps) {
  const { say, search, inForce, pages, clearFilters, clearAll } = screen
  const { t, today } = say
  const hasFilter = inForce.length > 0
  const text = search.trim()
  const outside = useOperation('leads.list', hasFilter ? countParams(NO_LEAD_FILTERS, search, today) : null, {
    isSeldom: true,
  }).value
  const count = outside?.total ?? null
  if (text === '' && !hasFilter)
    return <EmptyNote title={t('leads:emptyTitle')} text={t('leads:emptyText')} />
  return (
    <>
      <EmptyNote
        title={t(hasFilter ? 'leads:noMatchTitle' : 'leads:noHitTitle')}
        text={count === null ? t('leads:noMatchText') : t('leads:outside', { count })}
      >
        {count === null || count === 0 ? (
          <TextButton onClick={clearAll}>
            {t(hasFilter ? 'list:clearFilters' : 'list:clearSearch')}
          </TextButton>
        ) : (
          <TextButton label={t('leads:showOutsideLabel', { count })} onClick={clearFilters}>
            {t('list:showOutside')}
          </TextButton>
        )}
      </EmptyNote>
      {pages.answerState.source !== 'snapshot' && (!hasFilter || count === 0) && (
        <StoredByPhone search={text} onOpen={onOpen} />
      )}
    </>
  )
}

interface StoredByPhoneProps {
  readonly search: string
  readonly onOpen: (lead: Lead) => void
}

/** The stored leads whose phone has the typed parts: an API may search for the whole fragment only (4.2). */
function StoredByPhone({ search, onOpen }: StoredByPhoneProps) {
  const say = useSay()
  const { t } = say
  const hasParts = (readSearchTerm(search)?.digitParts?.length ?? 0) > 1
  const leads = useStoredLeads(hasParts ? search : null)
  if (leads.length === 0) return null
  return (
    <EmptyNote title={t('leads:storedHits', { count: leads.length })} text={t('leads:storedHitsText')}>
      {leads.map((lead) => (
        <TextButton key={lead.id} onClick={() => onOpen(lead)}>
          {[leadName(lead, say), firstPhoneOf(lead)].filter(Boolean).join(' · ')}
        </TextButton>
      ))}
    </EmptyNote>
  )
}
