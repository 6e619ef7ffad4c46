import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLogFile } from '../../../../electron/shell/system/log-file.ts'
import { folderOfEachTest } from '../../../support/each-test.ts'

const folder = folderOfEachTest()
describe('createLogFile', () => {
  it('writes one dated line a call, whatever the text holds', () => {
    const log = createLogFile(folder.path, () => 0)
    log('first\nsecond')
    log('third')
    expect(readFileSync(join(folder.path, 'main.log'), 'utf8')).toBe(
      '1970-01-01T00:00:00.000Z first second\n1970-01-01T00:00:00.000Z third\n',
    )
    if (process.platform !== 'win32') expect(statSync(join(folder.path, 'main.log')).mode & 0o077).toBe(0)
  })

  it('keeps one predecessor when the file has grown too large', () => {
    writeFileSync(join(folder.path, 'main.log'), 'x'.repeat(1_000_001))
    createLogFile(folder.path, () => 0)('new')
    expect(readdirSync(folder.path).sort()).toEqual(['main.log', 'main.old.log'])
    expect(readFileSync(join(folder.path, 'main.log'), 'utf8')).toContain('new')
  })

  it('loses no line while the file cannot be moved', () => {
    writeFileSync(join(folder.path, 'main.log'), 'x'.repeat(1_000_001))
    mkdirSync(join(folder.path, 'main.old.log/held'), { recursive: true })
    createLogFile(folder.path, () => 0)('new')
    expect(readFileSync(join(folder.path, 'main.log'), 'utf8')).toMatch(/x.* new\n$/)
  })

  it('does not fail when the folder cannot be made', () => {
    writeFileSync(join(folder.path, 'file'), '')
    expect(() => createLogFile(join(folder.path, 'file/logs'), () => 0)('line')).not.toThrow()
  })
})
