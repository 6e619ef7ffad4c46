// Copies of pictures that were shown, so that scrolling back shows them at once. Limited: the one that was not shown
// for the longest time is dropped first.

export interface RememberedPicture {
  /** Data URL of the copy. */
  readonly source: string
  /** When the picture was fetched, ISO 8601. */
  readonly capturedAt: string
}

export interface PictureMemory {
  get(name: string): RememberedPicture | null
  set(name: string, picture: RememberedPicture): void
}

/** @param mostLength Characters of all data URLs. */
export function createPictureMemory(mostLength: number): PictureMemory {
  const kept = new Map<string, RememberedPicture>()
  let length = 0

  function remove(name: string): void {
    length -= kept.get(name)?.source.length ?? 0
    kept.delete(name)
  }

  return {
    get(name) {
      const picture = kept.get(name)
      if (picture === undefined) return null
      kept.delete(name)
      kept.set(name, picture)
      return picture
    },
    set(name, picture) {
      remove(name)
      kept.set(name, picture)
      length += picture.source.length
      for (const oldest of kept.keys()) {
        if (length <= mostLength) break
        remove(oldest)
      }
    },
  }
}
