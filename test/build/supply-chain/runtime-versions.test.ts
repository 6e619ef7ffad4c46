import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRuntimeVersions } from '../../../build/supply-chain/runtime-versions.ts'

describe('readRuntimeVersions', () => {
  it('finds both where two pieces meet, and says null for what is absent', () => {
    const folder = mkdtempSync(join(tmpdir(), 'leme-runtime-'))
    const program = join(folder, 'electron')
    const node = 'https://nodejs.org/download/release/v24.1.2/node.tar.gz'
    // Across the end of the first piece of 4 MB.
    writeFileSync(program, Buffer.concat([Buffer.alloc(3_999_990), Buffer.from(`Chrome/150.0.1.20 ${node}`)]))
    expect(readRuntimeVersions(program, '45.0.0')).toEqual({
      electron: '45.0.0',
      chromium: '150.0.1.20',
      node: '24.1.2',
    })
    writeFileSync(program, 'nothing')
    expect(readRuntimeVersions(program, '45.0.0')).toEqual({ electron: '45.0.0', chromium: null, node: null })
    rmSync(folder, { recursive: true })
  })
})
