// Seeded random numbers: the demo company must be the same at every start. Never for tokens or anything secret.

export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  /** An item, as often as its weight is of all weights. */
  weighted<Item>(items: readonly { readonly item: Item; readonly weight: number }[]): Item
  /** About normal, mean 0, deviation 1, never beyond 3. */
  normal(): number
  /** A UUID of version 4. */
  uuid(): string
}

/** FNV-1a, finished so that seeds which differ in one character differ in every bit. */
function hashSeed(seed: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The sequence that belongs to a text. */
export function createRandom(seed: string): Random {
  let state = hashSeed(seed)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly [Item, ...Item[]]) => items[Math.floor(next() * items.length)] ?? items[0],
    weighted: <Item>(items: readonly { readonly item: Item; readonly weight: number }[]) => {
      const total = items.reduce((sum, { weight }) => sum + weight, 0)
      let rest = next() * total
      const found = items.find(({ weight }) => {
        rest -= weight
        return rest < 0
      })
      const chosen = found ?? items.at(-1)
      if (!chosen) throw new RangeError('there is nothing to choose from')
      return chosen.item
    },
    normal: () => {
      // Twelve uniform numbers have a variance of one; nine keep the tails short and need a factor.
      let sum = 0
      for (let index = 0; index < 9; index += 1) sum += next()
      return Math.max(-3, Math.min(3, (sum - 4.5) / Math.sqrt(9 / 12)))
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${int(8, 11).toString(16)}${hex(3)}-${hex(12)}`,
  }
}
