import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useCompany } from '../bridge/app-store.ts'
import type { LeadState } from '../domain/leads/lead-state.ts'
import { firstPhoneOf, useStoredLeads } from '../domain/leads/use-stored-leads.ts'
import { shownText } from '../format/shown-text.ts'
import { typeSearch } from '../list/use-list-screen.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOf } from '../navigation/screens.ts'
import { LEADS_VIEW, NO_LEAD_FILTERS } from '../views/leads-view.ts'
import { useVisit } from '../views/use-visit.ts'

/** Texts shorter than this find too many leads. */
const LEAST_LETTERS = 3

/**
 * Returns the stored leads that a typed text finds, by name, title, phone or e-mail, and the search of the platform for
 * it. No call is made before that is chosen. It is offered beside leads, and where nothing else is found.
 */
export function useLeadItems(query: string, hasOthers: boolean): PaletteItem[] {
  const { t } = useTranslation(['palette', 'leads', 'common'])
  const [, navigate] = useLocation()
  const { id: companyId } = useCompany()
  const visit = useVisit(LEADS_VIEW, 'search')
  const text = query.trim()
  const isSearch = text.length >= LEAST_LETTERS
  const leads = useStoredLeads(isSearch ? text : null)
  if (!isSearch || (hasOthers && leads.length === 0)) return []
  const group = t('leads')
  return [
    ...leads.map((lead) => {
      const state: LeadState = { leadId: lead.id }
      return {
        id: `lead/${lead.id}`,
        group,
        label: [shownText(lead.name) ?? t('common:noName'), firstPhoneOf(lead)].filter(Boolean).join(' · '),
        run: () => navigate(pathOf('leads'), { state }),
      }
    }),
    {
      id: 'lead/search',
      group,
      label: t('searchLeads', { text }),
      run: () => {
        typeSearch(companyId, 'leads', text)
        visit(NO_LEAD_FILTERS)
      },
    },
  ]
}
