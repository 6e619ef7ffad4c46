import { spawnSync } from 'node:child_process'
import { callDesktop } from '../../support/electron/application.ts'
import { APPLICATION_KEY, type DesktopSession } from '../../support/electron/desktop-session.ts'
import { expect, test } from '../../support/electron/fixtures.ts'
import { chromiumFlags } from '../../support/electron/runtime.ts'
import type { ServiceProcess } from '../../support/processes/service-process.ts'
import { findSecretInFiles } from '../../support/secrets/secret-search.ts'
import { openScreen, openSettings, submitConnection } from '../browser/screen.ts'

test.use({ hasOwnDesktop: true })

/** Other tests may have left the application's key, which goes with the last company. */
const otherAccounts = async (session: DesktopSession) =>
  (await session.keychainAccounts()).filter((account) => account !== APPLICATION_KEY)
const aroeira = ({ baseUrl, tokens }: ServiceProcess) => ({
  address: baseUrl,
  token: tokens.full,
  label: 'Casa Aroeira',
})

test('leaves nothing of a company in any file, Chromium’s own included, when everything is erased (S12)', async ({
  session,
  service,
  dataFolder,
  launch,
}) => {
  const left = await otherAccounts(session)
  const { app, page } = await launch()
  await submitConnection(page, aroeira(service))
  for (const screen of ['Funil', 'Leads', 'Parados', 'Pipelines']) await openScreen(page, screen)
  const state = await callDesktop(page, 'app.state', {})
  const [company] = state.ok ? state.value.companies : []
  const leads = await callDesktop(page, 'answer.read', {
    question: { kind: 'operation', companyId: company?.id ?? '', operation: 'leads.list', params: {} },
    readFrom: 'api',
  })
  const rows = leads.ok ? (leads.value.value as { rows: { name: string }[] } | null)?.rows : []
  const { host } = new URL(service.baseUrl)
  const needles = [company?.id ?? '', 'Casa Aroeira', host, service.tokens.full, rows?.[0]?.name ?? '']
  for (const needle of needles) expect(needle.length).toBeGreaterThan(5)
  const found = () => needles.filter((needle) => findSecretInFiles(needle, dataFolder).length > 0)
  // Control: the same search finds the unencrypted values before the deletion.
  expect(found()).toEqual([company?.id, 'Casa Aroeira', host])

  await openSettings(page, 'Dados')
  await page.getByRole('button', { name: 'Apagar tudo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar tudo' }).click()
  await expect(page.getByLabel('Endereço da API')).toBeVisible()
  await expect.poll(() => session.keychainAccounts()).toEqual(left)
  // Without a restart.
  await submitConnection(page, { address: service.baseUrl, token: service.tokens.full, label: 'Outra' })
  await openScreen(page, 'Funil')
  const again = await callDesktop(page, 'app.state', {})
  expect(again.ok && again.value.isStoreWritable).toBe(true)
  await callDesktop(page, 'store.forgetAll', {})
  await app.close()

  expect(found()).toEqual([])
})

test('deletes every company and token without a window, as the uninstaller asks', async ({
  session,
  service,
  dataFolder,
  dist,
  launch,
  runtime,
}) => {
  const left = await otherAccounts(session)
  const { app, page } = await launch()
  await submitConnection(page, aroeira(service))
  await openScreen(page, 'Funil')
  const args = [...chromiumFlags(), dist, '--data', dataFolder, '--forget-everything']
  const run = () => spawnSync(runtime.executable, args, { env: session.env, timeout: 60_000 }).status
  // Control: while Leme is open nothing is deleted, and the exit code says so.
  expect(run()).toBe(1)
  expect(await session.keychainAccounts()).not.toEqual(left)
  await app.close()
  expect(findSecretInFiles('Casa Aroeira', dataFolder).length).toBeGreaterThan(0)

  expect(run()).toBe(0)
  expect(await session.keychainAccounts()).toEqual(left)
  expect(findSecretInFiles('Casa Aroeira', dataFolder)).toEqual([])
})
