// Paths in the repository, for the build scripts only.
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/**
 * `product` runs in the Electron of package.json; `test` runs in the older runtime of the test machines (tests only).
 */
export type Variant = 'product' | 'test'

export function distFolder(variant: Variant): string {
  return join(ROOT, variant === 'test' ? 'dist-test' : 'dist')
}

export function releaseFolder(variant: Variant): string {
  return join(ROOT, variant === 'test' ? 'release-test' : 'release')
}
