import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runScript, runTests } from './runners.ts'
import { envOfSuite } from './suites.ts'

const REPOSITORY = resolve(import.meta.dirname, '../..')

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leme-script-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('runScript', () => {
  it('ends a script that hangs, and lets one that ends say how', async () => {
    const script = join(await makeFolder(), 'script.mjs')
    const path = relative(REPOSITORY, script)
    await writeFile(script, 'setInterval(() => {}, 1_000)')
    expect(await runScript(path, [], { longestMs: 100 })).toBe(1)
    await writeFile(script, 'process.exitCode = 3')
    expect(await runScript(path, [])).toBe(3)
  })
})

describe('runTests', () => {
  it('reports each test that ran', async () => {
    const folder = await makeFolder()
    const args = ['--project', 'unit', 'test/shared/maps', 'test/shared/words']
    const part = await runTests('Vitest', { folder, args, env: envOfSuite('all') })
    expect(part.isOk).toBe(true)
    expect(part.tests.length).toBeGreaterThan(3)
    expect(part.tests.every(({ file, seconds }) => file.startsWith('test/shared/') && seconds > 0)).toBe(true)
  })
})
