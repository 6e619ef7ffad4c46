import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPlaywrightTests, readVitestTests } from './test-report.ts'
import { VITEST_PROJECTS, vitestProjectOf } from './vitest-projects.ts'

const REPOSITORY = join('/', 'leme')

describe('vitestProjectOf', () => {
  it('names a project that Vitest runs, for each that has files of its own', () => {
    const owners = VITEST_PROJECTS.filter(
      ({ env, setupFiles }) => env === undefined && setupFiles === undefined,
    )
    const files = ['test/shared/a.test.ts', ...owners.slice(1).map(({ name }) => `test/${name}/a.test.ts`)]
    expect(files.map(vitestProjectOf)).toEqual(owners.map(({ name }) => name))
    expect(files.length).toBeGreaterThan(3)
  })
})

describe('readVitestTests', () => {
  it('reads title, file, project and seconds', () => {
    const report = {
      testResults: [
        {
          name: join(REPOSITORY, 'test', 'contract', 'leads.test.ts'),
          assertionResults: [
            { ancestorTitles: ['', 'leads.list'], title: 'sorts', duration: 1250, status: 'passed' },
            { ancestorTitles: [], title: 'is skipped', status: 'skipped' },
          ],
        },
        { name: join(REPOSITORY, 'test', 'empty.test.ts'), assertionResults: [] },
      ],
    }
    const file = 'test/contract/leads.test.ts'
    expect(readVitestTests(report, REPOSITORY)).toEqual([
      {
        title: 'leads.list › sorts',
        file,
        project: 'contract',
        seconds: 1.25,
        failure: null,
        skipped: null,
      },
      {
        title: 'is skipped',
        file,
        project: 'contract',
        seconds: 0,
        failure: null,
        skipped: 'see the title of the test',
      },
    ])
  })

  it('reads why a test or a whole file failed, without colours', () => {
    const report = {
      testResults: [
        {
          name: join(REPOSITORY, 'test', 'a.test.ts'),
          status: 'failed',
          assertionResults: [
            {
              ancestorTitles: [],
              title: 'sorts',
              status: 'failed',
              failureMessages: ['\u001b[31mno\u001b[39m'],
            },
            { ancestorTitles: [], title: 'counts', status: 'passed', failureMessages: [] },
          ],
        },
        {
          name: join(REPOSITORY, 'test', 'b.test.ts'),
          status: 'failed',
          message: 'syntax',
          assertionResults: [],
        },
      ],
    }
    expect(readVitestTests(report, REPOSITORY).map(({ title, failure }) => [title, failure])).toEqual([
      ['sorts', 'no'],
      ['counts', null],
      ['the file', 'syntax'],
    ])
  })

  it('reads nothing when there is no report', () => {
    expect(readVitestTests(null, REPOSITORY)).toEqual([])
  })
})

describe('readPlaywrightTests', () => {
  it('reads the tests of nested suites, every try of each', () => {
    const file = 'test/e2e/browser/leads.spec.ts'
    const spec = (title: string, projectName: string, ...durations: number[]) => ({
      title,
      file,
      tests: [
        {
          projectName,
          status: durations.length === 0 ? 'skipped' : 'expected',
          annotations: [{ type: 'skip', description: 'no runtime' }],
          results: durations.map((duration) => ({ duration })),
        },
      ],
    })
    const report = {
      suites: [
        {
          title: file,
          specs: [spec('opens', 'browser', 2000, 500)],
          suites: [
            { title: 'a drawer', specs: [spec('closes', 'electron', 1500), spec('is skipped', 'electron')] },
          ],
        },
      ],
    }
    expect(readPlaywrightTests(report)).toEqual([
      { title: 'opens', file, project: 'browser', seconds: 2.5, failure: null, skipped: null },
      {
        title: 'a drawer › closes',
        file,
        project: 'electron',
        seconds: 1.5,
        failure: null,
        skipped: null,
      },
      {
        title: 'a drawer › is skipped',
        file,
        project: 'electron',
        seconds: 0,
        failure: null,
        skipped: 'no runtime',
      },
    ])
  })

  it('reads why a test failed, also one that passed at the second try', () => {
    const failing = { duration: 1, error: { message: '\u001b[31mlate\u001b[39m' } }
    const spec = (title: string, status: string, ...results: object[]) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ projectName: 'browser', status, results }],
    })
    const specs = [
      spec('fails', 'unexpected', failing),
      spec('is flaky', 'flaky', failing, { duration: 1 }),
      spec('has no message', 'unexpected', { duration: 1 }),
      spec('passes', 'expected', { duration: 1 }),
    ]
    const tests = readPlaywrightTests({ suites: [{ title: 'a.spec.ts', specs }] })
    expect(tests.map(({ title, failure }) => [title, failure])).toEqual([
      ['fails', 'late'],
      ['is flaky', 'late'],
      ['has no message', 'no message'],
      ['passes', null],
    ])
  })

  it('reads nothing when there is no report', () => {
    expect(readPlaywrightTests(null)).toEqual([])
  })
})
