// Projects, so that a kind of test can be run alone: vitest --project unit. What a browser shows is Playwright's.
import { defineConfig } from 'vitest/config'
import { suiteOfRun } from './test/support/suites.ts'
import { projectsOf } from './test/support/vitest-projects.ts'

export default defineConfig({
  // The window runs React as it ships, which has no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'node',
    // Every core: by default one is left idle, on two cores half of the machine.
    maxWorkers: '100%',
    // Only a test that hangs may reach them, not one on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: projectsOf(suiteOfRun()).map((project) => ({ extends: true as const, test: project })),
  },
})
