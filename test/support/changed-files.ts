// The files that differ from the main branch: committed since, changed in the work tree, or new and not ignored.
import { execFileSync } from 'node:child_process'

const BASES = ['origin/main', 'main', 'HEAD']

/** Returns their paths relative to `root`, with `/`; deleted ones, too. A clone without main is compared with HEAD. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const mergeBase = (name: string): string | null => {
    try {
      return git('merge-base', 'HEAD', name).trim()
    } catch {
      return null
    }
  }
  const base = BASES.map(mergeBase).find((commit) => commit !== null) ?? 'HEAD'
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter((file) => file !== '')
}
