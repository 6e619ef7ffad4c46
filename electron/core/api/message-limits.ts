// The form of a message before any schema reads it. A schema, and JSON.stringify after it, go down level by level: a
// message that is deep, cyclic or shares its parts exponentially would end the stack or hold the process.

/** As deep as an answer of the API may be; no message of the window has more than ten levels. */
const MAX_LEVELS = 100
/** Values, each as often as it would stand in the JSON: more than the longest view can have (limits.ts). */
const MAX_VALUES = 200_000

/** True when the params of a command may be read by its schema. */
export function isReadable(params: unknown): boolean {
  const waiting: (readonly [value: object, level: number])[] = []
  let values = 0
  /** Returns false beyond a limit. */
  const take = (value: unknown, level: number) => {
    values += 1
    // Bytes are one value.
    if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      waiting.push([value, level])
    return level <= MAX_LEVELS && values <= MAX_VALUES
  }
  let isWithin = take(params, 0)
  for (let next = waiting.pop(); isWithin && next !== undefined; next = waiting.pop()) {
    const [parent, level] = next
    isWithin = Object.values(parent).every((value) => take(value, level + 1))
  }
  return isWithin
}
