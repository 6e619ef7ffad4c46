/**
 * Size of the young generation, MB. When the heap is full, Node gives a thread 16 MB more to end in (an exception that
 * the store survives). Objects that live move from the young generation into the heap at once: with the default size
 * they need more than that, and V8 then ends the whole process.
 */
const YOUNG_MB = 12

/** Returns the memory limits of the store's thread for a heap of `heapMb`. */
export function threadLimits(heapMb: number) {
  return { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB } as const
}
