type Fields = Readonly<Record<string, unknown>>

function isContainer(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/**
 * Returns `now`, a JSON value, with the former object in place of every part that is equal to it: what is drawn of such
 * a part is not drawn again.
 */
export function keepEqual<Value>(before: unknown, now: Value): Value {
  if (
    before === now ||
    !isContainer(before) ||
    !isContainer(now) ||
    Array.isArray(before) !== Array.isArray(now)
  )
    return now
  const entries = Object.entries(now).map(([key, value]) => [key, keepEqual(before[key], value)] as const)
  const isEqual =
    Object.keys(before).length === entries.length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && Object.is(before[key], value))
  if (isEqual) return before as Value
  return (Array.isArray(now) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Value
}
