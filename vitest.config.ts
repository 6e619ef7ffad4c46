// Projects, so that a kind of test can be run alone: vitest --project unit. End-to-end tests are Playwright's.
import { defineConfig } from 'vitest/config'

const APART = ['contract', 'architecture', 'faults', 'e2e', 'bench']

function project(name: string, include: string[], exclude: string[] = []) {
  return { extends: true as const, test: { name, include, exclude } }
}

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      project(
        'unit',
        ['test/**/*.test.{ts,tsx}'],
        APART.map((folder) => `test/${folder}/**`),
      ),
      ...['contract', 'architecture', 'faults'].map((name) => project(name, [`test/${name}/**/*.test.ts`])),
    ],
  },
})
