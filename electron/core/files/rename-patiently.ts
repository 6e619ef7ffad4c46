// On Windows a scanner, a synchronised folder or Excel holds a file for a moment, and a rename is then refused. It is
// tried five times in a second.
import { existsSync, renameSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Between the five tries. */
const PAUSES_MS = [50, 150, 300, 500]
const HELD = /^(EPERM|EBUSY|EACCES)$/

function isHeld(error: unknown): error is NodeJS.ErrnoException & { readonly dest?: string } {
  return HELD.test(String((error as NodeJS.ErrnoException).code))
}

/** True for the error of a rename onto a file that is there, and that another program holds. */
export function isTargetHeld(error: unknown): boolean {
  return isHeld(error) && error.dest !== undefined && existsSync(error.dest)
}

/** Rejects with the error of the last try. */
export async function renamePatiently(
  from: string,
  to: string,
  system = { rename, wait: sleep as (ms: number) => Promise<unknown> },
): Promise<void> {
  for (const ms of PAUSES_MS) {
    try {
      return await system.rename(from, to)
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    await system.wait(ms)
  }
  await system.rename(from, to)
}

function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Does the same for a small file, in a thread that may stand still for a second. */
export function renamePatientlySync(
  from: string,
  to: string,
  system = { rename: renameSync, wait: block },
): void {
  for (const ms of PAUSES_MS) {
    try {
      system.rename(from, to)
      return
    } catch (error) {
      if (!isHeld(error)) throw error
    }
    system.wait(ms)
  }
  system.rename(from, to)
}
