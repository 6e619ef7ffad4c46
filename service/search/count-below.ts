/**
 * Returns how many of the first `length` values are below `key`, by binary search.
 * @param valueAt non-decreasing by index
 */
export function countBelow(length: number, valueAt: (index: number) => number, key: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(middle) < key) low = middle + 1
    else high = middle
  }
  return low
}
