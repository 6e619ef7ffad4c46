// The names of lead origins. The API sends an origin as a number only (specification 2.2 lists none, source_id_in
// filters by it), and no operation lists them: the manager names them once for a company.
import { cleanViewName } from './named-views.ts'

/** By `source_id` in decimal. Origins without a name are absent. */
export type LeadSourceNames = Readonly<Record<string, string>>

export const MAX_LEAD_SOURCES = 200

/** Returns a name as one line of at most 60 characters; null when nothing in it is visible. */
export const cleanSourceName = cleanViewName

/** Returns the names with one changed; a name without visible text removes it. */
export function withSourceName(names: LeadSourceNames, id: number, typed: string): LeadSourceNames {
  const { [String(id)]: _, ...others } = names
  const name = cleanSourceName(typed)
  return name === null ? others : { ...others, [String(id)]: name }
}
