import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { LeadState } from '../domain/leads/lead-state.ts'
import { firstPhoneOf, useStoredLeads } from '../domain/leads/use-stored-leads.ts'
import { shownText } from '../format/shown-text.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOf } from '../navigation/screens.ts'

/** Texts shorter than this find too many leads. */
const LEAST_LETTERS = 3

/** Returns the stored leads that a typed text finds, by name, title, phone or e-mail. No call is made. */
export function useLeadItems(query: string): PaletteItem[] {
  const { t } = useTranslation('palette')
  const { t: words } = useTranslation('leads')
  const [, navigate] = useLocation()
  const typed = query.trim()
  const leads = useStoredLeads(typed.length >= LEAST_LETTERS ? typed : null)
  return leads.map((lead) => {
    const state: LeadState = { leadId: lead.id }
    return {
      id: `lead/${lead.id}`,
      group: t('leads'),
      label: [shownText(lead.name) ?? words('noName'), firstPhoneOf(lead)].filter(Boolean).join(' · '),
      run: () => navigate(pathOf('leads'), { state }),
    }
  })
}
