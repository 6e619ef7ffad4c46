// Pictures in the store, by company and name. When a picture was last shown is written at most once a day.
import type { PictureData } from '../../../shared/bridge/pictures.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { RecordOwner } from '../store/engine/sealed-rows.ts'
import { PICTURE_BYTES } from '../store/retention-job.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { Secrets } from '../vault/secrets.ts'

export interface StoredPicture {
  readonly picture: PictureData
  /** Milliseconds since 1970. */
  readonly capturedAtMs: number
}

export interface StoredPicturesOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly secrets: Pick<Secrets, 'ownerOf'>
  readonly store: Pick<AsyncStore, 'readPicture' | 'writePicture' | 'usePicture'>
  readonly now: () => number
}

const USE_MS = 86_400_000
const MOST_USES = 20_000

export function createStoredPictures(options: StoredPicturesOptions) {
  const { companies, secrets, store, now } = options
  const usedAtMs = new Map<string, number>()

  function noteUse(owner: RecordOwner, name: string): void {
    const use = `${owner.companyId} ${name}`
    if (now() - (usedAtMs.get(use) ?? 0) < USE_MS) return
    usedAtMs.delete(use)
    usedAtMs.set(use, now())
    if (usedAtMs.size > MOST_USES) usedAtMs.delete(usedAtMs.keys().next().value as string)
    void store.usePicture(owner, name, now())
  }

  return {
    /** Null when nothing is stored, and while the company's key is missing. */
    async read(companyId: string, name: string): Promise<StoredPicture | null> {
      const owner = await secrets.ownerOf(companyId)
      const record = owner === null ? null : await store.readPicture(owner, name)
      if (owner === null || record === null) return null
      noteUse(owner, name)
      // Authenticated by its seal: this is what `keep` wrote.
      return { picture: record.payload as PictureData, capturedAtMs: record.capturedAtMs }
    },
    /** Stores a picture, unless its company was removed meanwhile. */
    async keep(companyId: string, name: string, picture: PictureData): Promise<void> {
      const owner = await secrets.ownerOf(companyId)
      if (owner === null || companies.get(companyId) === null) return
      // Not awaited: the window does not wait for the disk.
      void store.writePicture(owner, name, { payload: picture, capturedAtMs: now() }, PICTURE_BYTES)
    },
  }
}
