// Every dialect, in order of application. To add one: an entry in the file of its subject. It is then part of the
// contract suite and of the window's.
import type { Dialect } from './dialect.ts'
import { ERROR_DIALECTS } from './errors.ts'
import { FUNNEL_ITEM_DIALECTS } from './funnel-items.ts'
import { FUNNEL_LEAD_DIALECTS } from './funnel-leads.ts'
import { LEAD_DIALECTS } from './leads.ts'
import { PRODUCT_DIALECTS } from './products.ts'
import { RECORD_DIALECTS } from './records.ts'
import { STALLED_DIALECTS } from './stalled.ts'
import { MISSING_OPERATION_DIALECTS, TRANSPORT_DIALECTS } from './transport.ts'
import { VALUE_DIALECTS } from './values.ts'

const CONTRARY = 'contrary'
/** The operation that `contrary` lacks, which the application does not need. */
const CONTRARY_WITHOUT = 'without-stages.list'

export const DIALECTS: readonly Dialect[] = [
  ...LEAD_DIALECTS,
  ...PRODUCT_DIALECTS,
  ...RECORD_DIALECTS,
  ...FUNNEL_LEAD_DIALECTS,
  ...STALLED_DIALECTS,
  ...FUNNEL_ITEM_DIALECTS,
  ...TRANSPORT_DIALECTS,
  ...ERROR_DIALECTS,
  ...MISSING_OPERATION_DIALECTS,
  ...VALUE_DIALECTS,
]

/** Returns all dialects together; of those that exclude one another, the first in the list. */
function contrary(): Dialect[] {
  const taken = new Set<string>()
  return DIALECTS.filter(({ name, choice }) => {
    if (choice === 'missing operation') return name === CONTRARY_WITHOUT
    if (choice === undefined) return true
    if (taken.has(choice)) return false
    taken.add(choice)
    return true
  })
}

/** Returns the dialect of a name; of `contrary` all together, in the order of the list. */
export function readDialects(name: string): readonly Dialect[] {
  return name === CONTRARY ? contrary() : DIALECTS.filter((dialect) => dialect.name === name)
}
