// Seeded random numbers: the demo company must be the same at every start. Never use them for tokens or other secrets.

/** FNV-1a with a finaliser, so that seeds that differ in one character affect every bit. */
function hashSeed(seed: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const HEX_DIGITS = '0123456789abcdef'

export type Random = ReturnType<typeof createRandom>

/** Creates the random sequence of a seed text. */
export function createRandom(seed: string) {
  let state = hashSeed(seed)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (digits: number) => {
    let text = ''
    for (let index = 0; index < digits; index += 1) text += HEX_DIGITS[Math.floor(next() * 16)]
    return text
  }

  return {
    /** Returns a number of at least 0 and below 1. */
    next,
    /** Returns an integer, both bounds included. */
    int,
    chance: (probability: number): boolean => next() < probability,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(next() * items.length)] ?? items[0],
    /** Returns an item with a probability proportional to its weight. */
    weighted: <Item>(items: readonly { readonly item: Item; readonly weight: number }[]): Item => {
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
    /** Returns an approximately normal number: mean 0, deviation 1, never beyond 3. */
    normal: (): number => {
      // The sum of twelve uniform numbers has a variance of one; nine keep the tails short and need a factor.
      let sum = 0
      for (let index = 0; index < 9; index += 1) sum += next()
      return Math.max(-3, Math.min(3, (sum - 4.5) / Math.sqrt(9 / 12)))
    },
    /** Returns a UUID of version 4. */
    uuid: (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-${int(8, 11).toString(16)}${hex(3)}-${hex(12)}`,
  }
}
