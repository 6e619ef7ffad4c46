import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeArchive } from '../../../build/linux/make-archive.ts'

// GNU tar alone knows the options that make it repeatable.
describe.skipIf(process.platform !== 'linux')('makeArchive', () => {
  it('is the same byte for byte whatever the times of the files, under its own name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'leme-archive-'))
    mkdirSync(join(folder, 'linux-unpacked'))
    writeFileSync(join(folder, 'linux-unpacked/leme'), 'x')
    const output = join(folder, 'Leme-1.0.0-linux-x64.tar.gz')
    makeArchive(join(folder, 'linux-unpacked'), output, 1_700_000_000)
    const first = readFileSync(output)
    utimesSync(join(folder, 'linux-unpacked/leme'), 1, 1)
    makeArchive(join(folder, 'linux-unpacked'), output, 1_700_000_000)
    expect(readFileSync(output).equals(first)).toBe(true)
    const list = execFileSync('tar', ['-tzf', output], { encoding: 'utf8' })
    expect(list).toBe('Leme-1.0.0-linux-x64/\nLeme-1.0.0-linux-x64/leme\n')
    rmSync(folder, { recursive: true })
  })
})
