import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles } from './changed-files.ts'

describe('changedFiles', () => {
  let folder: string
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@leme.invalid', ...args], { cwd: folder })
  const commit = (name: string) => {
    writeFileSync(join(folder, name), name)
    git('add', '-A')
    git('commit', '-qm', name)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'leme-changed-'))
    git('init', '-q', '-b', 'main')
    writeFileSync(join(folder, '.gitignore'), 'ignored\n')
    commit('first.ts')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('has what a branch committed, what the work tree changed or deleted, and new files', () => {
    commit('deleted.ts')
    git('switch', '-qc', 'branch')
    commit('committed.ts')
    git('switch', '-q', 'main')
    commit('later-on-main.ts')
    git('switch', '-q', 'branch')
    writeFileSync(join(folder, 'first.ts'), 'changed')
    writeFileSync(join(folder, 'new é.ts'), '')
    writeFileSync(join(folder, 'ignored'), '')
    rmSync(join(folder, 'deleted.ts'))
    expect(changedFiles(folder).toSorted()).toEqual(['committed.ts', 'deleted.ts', 'first.ts', 'new é.ts'])
  })

  it('compares with HEAD when there is no main, and has nothing when nothing changed', () => {
    git('branch', '-m', 'trunk')
    expect(changedFiles(folder)).toEqual([])
    writeFileSync(join(folder, 'first.ts'), 'changed')
    expect(changedFiles(folder)).toEqual(['first.ts'])
  })
})
