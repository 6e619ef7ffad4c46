// Sets of rows as bits, 32 to a word: the intersection of two sets of a million rows takes some 30 µs. A bitmap that a
// function takes is read only unless its name says `Into`.

export type Bitmap = Uint32Array

const ALL = 0xffffffff

export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array((size + 31) >>> 5)
}

export function fullBitmap(size: number): Bitmap {
  const bitmap = emptyBitmap(size).fill(ALL)
  const rest = size & 31
  if (rest !== 0) bitmap[bitmap.length - 1] = 2 ** rest - 1
  return bitmap
}

export function setBit(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] as number) | (1 << (row & 31))
}

export function clearBit(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] as number) & ~(1 << (row & 31))
}

export function hasBit(bitmap: Bitmap, row: number): boolean {
  return (((bitmap[row >>> 5] as number) >>> (row & 31)) & 1) === 1
}

export function andInto(target: Bitmap, other: Bitmap): Bitmap {
  for (let word = 0; word < target.length; word += 1) {
    target[word] = (target[word] as number) & (other[word] as number)
  }
  return target
}

export function andNotInto(target: Bitmap, other: Bitmap): Bitmap {
  for (let word = 0; word < target.length; word += 1) {
    target[word] = (target[word] as number) & ~(other[word] as number)
  }
  return target
}

export function orInto(target: Bitmap, other: Bitmap): Bitmap {
  for (let word = 0; word < target.length; word += 1) {
    target[word] = (target[word] as number) | (other[word] as number)
  }
  return target
}

export function countOnes(word: number): number {
  let rest = word - ((word >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bitmap: Bitmap): number {
  let count = 0
  for (let word = 0; word < bitmap.length; word += 1) {
    const bits = bitmap[word] as number
    if (bits !== 0) count += countOnes(bits)
  }
  return count
}

/** Size of the intersection, without making it. */
export function countCommonBits(one: Bitmap, other: Bitmap): number {
  let count = 0
  for (let word = 0; word < one.length; word += 1) {
    const bits = (one[word] as number) & (other[word] as number)
    if (bits !== 0) count += countOnes(bits)
  }
  return count
}

/** Calls `visit` with each row of the set, in order. */
export function forEachBit(bitmap: Bitmap, visit: (row: number) => void): void {
  for (let word = 0; word < bitmap.length; word += 1) {
    let rest = bitmap[word] as number
    while (rest !== 0) {
      visit((word << 5) + 31 - Math.clz32(rest & -rest))
      rest &= rest - 1
    }
  }
}
