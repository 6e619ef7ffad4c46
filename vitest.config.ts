// Projects, so that a kind of test can be run alone: vitest --project unit. End-to-end tests are Playwright's.
import { defineConfig } from 'vitest/config'
import { VITEST_PROJECTS } from './test/support/vitest-projects.ts'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: VITEST_PROJECTS.map((project) => ({ extends: true as const, test: { ...project } })),
  },
})
