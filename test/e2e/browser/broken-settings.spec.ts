// What a window says about settings and records that could not be read, and what it does when a key arrives late.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { digestOfParts } from '../../../electron/core/store/engine/setting-digest.ts'
import { DEFAULT_RETENTION } from '../../../shared/bridge/retention.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { createLastingVault, createPreviewSession } from '../../support/browser/preview-session.ts'
import { startCore } from '../../support/core/core-harness.ts'
import type { FakeApi } from '../../support/fakes/fake-api.ts'
import { findBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openScreen, openSettings } from './screen.ts'

const VIEW = {
  id: '6b1f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21',
  screen: 'funnel' as const,
  name: 'Semana da equipe',
  pipelineId: null,
  filters: {},
}

/** Connects a company through the core alone, on the data folder and keychain of a host that has not started yet. */
async function connectFirst(api: FakeApi) {
  const vault = createLastingVault()
  const session = await createPreviewSession({ vault })
  const core = await startCore(session.dataFolder, { vault })
  const { companyId } = await core.connect(api.baseUrl)
  return { session, core, companyId }
}

test('Settings that could not be read are named on every screen and in Ajustes, until somebody saw it', async ({
  page,
  api,
}) => {
  const { session, core, companyId } = await connectFirst(api)
  await core.value('companySettings.update', {
    companyId,
    change: { targets: { 1: { '2026-11-01': 5 as Cents } } },
  })
  const { alerts } = (await core.value('app.state', {})).preferences
  await core.value('preferences.update', { alerts: { ...alerts, noLeads: { isOn: true, by: '11:00' } } })
  await core.application.close()
  const database = new DatabaseSync(join(session.dataFolder, 'store/store.db'))
  // The targets, when they were edited, and the alerts.
  expect(database.prepare('UPDATE sealed_settings SET sealed = zeroblob(60)').run().changes).toBe(3)
  database.close()

  await page.goto(await session.start())
  const strip = page.getByRole('note').filter({ hasText: 'Algumas configurações não puderam ser lidas' })
  await expect(strip).toBeVisible()
  await strip.getByRole('button', { name: 'Ver em Ajustes' }).click()
  const notice = page.getByRole('note').filter({ hasText: 'Configurações que não puderam ser lidas' })
  await expect(notice).toContainText(
    'Alteradas no arquivo, voltaram ao padrão: regras de alerta, metas (Casa Aroeira).',
  )
  expect(await findBarriers(page)).toEqual([])
  await notice.getByRole('button', { name: 'Entendi' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto(await session.start())
  await openScreen(page, 'Ajustes')
  await expect(strip).toHaveCount(0)
  await session.remove()
})

test('How long data is kept, written into the file without its seal, is named and deletes nothing', async ({
  page,
  api,
}) => {
  const { session, core } = await connectFirst(api)
  await core.application.close()
  const database = new DatabaseSync(join(session.dataFolder, 'store/store.db'))
  const text = JSON.stringify({ ...DEFAULT_RETENTION, historyYears: 2 })
  database
    .prepare('INSERT INTO settings (name, value, digest) VALUES (?, ?, ?)')
    .run('retention', text, digestOfParts(['retention', text]))
  database.close()

  await page.goto(await session.start())
  await openScreen(page, 'Ajustes')
  const notice = page.getByRole('note').filter({ hasText: 'Configurações que não puderam ser lidas' })
  await expect(notice).toContainText('sem efeito: tempo de guarda. Escolha de novo.')
  await expect(notice).toContainText('os dados ficam pelo maior prazo')
  expect(await findBarriers(page)).toEqual([])
  await notice.getByRole('button', { name: 'Entendi' }).click()
  await expect(notice).toHaveCount(0)
  await session.remove()
})

test('Views that a slow keychain locks are there as soon as it opens, without a restart', async ({
  page,
  api,
}) => {
  const vault = createLastingVault()
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const slow = { ...vault, read: (account: string) => unlocked.then(() => vault.read(account)) }
  const session = await createPreviewSession({ vault: slow })
  const core = await startCore(session.dataFolder, { vault })
  const { companyId } = await core.connect(api.baseUrl)
  await core.value('companySettings.update', { companyId, change: { namedViews: [VIEW] } })
  await core.application.close()

  await page.goto(await session.start())
  await openScreen(page, 'Ajustes')
  const notice = page.getByRole('note').filter({ hasText: 'Configurações que não puderam ser lidas' })
  await expect(notice).toContainText('nada foi apagado: visões guardadas (Casa Aroeira).')
  unlock()
  await expect(notice).toHaveCount(0)
  await openScreen(page, 'Funil')
  await page.getByRole('button', { name: 'Visões', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: VIEW.name })).toBeVisible()
  await session.remove()
})

test('Records that the file changed are named in Ajustes, and go with what is stored', async ({
  page,
  api,
}) => {
  const { session, core, companyId } = await connectFirst(api)
  await core.value('funnel.read', {
    companyId,
    pipelineId: 1,
    from: '2026-11-01',
    to: '2026-11-03',
    readFrom: 'api',
  })
  await core.application.close()
  const database = new DatabaseSync(join(session.dataFolder, 'store/store.db'))
  database.exec("UPDATE funnel_days SET captured_at = 9000000000000000 WHERE day = '2026-11-02'")
  database.close()

  await page.goto(await session.start())
  await openSettings(page, 'Sem rede')
  const notice = page.getByRole('note').filter({ hasText: 'Registros danificados no arquivo' })
  await expect(notice).toContainText('dias do funil: 1 (Casa Aroeira)')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Ver lista' }).click()
  await expect(page.getByRole('row', { name: /^Dias do funil/ })).toBeVisible()
  await page.getByRole('button', { name: 'Apagar dados deste computador' }).click()
  await page
    .getByRole('dialog', { name: 'Apagar os dados de Casa Aroeira?' })
    .getByRole('button', { name: 'Apagar dados deste computador' })
    .click()
  await expect(notice).toHaveCount(0)
  await session.remove()
})
