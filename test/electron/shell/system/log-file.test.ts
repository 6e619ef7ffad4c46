import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLogFile } from '../../../../electron/shell/system/log-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leme-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('createLogFile', () => {
  it('writes one dated line a call, whatever the text holds', () => {
    const log = createLogFile(folder, () => 0)
    log('first\nsecond')
    log('third')
    expect(readFileSync(join(folder, 'main.log'), 'utf8')).toBe(
      '1970-01-01T00:00:00.000Z first second\n1970-01-01T00:00:00.000Z third\n',
    )
    if (process.platform !== 'win32') expect(statSync(join(folder, 'main.log')).mode & 0o077).toBe(0)
  })

  it('keeps one predecessor when the file has grown too large', () => {
    writeFileSync(join(folder, 'main.log'), 'x'.repeat(1_000_001))
    createLogFile(folder, () => 0)('new')
    expect(readdirSync(folder).sort()).toEqual(['main.log', 'main.old.log'])
    expect(readFileSync(join(folder, 'main.log'), 'utf8')).toContain('new')
  })

  it('loses no line while the file cannot be moved', () => {
    writeFileSync(join(folder, 'main.log'), 'x'.repeat(1_000_001))
    mkdirSync(join(folder, 'main.old.log/held'), { recursive: true })
    createLogFile(folder, () => 0)('new')
    expect(readFileSync(join(folder, 'main.log'), 'utf8')).toMatch(/x.* new\n$/)
  })

  it('does not fail when the folder cannot be made', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => createLogFile(join(folder, 'file/logs'), () => 0)('line')).not.toThrow()
  })
})
