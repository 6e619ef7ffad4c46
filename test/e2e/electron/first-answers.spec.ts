// The file that answers the first screen, in the real application (its rules: test/electron/core/first-answers).
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callDesktop } from '../../support/electron/application.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { startService } from '../../support/processes/service-process.ts'
import { LEADS_TILE, submitConnection, waitForAnswers } from '../browser/screen.ts'

const leadsTile = (page: Page) => page.getByRole('group', { name: LEADS_TILE })

test('the figures of the last start are there without its API, and the file goes with the company', async ({
  dataFolder,
  launch,
}) => {
  const file = join(dataFolder, 'store/first-answers')
  const service = await startService()
  const first = await launch()
  await submitConnection(first.page, { address: service.baseUrl, token: service.tokens.full })
  await expect(leadsTile(first.page)).toContainText(/\d/)
  await waitForAnswers(first.page)
  const shown = await leadsTile(first.page).innerText()
  await first.app.close()
  await service.stop()
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const { app, page } = await launch()
  await expect(leadsTile(page)).toBeVisible()
  // What the core says by then is the same, and that nothing can be asked.
  await expect(page.getByText('Sem conexão').first()).toBeVisible()
  expect(await leadsTile(page).innerText()).toBe(shown)
  expect(existsSync(file)).toBe(true)
  await callDesktop(page, 'store.forgetAll', {})
  expect(existsSync(file)).toBe(false)
  await app.close()
  expect(existsSync(file)).toBe(false)
})
