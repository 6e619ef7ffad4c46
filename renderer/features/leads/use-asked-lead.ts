import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useAnswer } from '../../answers/use-answer.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { readLeadState } from '../../domain/leads/lead-state.ts'
import type { Lead } from './leads-model.ts'

/** Opens the stored lead that another screen asked for. */
export function useAskedLead(onOpen: (lead: Lead) => void) {
  const { id: companyId } = useCompany()
  const [path, navigate] = useLocation()
  const leadId = readLeadState(useHistoryState())?.leadId ?? null
  const { value, isFirstLoad } = useAnswer(
    leadId === null ? null : { kind: 'stored-lead', companyId, leadId },
    { isSeldom: true },
  )
  const forget = () => navigate(path, { replace: true, state: null })
  const open = useEffectEvent((lead: Lead) => {
    forget()
    onOpen(lead)
  })
  useEffect(() => {
    if (value !== null) open(value)
  }, [value])
  return {
    /** The lead that another screen asked for and that is not stored; null without one. */
    missingId: value === null && !isFirstLoad ? leadId : null,
    /** Forgets the request, so that Back and a reload do not repeat it. */
    forget,
  }
}

export type AskedLead = ReturnType<typeof useAskedLead>
