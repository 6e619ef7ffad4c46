// npm run dev -- --electron, from a copy of the sources that this test changes.
import { chromium, type Page } from '@playwright/test'
import { startDevelopment } from '../../support/browser/development.ts'
import { callDesktop } from '../../support/electron/application.ts'
import { until } from '../../support/electron/child.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'

/** Only a mode that does not work may reach it: two cores build, start Electron and load every module one by one. */
const LONGEST_MS = 90_000

test.describe.configure({ timeout: 300_000 })

/** Connects to the window that a debugging port leads to. */
async function pageAt(address: string): Promise<Page> {
  const browser = await chromium.connectOverCDP(address)
  const pages = () => browser.contexts()[0]?.pages() ?? []
  await until(async () => pages().length > 0, LONGEST_MS, 'the window')
  return pages()[0] as Page
}

test('a changed word and a changed core are on the screen, under the policy of the bundle', async ({
  session,
  runtime,
}) => {
  await using development = await startDevelopment({
    flags: [
      '--electron',
      '--test-runtime',
      '--',
      ...chromiumFlags(),
      '--inspect=0',
      '--remote-debugging-port=0',
    ],
    env: { ...session.env, LEME_TEST_ELECTRON: runtime.folder },
    copies: ['test/support/electron/node-sqlite-adapter.ts'],
  })
  const isListening = /DevTools listening on (ws:\S+)/
  const isInspected = /Debugger listening on (ws:\S+)/
  const page = await pageAt(await development.says(isListening))
  expect(await development.says(isInspected)).toContain('127.0.0.1')
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible({ timeout: LONGEST_MS })
  await expect(page.getByRole('heading', { name: 'Fila de atenção' })).toBeVisible({ timeout: LONGEST_MS })
  await page.evaluate(() => Reflect.set(window, 'isMarked', true))

  await test.step('the page may reach nothing but the socket of Vite', async () => {
    const blocked = await page.evaluate(async () => {
      const directives: string[] = []
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.push(event.effectiveDirective),
      )
      await fetch('/').catch(() => undefined)
      new Image().src = 'http://127.0.0.1:9/x.png'
      document.head.append(
        Object.assign(document.createElement('script'), { textContent: 'window.isRun = 1' }),
      )
      while (directives.length < 3) await new Promise((done) => setTimeout(done, 20))
      return [...directives.toSorted(), String(Reflect.get(window, 'isRun'))]
    })
    expect(blocked).toEqual(['connect-src', 'img-src', 'script-src-elem', 'undefined'])
  })

  const times: Record<string, number> = {}
  await test.step('a word is replaced without a reload', async () => {
    const startedMs = performance.now()
    await development.change('renderer/i18n/pt-br/today.ts', "'Fila de atenção'", "'Nesta manhã'")
    await expect(page.getByRole('heading', { name: 'Nesta manhã' })).toBeVisible({ timeout: LONGEST_MS })
    times.word = performance.now() - startedMs
    expect(await page.evaluate(() => Reflect.get(window, 'isMarked'))).toBe(true)
  })

  await test.step('the main process is built and started anew', async () => {
    const startedMs = performance.now()
    const announcer = 'electron/core/composition/state-announcer.ts'
    await development.change(announcer, 'version: deps.version,', "version: '9.9.9',")
    const next = await pageAt(await development.says(isListening, 2))
    await expect(next.getByRole('heading', { name: 'Nesta manhã' })).toBeVisible({ timeout: LONGEST_MS })
    times.core = performance.now() - startedMs
    expect(await callDesktop(next, 'app.state', {})).toMatchObject({ value: { version: '9.9.9' } })
  })
  const description = `a word ${(times.word ?? 0).toFixed(0)} ms, the core ${(times.core ?? 0).toFixed(0)} ms`
  test.info().annotations.push({ type: 'times', description })
})
