import type { OperationResult } from '../../../shared/api/registry.ts'
import { toText } from '../../../shared/api/scalars.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { useCommand } from '../../bridge/use-command.ts'

const MOST_FOUND = 6

type Lead = OperationResult<'leads.list'>['rows'][number]

/** Returns the first stored leads that a text finds, by name, title, phone or e-mail; null asks nothing. No call. */
export function useStoredLeads(text: string | null): readonly Lead[] {
  const { id: companyId } = useCompany()
  const params = { search: text, limit: MOST_FOUND }
  const read = { companyId, operation: 'leads.list', params, readFrom: 'offline' } as const
  const result = useCommand('operation.read', text === null ? null : read)
  const page = result?.ok ? (result.value.value as OperationResult<'leads.list'> | null) : null
  return page?.rows ?? []
}

/** Returns the first phone of a lead as received; null without a readable one. */
export function firstPhoneOf({ phone }: Pick<Lead, 'phone'>): string | null {
  const [first] = phone ?? []
  return toText(typeof first === 'object' && first !== null ? Reflect.get(first, 'value') : first)
}
