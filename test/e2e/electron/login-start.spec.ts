import type { ElectronApplication } from '@playwright/test'
import { callDesktop } from '../../support/electron/application.ts'
import { runProgram } from '../../support/electron/child.ts'
import { evaluateInMain } from '../../support/electron/evaluate.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'

test.use({ hasOwnDesktop: true })

const isVisible = (app: ElectronApplication) =>
  evaluateInMain(app, ({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.isVisible()),
  )

test('starts hidden, works, and is shown by the next start', async ({
  runtime,
  session,
  dist,
  dataFolder,
  launchDemo,
}) => {
  const { app, page } = await launchDemo('--hidden')
  // The demo company is made on its first start, which takes its time beside other tests.
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeAttached({ timeout: 60_000 })
  const state = await callDesktop(page, 'app.state', {})
  const companyId = (state.ok && state.value.activeCompanyId) || ''
  const question = { kind: 'operation', companyId, operation: 'pipelines.list', params: {} } as const
  const asked = { question, readFrom: 'api' } as const
  expect(await callDesktop(page, 'answer.read', asked)).toMatchObject({ value: { source: 'live' } })
  expect(await isVisible(app)).toEqual([false])

  const startAgain = (...flags: string[]) =>
    runProgram(runtime.executable, [...chromiumFlags(), dist, '--data', dataFolder, ...flags], {
      env: session.env,
    })
  // As when somebody logs in twice.
  expect((await startAgain('--hidden')).code).toBe(0)
  expect(await isVisible(app)).toEqual([false])
  expect((await startAgain()).code).toBe(0)
  await expect.poll(() => isVisible(app)).toEqual([true])
  // Its user did not ask Leme to stay in the background.
  const ended = app.waitForEvent('close')
  await evaluateInMain(app, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await ended
})
