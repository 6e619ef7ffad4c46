// What makes a release of the CI trustworthy: actions are pinned by their commit, secrets stay in the protected
// environment, no job has more permissions than it names, and nothing is published untested.
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listFiles, readSource } from './source-files.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Job {
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const WORKFLOWS = listFiles('.github/workflows/*')
const RELEASE = readSource('.github/workflows/release.yml')
const PINNED = /^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/

function faultsOfJob(job: Job): string[] {
  const steps = job.steps.flatMap(({ uses, run, with: inputs }) => [
    ...(uses && !PINNED.test(uses) ? [`${uses} is not pinned`] : []),
    ...(uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false
      ? ['the checkout keeps its token']
      : []),
    // An expression inside a script would let a name of a tag or branch run commands.
    ...(/\$\{\{\s*(github|inputs)\./.test(run ?? '') ? ['an expression in a script'] : []),
  ])
  const hasOpenSecrets = JSON.stringify(job).includes('secrets.') && job.environment !== 'release'
  return [
    ...steps,
    ...(hasOpenSecrets ? ['secrets outside the protected environment'] : []),
    ...(job.permissions ? [] : ['permissions are not named']),
  ]
}

/** Returns what is wrong with a workflow, a sentence each. */
function faultsOf(text: string): string[] {
  const { jobs, permissions }: Workflow = parse(text)
  return [
    ...Object.values(jobs).flatMap(faultsOfJob),
    ...(Object.keys(permissions ?? { all: '' }).length > 0 ? ['the workflow has permissions'] : []),
  ]
}

describe('the workflows', () => {
  it('keep every rule', () => {
    expect(WORKFLOWS.length).toBeGreaterThan(2)
    expect(WORKFLOWS.flatMap((path) => faultsOf(readSource(path)))).toEqual([])
  })

  it.each([
    ['is not pinned', /actions\/checkout@[0-9a-f]{40}/, 'actions/checkout@v5'],
    ['secrets outside', /environment: release/, 'environment: test'],
    ['the checkout keeps', /persist-credentials: false/, 'persist-credentials: true'],
    ['permissions are not named', / {4}permissions:\n {6}contents: read\n/, ''],
    ['an expression in a script', /npm run test:full/, 'echo $' + '{{ github.ref_name }}'],
    ['the workflow has permissions', /permissions: \{\}/, 'permissions: { contents: write }'],
  ])('control: %s', (fault, pattern, planted) => {
    expect(pattern.test(RELEASE)).toBe(true)
    expect(faultsOf(RELEASE.replace(pattern, planted)).join()).toContain(fault)
  })

  it('test before they package, compare a second build without secrets, and make only a draft', () => {
    const { jobs } = parse(RELEASE)
    expect([jobs.package.needs, jobs.collector.needs, jobs.compare.needs]).toEqual([
      'test',
      'test',
      'package',
    ])
    expect(jobs.draft.needs).toEqual(['compare', 'install', 'collector'])
    expect(JSON.stringify(jobs.compare)).not.toContain('secrets.')
    expect(JSON.stringify(jobs.draft)).toContain('--draft')
  })
})
