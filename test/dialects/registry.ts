// Every dialect, in order of application. To add one: an entry in the file of its subject. It is then part of
// the list that main.ts prints, the contract suite and the browser suite.
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

/** Returns one line a dialect: name, section of the specification, effect. */
export function describeDialects(): string[] {
  const lines = DIALECTS.map(({ name, section, choice, summary }) => ({
    name,
    text: `${section.padEnd(5)} ${summary}${choice === undefined ? '' : ` (${choice}: one of them)`}`,
  }))
  lines.push({
    name: CONTRARY,
    text: `      ${contrary().length} of them together: the first of each choice`,
  })
  const width = Math.max(...lines.map(({ name }) => name.length))
  return lines.map(({ name, text }) => `${name.padEnd(width)}  ${text}`)
}

/**
 * Returns the dialects of `NAME[,NAME…]`, in the order of the list; `contrary` means all together.
 * Throws an Error that names an unknown dialect, or two that exclude one another.
 */
export function readDialects(text: string): readonly Dialect[] {
  const names = new Set(text.split(',').map((name) => name.trim()))
  if (names.has(CONTRARY)) {
    if (names.size > 1) throw new Error(`${CONTRARY} goes alone: it is all together`)
    return contrary()
  }
  const unknown = [...names].filter((name) => !DIALECTS.some((dialect) => dialect.name === name))
  if (unknown.length > 0) throw new Error(`there is no dialect ${unknown.join(', ')}; see the list`)
  const taken = DIALECTS.filter(({ name }) => names.has(name))
  for (const { name, choice } of taken) {
    const other = taken.find((dialect) => dialect.name !== name && dialect.choice === choice)
    if (choice !== undefined && choice !== 'missing operation' && other) {
      throw new Error(`${name} and ${other.name} exclude each other (${choice})`)
    }
  }
  return taken
}
