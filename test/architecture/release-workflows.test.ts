// The release workflows of both CIs: actions are pinned by their commit, secrets stay in the protected environment, and
// both make the packages with the commands of package.json. Each rule has a planted violation.
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSource } from './source-files.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Job {
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const GITHUB = readSource('.github/workflows/release.yml')
const GITLAB = readSource('.gitlab/release.gitlab-ci.yml')
const PINNED = /^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/

/** Returns what is wrong with a workflow of GitHub, a sentence each. */
function faultsOf(text: string): string[] {
  const { jobs, permissions }: Workflow = parse(text)
  const faults = Object.entries(jobs).flatMap(([name, job]) => [
    ...job.steps.flatMap(({ uses }) =>
      uses && !PINNED.test(uses) ? [`${name}: ${uses} is not pinned`] : [],
    ),
    ...(JSON.stringify(job).includes('secrets.') && job.environment !== 'release'
      ? [`${name}: secrets outside the protected environment`]
      : []),
    ...(job.permissions ? [] : [`${name}: permissions are not named`]),
    ...(job['timeout-minutes'] ? [] : [`${name}: no time limit`]),
    ...job.steps.flatMap((step) =>
      step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false
        ? [`${name}: the checkout keeps its token`]
        : [],
    ),
    // An expression inside a script would let a name of a tag or branch run commands.
    ...job.steps.flatMap(({ run }) =>
      /\$\{\{\s*(github|inputs)\./.test(run ?? '') ? [`${name}: an expression in a script`] : [],
    ),
  ])
  return Object.keys(permissions ?? { all: '' }).length > 0
    ? [...faults, 'the workflow has permissions']
    : faults
}

describe('the workflow of GitHub', () => {
  it('keeps every rule', () => {
    expect(faultsOf(GITHUB)).toEqual([])
  })

  it.each([
    ['is not pinned', /actions\/checkout@[0-9a-f]{40}/, 'actions/checkout@v5'],
    ['secrets outside', /environment: release/, 'environment: test'],
    ['the checkout keeps', /persist-credentials: false/, 'persist-credentials: true'],
    ['no time limit', /timeout-minutes: 120/, 'name: x'],
    ['an expression in a script', /npm test/, 'echo $' + '{{ github.ref_name }}'],
    ['the workflow has permissions', /permissions: \{\}/, 'permissions: { contents: write }'],
  ])('has a control: %s', (fault, pattern, planted) => {
    expect(pattern.test(GITHUB)).toBe(true)
    expect(faultsOf(GITHUB.replace(pattern, planted)).join()).toContain(fault)
  })

  it('tests before it packages, compares a second build, and makes only a draft', () => {
    const { jobs } = parse(GITHUB)
    expect([jobs.package.needs, jobs.compare.needs, jobs.draft.needs]).toEqual(['test', 'package', 'compare'])
    expect(JSON.stringify(jobs.compare)).not.toContain('secrets.')
    expect(JSON.stringify(jobs.draft)).toContain('--draft')
  })
})

describe('the workflow of GitLab', () => {
  it('tests, packages and compares, for tags of releases alone', () => {
    const parsed = parse(GITLAB)
    expect(parsed.stages).toEqual(['test', 'package', 'compare'])
    expect(JSON.stringify(parsed.workflow.rules)).toContain('CI_COMMIT_TAG')
    expect(parsed.package.environment).toBe('release')
    for (const job of [parsed.test, parsed.package, parsed.compare]) expect(job.script).toContain('npm ci')
  })

  it('runs on the Node of this repository', () => {
    expect(parse(GITLAB).default.image).toContain(`node:${readSource('.nvmrc').trim()}`)
  })
})

describe('both', () => {
  it('name scripts that exist', () => {
    const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(readSource('package.json'))
    const called = [...`${GITHUB}${GITLAB}`.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
    expect(called.length).toBeGreaterThan(2)
    expect(called.filter((name) => !(name in scripts))).toEqual([])
  })
})
