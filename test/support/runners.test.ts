import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playwrightArgs, readSkippedFiles } from './runners.ts'

const REPOSITORY = resolve(import.meta.dirname, '../..')

describe('playwrightArgs', () => {
  it('records no page', () => {
    expect(playwrightArgs(['test/e2e/browser'])).toEqual(
      expect.arrayContaining(['--trace=off', 'test/e2e/browser']),
    )
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
