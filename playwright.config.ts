// End-to-end tests: the built window in a browser over the preview host, and the built application in a real Electron.
// Component tests: single components of the window in the same browser.
// Started by test/run.ts (npm test), which builds first. No retries: a test that passes at the second try is broken.
import { defineConfig } from '@playwright/test'
import { findBrowser } from './test/support/browser/browser.ts'

const browser = await findBrowser()
const chromium = {
  browserName: 'chromium' as const,
  // What moves is painted in software, frame by frame: a part of the suite's time. The specs of the TV and of the menu
  // of views keep it (`test.use`), as those in a real Electron do.
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: {
    executablePath: browser.executablePath,
    args: [...browser.args],
    env: { ...process.env, ...browser.env },
  },
}

export default defineConfig({
  workers: 2,
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  // The only limit of a test, far above what it takes on a busy machine; a few sweeps have more.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // For `npx playwright test FILE`: npm test records nothing (test/support/runners.ts).
    trace: 'retain-on-failure',
  },
  projects: [
    // One worker: its page is built once.
    {
      name: 'components',
      testDir: 'test/renderer/components',
      testMatch: '**/*.spec.ts',
      workers: 1,
      use: chromium,
    },
    // No test needs another: a worker that has nothing to do takes the next test of a long file.
    { name: 'browser', testDir: 'test/e2e/browser', fullyParallel: true, use: chromium },
    // A worker has a display, a session bus, a keyring and a home of its own (test/support/electron).
    { name: 'electron', testDir: 'test/e2e/electron' },
  ],
})
