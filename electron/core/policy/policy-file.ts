// Reads the file of a policy, when it belongs to the administrator of the computer.
import { constants } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'
import { ownerProblem, pathProblem } from './policy-path.ts'

export const MAX_POLICY_BYTES = 64 * 1024

export type PolicyFile =
  | { readonly state: 'read'; readonly bytes: Buffer }
  | { readonly state: 'absent' }
  | { readonly state: 'ignored'; readonly problem: PolicyProblem }

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

/** Reads at most one byte more than is allowed, whatever the size that the system gives. */
async function readBounded(file: FileHandle): Promise<PolicyFile> {
  const buffer = Buffer.alloc(MAX_POLICY_BYTES + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, null)
    if (bytesRead === 0) break
    length += bytesRead
    if (length > MAX_POLICY_BYTES) return { state: 'ignored', problem: 'too-large' }
  }
  return { state: 'read', bytes: buffer.subarray(0, length) }
}

/**
 * Reads a file that has to belong to `ownerId`, and that nobody else may write or replace; null leaves the owner
 * unchecked, for systems that tell it elsewhere. Never rejects, and never waits for a pipe or a device.
 */
export async function readPolicyFile(path: string, ownerId: number | null): Promise<PolicyFile> {
  let file: FileHandle | null = null
  try {
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    // The opened file, not the path: it cannot be exchanged between the check and the reading.
    const found = await file.stat()
    if (!found.isFile()) return { state: 'ignored', problem: 'unreadable' }
    if (ownerId !== null) {
      const problem =
        ownerProblem(found, ownerId) ??
        ownerProblem(await stat(dirname(path)), ownerId) ??
        (await pathProblem(path, ownerId))
      if (problem !== null) return { state: 'ignored', problem }
    }
    return await readBounded(file)
  } catch (error) {
    return isAbsent(error) ? { state: 'absent' } : { state: 'ignored', problem: 'unreadable' }
  } finally {
    await file?.close()
  }
}
