import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeTimes, readPlaywrightTimes, readVitestTimes, type TimedTest } from './test-times.ts'
import { VITEST_PROJECTS, vitestProjectOf } from './vitest-projects.ts'

const REPOSITORY = join('/', 'leme')

function timed(title: string, seconds: number, project = 'unit'): TimedTest {
  return { title, file: 'test/a.test.ts', project, seconds }
}

describe('vitestProjectOf', () => {
  it('names a project that Vitest runs, for each of them', () => {
    const files = [
      'test/shared/a.test.ts',
      ...VITEST_PROJECTS.slice(1).map(({ name }) => `test/${name}/a.test.ts`),
    ]
    expect(files.map(vitestProjectOf)).toEqual(VITEST_PROJECTS.map(({ name }) => name))
    expect(files.length).toBeGreaterThan(3)
  })
})

describe('readVitestTimes', () => {
  it('reads title, file, project and seconds', () => {
    const report = {
      testResults: [
        {
          name: join(REPOSITORY, 'test', 'contract', 'leads.test.ts'),
          assertionResults: [
            { ancestorTitles: ['', 'leads.list'], title: 'sorts', duration: 1250 },
            { ancestorTitles: [], title: 'is skipped' },
          ],
        },
        { name: join(REPOSITORY, 'test', 'empty.test.ts'), assertionResults: [] },
      ],
    }
    const file = 'test/contract/leads.test.ts'
    expect(readVitestTimes(report, REPOSITORY)).toEqual([
      { title: 'leads.list › sorts', file, project: 'contract', seconds: 1.25 },
      { title: 'is skipped', file, project: 'contract', seconds: 0 },
    ])
  })

  it('reads nothing when there is no report', () => {
    expect(readVitestTimes(null, REPOSITORY)).toEqual([])
  })
})

describe('readPlaywrightTimes', () => {
  it('reads the tests of nested suites, every try of each', () => {
    const file = 'test/e2e/browser/leads.spec.ts'
    const spec = (title: string, projectName: string, ...durations: number[]) => ({
      title,
      file,
      tests: [{ projectName, results: durations.map((duration) => ({ duration })) }],
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
    expect(readPlaywrightTimes(report)).toEqual([
      { title: 'opens', file, project: 'browser', seconds: 2.5 },
      { title: 'a drawer › closes', file, project: 'electron', seconds: 1.5 },
      { title: 'a drawer › is skipped', file, project: 'electron', seconds: 0 },
    ])
  })

  it('reads nothing when there is no report', () => {
    expect(readPlaywrightTimes(null)).toEqual([])
  })
})

describe('describeTimes', () => {
  it('says the seconds of each part and of its projects', () => {
    const tests = [timed('a', 1), timed('b', 2.25), timed('c', 4, 'contract')]
    expect(
      describeTimes([
        { name: 'build', seconds: 0.4, tests: [] },
        { name: 'Vitest', seconds: 5, tests },
      ]).slice(0, 3),
    ).toEqual([
      'seconds by part',
      '     0.4  build',
      '     5.0  Vitest (tests, summed over workers: unit 3.3, contract 4.0)',
    ])
  })

  it('names the ten slowest tests of all parts, the slowest first', () => {
    const units = Array.from({ length: 9 }, (_, index) => timed(`unit ${index}`, index))
    const specs = [timed('slow', 120.04, 'browser'), timed('quick', 0.01, 'browser')]
    const lines = describeTimes([
      { name: 'Vitest', seconds: 9, tests: units },
      { name: 'Playwright', seconds: 121, tests: specs },
    ])
    const slowest = lines.slice(lines.indexOf('slowest tests, in seconds') + 1)
    expect(slowest).toHaveLength(10)
    expect(slowest[0]).toBe('   120.0  test/a.test.ts: slow')
    expect(slowest.at(-1)).toBe('     0.0  test/a.test.ts: quick')
  })

  it('names no slowest tests when none ran', () => {
    expect(describeTimes([{ name: 'build', seconds: 1, tests: [] }])).toEqual([
      'seconds by part',
      '     1.0  build',
    ])
  })
})
