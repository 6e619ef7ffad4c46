// The manifest of a release: one JSON file a channel and target, signed beside it. Unknown fields are ignored, so that
// a later manifest can carry more.
import { z } from 'zod'
import { RELEASE_VERSION } from './version-order.ts'

/** Largest package that is downloaded. */
const MAX_PACKAGE_BYTES = 512 * 1024 * 1024
const MAX_NOTES = 4_000

const manifest = z.object({
  product: z.string(),
  channel: z.string(),
  /** System, architecture and kind of package, such as `linux-x64-appimage`. */
  target: z.string(),
  /** Rises with every manifest of a channel and target, also when a release is withdrawn. */
  number: z.int().min(1),
  version: z.string().regex(RELEASE_VERSION),
  /** After this time the manifest is refused: a feed that is kept at an old state is noticed. ISO 8601. */
  expires: z.iso.datetime(),
  /** Share of installations that take it, 0 to 100. */
  percent: z.number().min(0).max(100),
  /** Name of the package in the folder of the manifest. */
  file: z.string(),
  /** Bytes. */
  size: z.int().min(1).max(MAX_PACKAGE_BYTES),
  sha512: z.string().regex(/^[0-9a-f]{128}$/),
  /** Bytes of the block map at the end of the package, where it has one. */
  blockMapSize: z.int().min(1).optional(),
  /** Schema of the store that the version writes. */
  storeSchema: z.int().min(1),
  /** What changed, by language. */
  notes: z.object({ 'pt-BR': z.string().max(MAX_NOTES), en: z.string().max(MAX_NOTES) }),
})
export type Manifest = z.infer<typeof manifest>

/** Returns the manifest; null when the text has another shape. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifest.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
