import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { playwrightArgs, readSkippedFiles, runScript } from './runners.ts'

const REPOSITORY = resolve(import.meta.dirname, '../..')

describe('playwrightArgs', () => {
  it('records no page', () => {
    expect(playwrightArgs(['test/e2e/browser'])).toEqual(
      expect.arrayContaining(['--trace=off', 'test/e2e/browser']),
    )
  })
})

describe('runScript', () => {
  const script = (folder: string, text: string) => writeFile(join(folder, 'script.mjs'), text)

  it('ends a script that hangs, and lets one that ends say how', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leme-script-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const path = relative(REPOSITORY, join(folder, 'script.mjs'))
    await script(folder, 'setInterval(() => {}, 1_000)')
    expect(await runScript(path, [], {}, 100)).toBe(1)
    await script(folder, 'process.exitCode = 3')
    expect(await runScript(path, [])).toBe(3)
  })
})

describe('readSkippedFiles', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leme-reports-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const writeReport = (name: string, report: object) => writeFile(join(folder, name), JSON.stringify(report))

  const vitestFile = (name: string, ...statuses: string[]) => ({
    name: join(REPOSITORY, name),
    assertionResults: statuses.map((status) => ({ ancestorTitles: [], title: status, status })),
  })

  const playwrightFile = (file: string, status: string) => ({
    title: file,
    specs: [{ title: 'opens', file, tests: [{ projectName: 'electron', status, results: [] }] }],
  })

  it('names the files of both runners in which a test was skipped, each once', async () => {
    await writeReport('vitest.json', {
      testResults: [
        vitestFile('test/a.test.ts', 'passed', 'skipped', 'skipped'),
        vitestFile('test/b.test.ts', 'passed', 'failed'),
      ],
    })
    await writeReport('playwright.json', {
      suites: [
        playwrightFile('test/e2e/electron/c.spec.ts', 'skipped'),
        playwrightFile('test/e2e/browser/d.spec.ts', 'expected'),
        playwrightFile('test/e2e/browser/e.spec.ts', 'unexpected'),
      ],
    })
    expect(await readSkippedFiles(folder)).toEqual(['test/a.test.ts', 'test/e2e/electron/c.spec.ts'])
  })

  it('refuses a folder in which a report is missing', async () => {
    await writeReport('vitest.json', { testResults: [] })
    await expect(readSkippedFiles(folder)).rejects.toThrow('no reports of a whole run')
  })
})
