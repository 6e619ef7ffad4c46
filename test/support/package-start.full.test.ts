import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { packagedProgram, startOnce } from './package-start.ts'

const folders: string[] = []
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leme-package-start-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** Starts a program that stays open after `script`, in place of the application. */
function start(data: string, script: string, timeoutMs: number): Promise<void> {
  const stays = `${script}; setInterval(() => {}, 1_000)`
  return startOnce(process.execPath, ['--no-warnings', '-e', stays, '--'], data, timeoutMs)
}

const store = (data: string, rows: string) => `
  require('node:fs').mkdirSync(${JSON.stringify(join(data, 'store'))})
  const store = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(join(data, 'store/store.db'))})
  store.exec("PRAGMA journal_mode = WAL; CREATE TABLE snapshots (id); ${rows}")`

describe('startOnce', () => {
  it('ends the program when its store has an answer', async () => {
    const data = makeFolder()
    await expect(
      start(data, store(data, 'INSERT INTO snapshots VALUES (1)'), 30_000),
    ).resolves.toBeUndefined()
  })

  it('fails when the store stays empty', async () => {
    const data = makeFolder()
    await expect(start(data, store(data, ''), 2_000)).rejects.toThrow('is stored: not within')
  })

  it('fails with its last words when the program ends by itself', async () => {
    await expect(start(makeFolder(), 'throw new Error("no display")', 30_000)).rejects.toThrow('no display')
  })

  it('fails when there is no such program', async () => {
    await expect(startOnce(join(makeFolder(), 'none'), [], makeFolder(), 30_000)).rejects.toThrow('ENOENT')
  })
})

describe('packagedProgram', () => {
  it.each([
    ['win32', 'win-unpacked/Leme.exe'],
    ['darwin', 'mac-arm64/Leme.app/Contents/MacOS/Leme'],
    ['linux', 'linux-unpacked/leme'],
  ] as const)('finds that of %s', (platform, path) => {
    const release = makeFolder()
    mkdirSync(dirname(join(release, path)), { recursive: true })
    writeFileSync(join(release, path), '')
    mkdirSync(join(release, 'other'))
    expect(packagedProgram(release, platform)).toBe(join(release, path))
  })

  it('says when there is none', () => {
    expect(() => packagedProgram(makeFolder(), 'linux')).toThrow('0 packages')
  })
})
