// Randomness that can be had again: the same numbers for the same seed (mulberry32).

/** Numbers from 0 up to 1, as Math.random gives them. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Whole numbers from 0 up to the limit. */
export function seededBelow(seed: number): (limit: number) => number {
  const random = seededRandom(seed)
  return (limit) => Math.floor(random() * limit)
}
