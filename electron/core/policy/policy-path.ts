// Who may exchange the file that a path leads to: whoever may write a folder on the way to it, as sshd checks it. Each
// folder from the root on is checked, and the way of each link as well, so that none can change after its check.
import { constants, type Stats } from 'node:fs'
import { lstat, readlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PolicyProblem } from '../../../shared/bridge/managed.ts'

const WRITABLE_BY_OTHERS = 0o022
const STICKY = 0o1000
const ROOT_ID = 0
/** As many as Linux follows. */
const MAX_LINKS = 40

/** Returns why the owner or the mode of a file or folder is not the administrator's; null when both are. */
export function ownerProblem({ uid, mode }: Stats, ownerId: number): PolicyProblem | null {
  if (uid !== ownerId) return 'owner'
  return (mode & WRITABLE_BY_OTHERS) === 0 ? null : 'writable'
}

function stepProblem({ uid, mode }: Stats, ownerId: number): PolicyProblem | null {
  if (uid !== ownerId && uid !== ROOT_ID) return 'owner'
  const type = mode & constants.S_IFMT
  // In a sticky folder, such as /tmp, nobody exchanges what is root's. The mode of a link means nothing.
  if (type === constants.S_IFLNK || (type === constants.S_IFDIR && (mode & STICKY) !== 0)) return null
  return (mode & WRITABLE_BY_OTHERS) === 0 ? null : 'writable'
}

/**
 * Returns why others than `ownerId` and root could exchange what is at an absolute path; null when nobody could.
 * Rejects with the error of the system call.
 */
export async function pathProblem(path: string, ownerId: number): Promise<PolicyProblem | null> {
  let names = path.split('/')
  let links = 0
  // Always a real folder: '..' leads where the system would go.
  let folder = '/'
  let here = folder
  for (;;) {
    const found = await lstat(here)
    const problem = stepProblem(found, ownerId)
    if (problem !== null) return problem
    if (found.isSymbolicLink()) {
      if (++links > MAX_LINKS) return 'unreadable'
      const target = await readlink(here)
      names = [...target.split('/'), ...names]
      if (target.startsWith('/')) folder = '/'
    } else folder = here
    const name = names.shift()
    if (name === undefined) return null
    here = name === '..' ? dirname(folder) : join(folder, name)
  }
}
