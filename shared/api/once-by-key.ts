// A list that has one key twice.

/**
 * Returns the items of a list by whether they can be believed: `once`, equal ones of one key a single time, and
 * `twice`, all those of a key that came with different groups, because nobody can say which is right. An item whose
 * key is null is kept.
 */
export function onceByKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
  contentOf: (item: Item) => unknown = (item) => item,
): { readonly once: readonly Item[]; readonly twice: readonly Item[] } {
  const keys = items.map((item, index) => keyOf(item) ?? { index })
  // Nearly every list: nothing is compared.
  if (new Set(keys).size === items.length) return { once: items, twice: [] }
  const groups = Map.groupBy(items.keys(), (index) => keys[index])
  const written = (index: number) => JSON.stringify(contentOf(items[index] as Item))
  const refused = new Set<unknown>()
  for (const [key, indexes] of groups) if (new Set(indexes.map(written)).size > 1) refused.add(key)
  return {
    once: items.filter((_, index) => groups.get(keys[index])?.[0] === index && !refused.has(keys[index])),
    twice: items.filter((_, index) => refused.has(keys[index])),
  }
}
