// What the window says about settings, records and kept days that cannot be read, and what it does when a key of the
// keychain arrives late. Never "nothing kept yet".
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { settingDigest } from '../../electron/core/store/tables/settings.ts'
import type { Cents } from '../../shared/money/money.ts'
import { createLastingVault } from '../support/core/core-harness.ts'
import { createWindowSession } from '../support/window/window-session.ts'
import { expect, openScreen, step, test } from './fixtures.ts'
import { openSettings } from './settings-screen.ts'

const VIEW = {
  id: '6b1f8f0e-5d55-4a9e-8c5c-0a4b7a4f3c21',
  screen: 'tasks' as const,
  name: 'Semana da equipe',
  filters: {},
}
const NOTHING_YET = /ainda não começou|começou agora/

test('what could not be read is named until somebody saw it, and kept days without a key are no empty days', async ({
  api,
  page,
}) => {
  const inner = createLastingVault()
  let read = (account: string): Promise<string | null> => inner.read(account)
  const session = createWindowSession({ vault: { ...inner, read: (account) => read(account) } })
  /** Locks the keychain: it answers no question. Returns how it is unlocked. */
  const lock = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    read = (account) => promise.then(() => inner.read(account))
    return resolve
  }
  const inStore = (write: (database: DatabaseSync) => void): void => {
    const database = new DatabaseSync(join(session.dataFolder, 'store/store.db'))
    write(database)
    database.close()
  }
  const restart = async (hash = '') => {
    await session.start()
    await session.open(hash)
  }
  const notice = page.getByRole('note').filter({ hasText: 'Configurações que não puderam ser lidas' })

  await session.start()
  const { companyId } = await session.core.connect(api.baseUrl)
  await step('views that a slow keychain locks are there as soon as it opens', async () => {
    await session.core.value('companySettings.update', { companyId, change: { namedViews: [VIEW] } })
    await session.stop()
    const unlock = lock()
    await restart('#/ajustes')
    await expect(notice).toContainText('nada foi apagado: filtros salvos (Casa Aroeira).')
    await openScreen('Parados')
    const worse = page.getByRole('region', { name: 'Piorou?' })
    await expect(worse).toContainText('Não há token desta empresa neste computador')
    await expect(worse).not.toContainText(NOTHING_YET)
    unlock()
    await expect(worse).toContainText(NOTHING_YET)
    await openScreen('Tarefas')
    await page.getByRole('button', { name: 'Filtros salvos', exact: true }).click()
    await expect(page.getByRole('menuitemradio', { name: VIEW.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await openScreen('Ajustes')
    await expect(notice).toHaveCount(0)
  })
  await step('kept days without their key are said to be unreadable', async () => {
    read = (account) =>
      account.endsWith('/store-key') ? Promise.reject(new Error('refused')) : inner.read(account)
    await restart('#/parados')
    for (const [screen, card] of [
      ['Parados', 'Piorou?'],
      ['Pipelines', 'Histórico das etapas'],
    ] as const) {
      await openScreen(screen)
      const region = page.getByRole('region', { name: card })
      await expect(region).toContainText('Os dados guardados não puderam ser abertos')
      await expect(region).not.toContainText(NOTHING_YET)
    }
    await expect(page.getByRole('main')).not.toContainText(/guarda um registro por dia|Sem comparação/)
    read = (account) => inner.read(account)
  })
  await step('how long data is kept, written without its seal, has no effect', async () => {
    await session.stop()
    const text = JSON.stringify(2)
    inStore((database) =>
      database
        .prepare('INSERT INTO settings (name, value, digest) VALUES (?, ?, ?)')
        .run('retention', text, settingDigest('retention', text)),
    )
    await restart('#/ajustes')
    await expect(notice).toContainText('sem efeito: tempo de guarda. Escolha de novo.')
    await expect(notice).toContainText('os dados ficam pelo maior prazo')
    await notice.getByRole('button', { name: 'Entendi' }).click()
    await expect(notice).toHaveCount(0)
  })
  await step('settings that the file changed are named on every screen until somebody saw it', async () => {
    const { core } = session
    await core.value('companySettings.update', {
      companyId,
      change: { targets: { 1: { '2026-11-01': 5 as Cents } } },
    })
    const { alerts } = (await core.value('app.state', {})).preferences
    await core.value('preferences.update', { alerts: { ...alerts, noLeads: { isOn: true, by: '11:00' } } })
    await core.answer(
      { kind: 'funnel-range', companyId, pipelineId: 1, from: '2026-11-01', to: '2026-11-03' },
      'api',
    )
    await session.stop()
    inStore((database) => {
      const { changes } = database
        .prepare(
          `UPDATE sealed_settings SET sealed = zeroblob(60)
            WHERE name = 'alerts' OR name LIKE '%/targets' OR name LIKE '%/edits'`,
        )
        .run()
      // The targets, when they were edited, and the alerts.
      expect(changes).toBe(3)
      database.exec("UPDATE funnel_days SET captured_at = 9000000000000000 WHERE day = '2026-11-02'")
    })
    await restart('#/hoje')
    const strip = page.getByRole('note').filter({ hasText: 'Algumas configurações não puderam ser lidas' })
    await strip.getByRole('button', { name: 'Ver em Ajustes' }).click()
    await expect(notice).toContainText(
      'Alteradas no arquivo, voltaram ao padrão: alertas, metas (Casa Aroeira).',
    )
    await notice.getByRole('button', { name: 'Entendi' }).click()
    await expect(notice).toHaveCount(0)
    await expect(strip).toHaveCount(0)
  })
  await step('records that the file changed are counted', async () => {
    await restart('#/ajustes')
    await openSettings('Dados')
    const records = page.getByRole('note').filter({ hasText: 'Registros danificados no arquivo' })
    await expect(records).toContainText('1 fora de todos os números')
    await expect(notice).toHaveCount(0)
  })
  await session.remove()
})
