// The projects of Vitest, by folder. vitest.config.ts runs them. The times of a run are summed by project here, because
// the JSON report of Vitest names files but not projects.

import { FULL_ONLY } from './quick-suite.ts'

/** Folders of `test/` with their own project. */
const OWN_PROJECT = ['contract', 'architecture', 'faults', 'window']
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

/** Files of the contract that ask the service itself: its sockets, pictures, dialects, and its searches at length. */
const OF_SERVICE = [
  'connections',
  'dialects',
  'internal-error',
  'large-bodies',
  'leads-list-properties',
  'pictures',
  'products-properties',
  'rules',
]

/** The contract of the service, asked through a Coletor (test/contract/support/collector-in-front.ts). */
const THROUGH_COLLECTOR: VitestProject = {
  name: 'contract-through-collector',
  include: ['test/contract/*.test.ts'],
  exclude: OF_SERVICE.map((name) => `test/contract/${name}.test.ts`),
  isolate,
  env: { LEME_CONTRACT_THROUGH: 'collector' },
}

/**
 * On PostgreSQL (test/support/postgres/): the records of the store, without what is of its files, and the contract
 * through a Coletor whose store is there.
 */
const ON_POSTGRES: VitestProject = {
  ...THROUGH_COLLECTOR,
  name: 'on-postgres',
  include: [
    'test/contract/{marketing-funnel,pipelines-and-stages,shop-storefront,tasks}.test.ts',
    'test/electron/core/store/{history-calls,record-limits}.test.ts',
    'test/electron/core/store/rows/*.test.ts',
    'test/electron/core/store/tables/corrections.test.ts',
  ],
  globalSetup: 'test/support/postgres/global-setup.ts',
  setupFiles: 'test/support/postgres/on-postgres.ts',
}

export const VITEST_PROJECTS: readonly VitestProject[] = [
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
    isolate,
    // wouter listens to the address once a process: each window needs a wouter of its own (vi.resetModules).
    // React as it ships: its development build costs a quarter of a screen.
    ...(name === 'window' && {
      server: { deps: { inline: ['wouter'] } },
      env: { NODE_ENV: 'production' },
      // On two busy cores a whole window waits ten times as long as it computes.
      testTimeout: 180_000,
    }),
  })),
  THROUGH_COLLECTOR,
  ON_POSTGRES,
]

/** The projects of the quick suite: without the files that only the full suite runs. */
export const QUICK_PROJECTS: readonly VitestProject[] = VITEST_PROJECTS.filter(({ name }) =>
  [UNIT, 'contract', 'architecture', 'window'].includes(name),
).map((project) => ({ ...project, exclude: [...project.exclude, ...FULL_ONLY] }))

/** Returns the project that runs a test file. `file` is relative to the repository, with `/`. */
export function vitestProjectOf(file: string): string {
  return OWN_PROJECT.find((name) => file.startsWith(`test/${name}/`)) ?? UNIT
}
