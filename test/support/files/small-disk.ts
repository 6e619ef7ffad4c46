// A small disk of its own that can be filled to the last block. Only root can mount one, on Linux.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  fill(): void
  /** Frees what `fill` took. */
  free(): void
  freeBlocks(): number
  /** Also while a program that failed to end still uses it. */
  unmount(): void
}

/** Mounts a disk at `folder`, which is created; null where that is not possible. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder)
  const canMount = process.platform === 'linux' && process.getuid?.() === 0
  if (!canMount) return null
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]).status !== 0)
    return null
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize, 1))
      } catch (error) {
        // Whoever wrote meanwhile has the blocks that are missing: the disk is full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast),
    freeBlocks: () => statfsSync(folder).bavail,
    unmount: () => void spawnSync('umount', ['--lazy', folder]),
  }
}
