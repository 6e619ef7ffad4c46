/**
 * Returns the keys, each once: behind one that came before stands a number. A shop may send two rows of one id, which
 * stay two on the screen, in a choice and in a comparison.
 */
export function distinctKeys(keys: readonly string[]): string[] {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return keys.map((key) => {
    let distinct = key
    for (let turn = next.get(key) ?? 2; taken.has(distinct); turn++) {
      distinct = `${key}#${turn}`
      next.set(key, turn + 1)
    }
    taken.add(distinct)
    return distinct
  })
}
