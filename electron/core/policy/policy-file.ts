// Reads the file of a policy, when nobody but the administrator of the computer may write or replace it.
import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'

export const MAX_POLICY_BYTES = 64 * 1024
const WRITABLE_BY_OTHERS = 0o022
const STICKY = 0o1000

export type PolicyFile =
  | { readonly state: 'read'; readonly bytes: Buffer }
  | { readonly state: 'absent' }
  | { readonly state: 'ignored'; readonly problem: PolicyProblem }

/** Returns why others may exchange what is at `path`: whoever may write a folder above it, or a link on the way. */
async function folderProblem(path: string, ownerId: number): Promise<PolicyProblem | null> {
  const folder = dirname(path)
  const found = await lstat(folder)
  const { uid, mode } = found
  if (!found.isDirectory()) return 'link'
  if (uid !== ownerId && uid !== 0) return 'owner'
  // In a sticky folder, such as /tmp, nobody exchanges what is root's.
  if ((mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0) return 'writable'
  return folder === dirname(folder) ? null : folderProblem(folder, ownerId)
}

/** Reads at most one byte more than is allowed, whatever the size that the system gives. */
async function readBounded(file: FileHandle): Promise<PolicyFile> {
  const buffer = Buffer.alloc(MAX_POLICY_BYTES + 1)
  let length = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, null)
    if (bytesRead === 0) return { state: 'read', bytes: buffer.subarray(0, length) }
    length += bytesRead
    if (length > MAX_POLICY_BYTES) return { state: 'ignored', problem: 'too-large' }
  }
}

/** Reads a file that has to belong to `ownerId`. Follows no link, waits for no pipe or device, never rejects. */
export async function readPolicyFile(path: string, ownerId: number): Promise<PolicyFile> {
  let file: FileHandle | null = null
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    // The opened file, not the path: it cannot be exchanged between the check and the reading.
    const found = await file.stat()
    if (!found.isFile()) return { state: 'ignored', problem: 'unreadable' }
    if (found.uid !== ownerId) return { state: 'ignored', problem: 'owner' }
    if ((found.mode & WRITABLE_BY_OTHERS) !== 0) return { state: 'ignored', problem: 'writable' }
    const problem = await folderProblem(path, ownerId)
    return problem === null ? await readBounded(file) : { state: 'ignored', problem }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' || code === 'ENOTDIR') return { state: 'absent' }
    return { state: 'ignored', problem: code === 'ELOOP' ? 'link' : 'unreadable' }
  } finally {
    await file?.close()
  }
}
