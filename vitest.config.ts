// Projects, so that a kind of test can be run alone: vitest --project unit. End-to-end tests are Playwright's.
import { defineConfig } from 'vitest/config'
import { QUICK_PROJECTS, VITEST_PROJECTS } from './test/support/vitest-projects.ts'

export default defineConfig({
  // The window runs React as it ships, which has no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    // Every core: by default one is left idle, on two cores half of the machine.
    maxWorkers: '100%',
    // Only a test that hangs may reach them, not one on a busy machine: some start tsc, a linter or the real service.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: (process.env.LEME_SUITE === 'quick' ? QUICK_PROJECTS : VITEST_PROJECTS).map((project) => ({
      extends: true as const,
      test: { ...project },
    })),
  },
})
