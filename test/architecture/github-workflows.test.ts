// Every workflow of GitHub: GitHub's own checker of its language finds nothing, actions are pinned by their commit, and
// secrets stay in the protected environment. Each rule has a planted violation.
import { registerHooks } from 'node:module'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listFiles, readSource } from './source-files.ts'

// The checker imports JSON as only bundlers do.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { validate } = await import('@actions/languageservice')

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Job {
  readonly container?: { readonly image: string }
  readonly environment?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly concurrency?: unknown
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const WORKFLOWS = listFiles('.github/workflows/*')
const RELEASE = readSource('.github/workflows/release.yml')
const CI = readSource('.github/workflows/ci.yml')
const PINNED = /^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/
const NODE_IMAGE = `node:${readSource('.nvmrc').trim()}-`

function faultsOfJob(job: Job): string[] {
  const steps = job.steps.flatMap(({ uses, run, with: inputs }) => [
    ...(uses && !PINNED.test(uses) ? [`${uses} is not pinned`] : []),
    ...(uses?.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false
      ? ['the checkout keeps its token']
      : []),
    // An expression inside a script would let a name of a tag or branch run commands.
    ...(/\$\{\{\s*(github|inputs)\./.test(run ?? '') ? ['an expression in a script'] : []),
  ])
  return [
    ...steps,
    ...(JSON.stringify(job).includes('secrets.') && job.environment !== 'release'
      ? ['secrets outside the protected environment']
      : []),
    ...(job.permissions ? [] : ['permissions are not named']),
    ...(job['timeout-minutes'] ? [] : ['no time limit']),
    ...(job.container?.image.startsWith(NODE_IMAGE) === false ? ['another Node than this repository'] : []),
  ]
}

/** Returns what is wrong with a workflow, a sentence each. */
function faultsOf(text: string): string[] {
  const { concurrency, jobs, permissions }: Workflow = parse(text)
  return [
    ...Object.entries(jobs).flatMap(([name, job]) => faultsOfJob(job).map((fault) => `${name}: ${fault}`)),
    ...(concurrency ? [] : ['runs of one branch run beside each other']),
    ...(Object.keys(permissions ?? { all: '' }).length > 0 ? ['the workflow has permissions'] : []),
  ]
}

let checked = 0

/** Returns what GitHub's checker says: keys, types, needs, and names in expressions. */
async function mistakesIn(text: string): Promise<string[]> {
  const lines = text.split('\n')
  // The checker reads these two alone, and keeps what it read by its address.
  const uri = `file:///.github/workflows/${checked++}.yml`
  const found = await validate({ uri, getText: () => text } as Parameters<typeof validate>[0])
  return found.map(({ message, range }) => `${message} in: ${lines[range.start.line]?.trim()}`)
}

describe('the workflows of GitHub', () => {
  it('are three', () => {
    expect(WORKFLOWS.map((path) => path.replace(/^.*\//, ''))).toEqual([
      'ci.yml',
      'codeql.yml',
      'release.yml',
    ])
  })

  it('keep every rule', () => {
    expect(WORKFLOWS.flatMap((path) => faultsOf(readSource(path)))).toEqual([])
  })

  it.each([
    ['is not pinned', RELEASE, /actions\/checkout@[0-9a-f]{40}/, 'actions/checkout@v5'],
    ['secrets outside', RELEASE, /environment: release/, 'environment: test'],
    ['the checkout keeps', RELEASE, /persist-credentials: false/, 'persist-credentials: true'],
    ['no time limit', RELEASE, /timeout-minutes: 120/, 'name: x'],
    ['permissions are not named', RELEASE, / {4}permissions:\n {6}contents: read\n/, ''],
    ['an expression in a script', RELEASE, /npm test/, 'echo $' + '{{ github.ref_name }}'],
    ['the workflow has permissions', RELEASE, /permissions: \{\}/, 'permissions: { contents: write }'],
    ['run beside each other', CI, /^concurrency:$/m, 'env:'],
    ['another Node', CI, /image: node:[\d.]+/, 'image: node:24.0.0'],
  ])('control: %s', (fault, text, pattern, planted) => {
    expect(pattern.test(text)).toBe(true)
    expect(faultsOf(text.replace(pattern, planted)).join()).toContain(fault)
  })

  it.each(WORKFLOWS)('%s has no mistake', async (path) => {
    expect(await mistakesIn(readSource(path))).toEqual([])
  })

  it.each([
    ['a key', 'timeout-minutes: 120', 'timeout: 120', "Unexpected value 'timeout' in: timeout: 120"],
    ['a permission', 'contents: read', 'contents: rad', "Unexpected value 'rad'"],
    ['a job that is not there', 'needs: compare', 'needs: compere', "unknown job 'compere'"],
    ['a variable', 'runs-on: $' + '{{ matrix.system', 'runs-on: $' + '{{ matrix.sytem', 'invalid: sytem'],
    ['an unclosed expression', 'github.token }}', 'github.token', 'in: GH_TOKEN'],
  ])('control: %s that is wrong is a mistake', async (_, right, wrong, message) => {
    expect(RELEASE).toContain(right)
    expect((await mistakesIn(RELEASE.replace(right, wrong))).join('\n')).toContain(message)
  })

  it('run files that exist', () => {
    const called = WORKFLOWS.flatMap((path) => [
      ...readSource(path).matchAll(/(?:node|bash) .*?([\w./]+\/[\w.-]+)$/gm),
    ])
    const files = called.map(([, file]) => file ?? '')
    expect(files).toEqual(['.ci/run', 'test/start-package.ts'])
    expect(listFiles(...files)).toHaveLength(files.length)
  })

  it('test every system that a release is made for', () => {
    const systems = (text: string, job: string) => JSON.stringify(parse(text).jobs[job])
    const packaged = [...RELEASE.matchAll(/\{ system: ([\w.-]+)/g)].map(([, name]) => name ?? '')
    expect(packaged).toHaveLength(3)
    for (const name of packaged) expect(systems(CI, 'linux') + systems(CI, 'desktop')).toContain(name)
  })
})
