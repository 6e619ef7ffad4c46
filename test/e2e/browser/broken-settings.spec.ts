// What a window says about settings and records that could not be read, and what it does when a key arrives late.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { digestOfParts } from '../../../electron/core/store/engine/setting-digest.ts'
import { DEFAULT_RETENTION } from '../../../shared/bridge/retention.ts'
import type { Cents } from '../../../shared/money/money.ts'
import {
  createLastingVault,
  createPreviewSession,
  type PreviewSession,
} from '../../support/browser/preview-session.ts'
import { type Harness, startCore } from '../../support/core/core-harness.ts'
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

/** A keychain that answers no question while it is locked. */
function createLockableVault() {
  const vault = createLastingVault()
  let whenOpen: Promise<void> = Promise.resolve()
  return {
    ...vault,
    read: (account: string) => whenOpen.then(() => vault.read(account)),
    /** Returns how it is unlocked. */
    lock(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      whenOpen = promise
      return resolve
    },
  }
}

type LockableVault = ReturnType<typeof createLockableVault>

interface Broken {
  readonly page: Page
  readonly session: PreviewSession
  readonly vault: LockableVault
  readonly companyId: string
}

/** Opens the core alone on the data folder and keychain of a host that is not running. */
async function withCore<Value>(
  { session, vault }: Pick<Broken, 'session' | 'vault'>,
  run: (core: Harness) => Promise<Value>,
): Promise<Value> {
  const core = await startCore(session.dataFolder, { vault })
  const value = await run(core)
  await core.application.close()
  return value
}

/** Writes into the file of a host that is not running. */
function writeIntoStore(session: PreviewSession, write: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(join(session.dataFolder, 'store/store.db'))
  write(database)
  database.close()
}

const noticeOf = (page: Page) =>
  page.getByRole('note').filter({ hasText: 'Configurações que não puderam ser lidas' })

async function openLockedViews({ page, session, vault, companyId }: Broken): Promise<void> {
  await withCore({ session, vault }, (core) =>
    core.value('companySettings.update', { companyId, change: { namedViews: [VIEW] } }),
  )
  const unlock = vault.lock()
  await page.goto(await session.start())
  await openScreen(page, 'Ajustes')
  const notice = noticeOf(page)
  await expect(notice).toContainText('nada foi apagado: visões guardadas (Casa Aroeira).')
  unlock()
  await expect(notice).toHaveCount(0)
  await openScreen(page, 'Funil')
  await page.getByRole('button', { name: 'Visões', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: VIEW.name })).toBeVisible()
  await session.stop()
}

async function seeRetention({ page, session }: Broken): Promise<void> {
  const text = JSON.stringify({ ...DEFAULT_RETENTION, historyYears: 2 })
  writeIntoStore(session, (database) => {
    database
      .prepare('INSERT INTO settings (name, value, digest) VALUES (?, ?, ?)')
      .run('retention', text, digestOfParts(['retention', text]))
  })
  await page.goto(await session.start())
  await openScreen(page, 'Ajustes')
  const notice = noticeOf(page)
  await expect(notice).toContainText('sem efeito: tempo de guarda. Escolha de novo.')
  await expect(notice).toContainText('os dados ficam pelo maior prazo')
  expect(await findBarriers(page)).toEqual([])
  await notice.getByRole('button', { name: 'Entendi' }).click()
  await expect(notice).toHaveCount(0)
  await session.stop()
}

async function seeSettings({ page, session, vault, companyId }: Broken): Promise<void> {
  await withCore({ session, vault }, async (core) => {
    await core.value('companySettings.update', {
      companyId,
      change: { targets: { 1: { '2026-11-01': 5 as Cents } } },
    })
    const { alerts } = (await core.value('app.state', {})).preferences
    await core.value('preferences.update', { alerts: { ...alerts, noLeads: { isOn: true, by: '11:00' } } })
  })
  writeIntoStore(session, (database) => {
    const { changes } = database
      .prepare(
        `UPDATE sealed_settings SET sealed = zeroblob(60)
          WHERE name = 'alerts' OR name LIKE '%/targets' OR name LIKE '%/edits'`,
      )
      .run()
    // The targets, when they were edited, and the alerts.
    expect(changes).toBe(3)
  })
  await page.goto(await session.start())
  const strip = page.getByRole('note').filter({ hasText: 'Algumas configurações não puderam ser lidas' })
  await expect(strip).toBeVisible()
  await strip.getByRole('button', { name: 'Ver em Ajustes' }).click()
  const notice = noticeOf(page)
  await expect(notice).toContainText(
    'Alteradas no arquivo, voltaram ao padrão: regras de alerta, metas (Casa Aroeira).',
  )
  expect(await findBarriers(page)).toEqual([])
  await notice.getByRole('button', { name: 'Entendi' }).click()
  await expect(notice).toHaveCount(0)
  await page.goto(await session.start())
  await openScreen(page, 'Ajustes')
  await expect(strip).toHaveCount(0)
  await session.stop()
}

async function seeRecords({ page, session, vault, companyId }: Broken): Promise<void> {
  await withCore({ session, vault }, (core) =>
    core.value('funnel.read', {
      companyId,
      pipelineId: 1,
      from: '2026-11-01',
      to: '2026-11-03',
      readFrom: 'api',
    }),
  )
  writeIntoStore(session, (database) => {
    database.exec("UPDATE funnel_days SET captured_at = 9000000000000000 WHERE day = '2026-11-02'")
  })
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
}

test('What could not be read is named until somebody saw it', async ({ page, api }) => {
  const vault = createLockableVault()
  const session = await createPreviewSession({ vault })
  const { companyId } = await withCore({ session, vault }, (core) => core.connect(api.baseUrl))
  const broken = { page, session, vault, companyId }
  // Each begins with a host that is not running, and leaves nothing unread to the next one.
  await test.step('Views that a slow keychain locks are there as soon as it opens, without a restart', () =>
    openLockedViews(broken))
  await test.step('How long data is kept, written into the file without its seal, is named and deletes nothing', () =>
    seeRetention(broken))
  await test.step('Settings that could not be read are named on every screen and in Ajustes, until somebody saw it', () =>
    seeSettings(broken))
  await test.step('Records that the file changed are named in Ajustes, and go with what is stored', () =>
    seeRecords(broken))
  await session.remove()
})
