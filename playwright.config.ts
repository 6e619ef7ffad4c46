// End-to-end tests: the built window in a browser over the preview host, and the built application in a real Electron.
// Started by test/run.ts (npm test), which builds first. No retries: a test that passes at the second try is broken.
import { defineConfig } from '@playwright/test'
import { findBrowser } from './test/support/browser/browser.ts'

const browser = await findBrowser()

export default defineConfig({
  workers: 2,
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'browser',
      testDir: 'test/e2e/browser',
      timeout: 60_000,
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: browser.executablePath,
          args: [...browser.args],
          env: { ...process.env, ...browser.env },
        },
      },
    },
    { name: 'electron', testDir: 'test/e2e/electron', timeout: 90_000, workers: 1, fullyParallel: false },
  ],
})
