import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { OperationResult } from '../../shared/api/registry.ts'
import { toText } from '../../shared/api/scalars.ts'
import { askOperation } from '../answers/use-operation.ts'
import { useCompany } from '../bridge/app-store.ts'
import type { LeadState } from '../domain/leads/lead-state.ts'
import { shownText } from '../format/shown-text.ts'
import type { PaletteItem } from '../navigation/palette-model.ts'
import { pathOf } from '../navigation/screens.ts'

/** Texts shorter than this find too many leads. */
const LEAST_LETTERS = 3
const MOST_FOUND = 6

type Lead = OperationResult<'leads.list'>['rows'][number]

/** Returns the stored leads that a typed text finds, by name, title, phone or e-mail. No call is made. */
export function useLeadItems(query: string): PaletteItem[] {
  const { t } = useTranslation('palette')
  const { t: words } = useTranslation('leads')
  const { id: companyId } = useCompany()
  const [, navigate] = useLocation()
  const [found, setFound] = useState<{ readonly text: string; readonly leads: readonly Lead[] }>({
    text: '',
    leads: [],
  })
  const typed = query.trim()
  const text = typed.length >= LEAST_LETTERS ? typed : ''
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const params = { search: text, limit: MOST_FOUND }
    void askOperation(companyId, 'leads.list', params, 'offline').then((result) => {
      if (isCurrent) setFound({ text, leads: (result.ok && result.value.value?.rows) || [] })
    })
    return () => {
      isCurrent = false
    }
  }, [companyId, text])
  if (text === '' || found.text !== text) return []
  return found.leads.map((lead) => {
    const state: LeadState = { leadId: lead.id }
    const [phone] = lead.phone ?? []
    const contact = toText(typeof phone === 'object' && phone !== null ? Reflect.get(phone, 'value') : phone)
    return {
      id: `lead/${lead.id}`,
      group: t('leads'),
      label: [shownText(lead.name) ?? words('noName'), contact].filter(Boolean).join(' · '),
      run: () => navigate(pathOf('leads'), { state }),
    }
  })
}
