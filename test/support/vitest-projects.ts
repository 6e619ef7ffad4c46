// The projects of Vitest, by folder. vitest.config.ts runs them.
import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { FULL_FILES, type Suite } from './suites.ts'

/** Folders of `test/` with their own project. */
const OWN_PROJECT = ['contract', 'architecture', 'faults', 'window', 'drawn']
/** Folders whose files Vitest does not run: Playwright's tests and the benchmarks. */
const NOT_VITEST = ['e2e', 'bench']
const UNIT = 'unit'

export interface VitestProject {
  readonly name: string
  readonly include: string[]
  readonly exclude: string[]
  readonly isolate: boolean
  readonly env?: Record<string, string>
  readonly globalSetup?: string
  readonly setupFiles?: string
  readonly testTimeout?: number
  readonly server?: { readonly deps: { readonly inline: string[] } }
}

/**
 * The files of a worker share their modules, which are loaded once: fakes are arguments here, and no module is mocked.
 */
const isolate = false

/**
 * The contract of the service, asked through a Coletor (test/contract/support/collector-in-front.ts): what a Coletor
 * decides by itself. What it passes on is proven on the service.
 * - access: keys, their scopes, addresses and quotas are its own.
 * - common-contract: bodies, methods, limits and headers are those of its own server.
 * - error-codes: each code and status, its own and those of the platform behind it.
 * - marketing-funnel: it puts a range together from the days that it has.
 */
const THROUGH_COLLECTOR: VitestProject = {
  name: 'contract-through-collector',
  include: ['test/contract/{access,common-contract,error-codes,marketing-funnel}.test.ts'],
  exclude: [],
  isolate,
  env: { LEME_CONTRACT_THROUGH: 'collector' },
}

/** The contract through a Coletor whose store is on PostgreSQL (test/support/postgres/). */
const ON_POSTGRES: VitestProject = {
  ...THROUGH_COLLECTOR,
  name: 'on-postgres',
  include: ['test/contract/{marketing-funnel,pipelines-and-stages}.test.ts'],
  globalSetup: 'test/support/postgres/global-setup.ts',
  setupFiles: 'test/support/postgres/on-postgres.ts',
}

const VITEST_PROJECTS: readonly VitestProject[] = [
  {
    name: UNIT,
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [...OWN_PROJECT, ...NOT_VITEST].map((folder) => `test/${folder}/**`),
    isolate,
  },
  ...OWN_PROJECT.map((name) => ({
    name,
    include: [`test/${name}/**/*.test.{ts,tsx}`],
    exclude: [],
    // A part of the window that is drawn alone shares no document and no stores with another file.
    isolate: name === 'drawn',
    // wouter listens to the address once a process: each window needs a wouter of its own (vi.resetModules).
    // React as it ships: its development build costs a quarter of a screen.
    ...(name === 'window' && {
      server: { deps: { inline: ['wouter'] } },
      env: { NODE_ENV: 'production' },
    }),
  })),
  THROUGH_COLLECTOR,
  ON_POSTGRES,
]

/** Projects whose files all belong to the full suite. */
const FULL_PROJECTS = ['faults', THROUGH_COLLECTOR.name, ON_POSTGRES.name]

/** Returns the files that have fewer cases in the quick suite. */
function filesWithSweeps(): string[] {
  const files = globSync('test/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => readFileSync(file, 'utf8').includes("/suites.ts'"))
}

/** Returns the projects of a suite, each with the files that belong to it. */
export function projectsOf(suite: Suite): VitestProject[] {
  if (suite === 'all') return [...VITEST_PROJECTS]
  const sweeps = filesWithSweeps()
  return VITEST_PROJECTS.flatMap((project) => {
    if (FULL_PROJECTS.includes(project.name)) return suite === 'rest' ? [project] : []
    if (suite === 'quick') {
      const exclude = [...project.exclude, FULL_FILES]
      return [{ ...project, exclude, setupFiles: 'test/support/processor-time.ts' }]
    }
    const full = project.include.map((files) => files.replace('*.test.', '*.full.test.'))
    const swept = sweeps.filter((file) => project.include.some((files) => matchesGlob(file, files)))
    return [{ ...project, include: [...full, ...swept] }]
  })
}
