// Lists the repository's files by git: tracked and new, without ignored ones.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './planted-tree.ts'

export function listFiles(...patterns: readonly string[]): string[] {
  const out = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', ...patterns],
    {
      cwd: REPOSITORY,
      encoding: 'utf8',
    },
  )
  return out.split('\0').filter((path) => path !== '' && existsSync(join(REPOSITORY, path)))
}

export function readSource(path: string): string {
  return readFileSync(join(REPOSITORY, path), 'utf8')
}
