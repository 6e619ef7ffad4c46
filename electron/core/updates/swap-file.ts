// Puts a new file of the application in the place of the old one, which stays beside it. At every instant the
// application's name leads to a whole file: nothing is deleted or written over first.
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { hashOpenFile } from './file-hash.ts'
import { UpdateRefused } from './outcome.ts'

/** A downloaded package whose hash was right. */
export interface CheckedPackage {
  readonly part: string
  readonly size: number
  readonly sha512: string
}

/** Path of the version before. */
export function previousOf(file: string): string {
  return `${file}.previous`
}

/** A rename is on the disk only when its folder is. */
export function syncFolder(path: string): void {
  const handle = openSync(dirname(path), 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Hashes the package again and calls `use` at once. Throws UpdateRefused when it is not the file that was checked.
 */
export function useChecked({ part, size, sha512 }: CheckedPackage, use: () => void): void {
  const handle = openSync(part, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const opened = fstatSync(handle)
    if (!opened.isFile() || opened.size !== size || hashOpenFile(handle) !== sha512) {
      throw new UpdateRefused('EXCHANGED')
    }
    fsyncSync(handle)
    // The name may meanwhile lead to another file.
    const named = statSync(part)
    if (named.ino !== opened.ino || named.dev !== opened.dev) throw new UpdateRefused('EXCHANGED')
    use()
  } finally {
    closeSync(handle)
  }
}

/** Replaces `file` by `next`, and keeps the old one as `previousOf(file)`. Both must be on one disk. */
export function swapFile(file: string, next: string): void {
  chmodSync(next, statSync(file).mode & 0o777)
  const kept = `${previousOf(file)}.new`
  rmSync(kept, { force: true })
  linkSync(file, kept)
  renameSync(kept, previousOf(file))
  renameSync(next, file)
  syncFolder(file)
}
