import { useEffect, useState } from 'react'
import type { OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import { askOperation } from '../../answers/use-operation.ts'
import { useCompany } from '../../bridge/app-store.ts'

const MOST_FOUND = 6

type Lead = OperationResult<'leads.list'>['rows'][number]

/** Returns the first stored leads that a text finds, by name, title, phone or e-mail; null asks nothing. No call. */
export function useStoredLeads(text: string | null): readonly Lead[] {
  const { id: companyId } = useCompany()
  const [found, setFound] = useState<{ readonly text: string; readonly leads: readonly Lead[] } | null>(null)
  useEffect(() => {
    if (text === null) return
    let isCurrent = true
    const params = { search: text, limit: MOST_FOUND }
    void askOperation(companyId, 'leads.list', params, 'offline').then((result) => {
      if (isCurrent) setFound({ text, leads: (result.ok && result.value.value?.rows) || [] })
    })
    return () => {
      isCurrent = false
    }
  }, [companyId, text])
  return found !== null && found.text === text ? found.leads : []
}

/** Returns the first phone of a lead as received; null without a readable one. */
export function firstPhoneOf({ phone }: Pick<Lead, 'phone'>): string | null {
  const [first] = phone ?? []
  return toText(typeof first === 'object' && first !== null ? Reflect.get(first, 'value') : first)
}
