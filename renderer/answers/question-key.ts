import type { QueryKey } from '@tanstack/react-query'
import type { Question } from '../../shared/bridge/questions.ts'

/** Fields that say where the store looks, not what is asked: the same question stays one query when they change. */
const HINTS: readonly string[] = ['storedDay']

/** Returns the key of a question's query: the company, the kind, then its other fields in the order of their names. */
export function questionKey({ companyId, kind, ...fields }: Question): QueryKey {
  const named = Object.entries(fields)
    .filter(([name]) => !HINTS.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return [companyId, kind, ...named.map(([, value]) => value)]
}
