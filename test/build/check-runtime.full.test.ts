import { spawnSync } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { folderOfEachTest } from '../support/each-test.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NAME = process.platform === 'win32' ? 'node.exe' : 'node'
const BINARY = join(ROOT, 'node_modules/node/bin', NAME)
/** Those whose digests are known. */
const isPinned = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(`${process.platform}-${process.arch}`)

const folder = folderOfEachTest()
/** Runs the script over an installed package `node` of the version whose binary `place` puts at a path. */
function check(version: string, place: (path: string) => void) {
  mkdirSync(join(folder.path, 'build'))
  mkdirSync(join(folder.path, 'node_modules/node/bin'), { recursive: true })
  copyFileSync(join(ROOT, 'build/check-runtime.mjs'), join(folder.path, 'build/check-runtime.mjs'))
  writeFileSync(join(folder.path, 'node_modules/node/package.json'), JSON.stringify({ version }))
  place(join(folder.path, 'node_modules/node/bin', NAME))
  const script = join(folder.path, 'build/check-runtime.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  return { status, stderr }
}

function placeInstalled(path: string): void {
  try {
    linkSync(BINARY, path)
  } catch {
    // The folder for temporary files is on another disk.
    symlinkSync(BINARY, path)
  }
}

describe('check-runtime', () => {
  it.skipIf(!isPinned)('takes the published binary of the version that package.json names', () => {
    expect(check(manifest.devDependencies.node, placeInstalled)).toEqual({ status: 0, stderr: '' })
  })

  it.skipIf(!isPinned)('fails for any other file', () => {
    const place = (path: string) => writeFileSync(path, '#!/bin/sh\n')
    expect(check(manifest.devDependencies.node, place)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not the published binary'),
    })
  })

  it('says so where it knows no digest', () => {
    const { status, stderr } = check('24.0.0', placeInstalled)
    expect(status).toBe(0)
    expect(stderr).toContain('no digest is known')
  })
})
