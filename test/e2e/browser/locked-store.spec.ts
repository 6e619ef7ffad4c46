// What was kept of earlier days cannot be read while the keychain does not give the key: said as such, never as
// "nothing kept yet".
import type { Vault } from '../../../electron/core/deps.ts'
import { createLastingVault, createPreviewSession } from '../../support/browser/preview-session.ts'
import { startCore } from '../../support/core/core-harness.ts'
import type { FakeApi } from '../../support/fakes/fake-api.ts'
import { expect, test } from './fixtures.ts'
import { openMore } from './funnel-screen.ts'
import { openScreen } from './screen.ts'

const CARDS = [
  ['Parados', 'Piorou?'],
  ['Funil', 'Correções'],
  ['Pipelines', 'Histórico das etapas'],
] as const
const NOTHING_YET = /ainda não começou|começou agora/

/** A host over a company that was connected before; `read` is how its keychain answers. */
async function sessionWith(api: FakeApi, read: (vault: Vault, account: string) => Promise<string | null>) {
  const vault = createLastingVault()
  const session = await createPreviewSession({ vault: { ...vault, read: (account) => read(vault, account) } })
  const core = await startCore(session.dataFolder, { vault })
  await core.connect(api.baseUrl)
  await core.application.close()
  return session
}

test('Kept days without their key are said to be unreadable', async ({ page, api }) => {
  const session = await sessionWith(api, (vault, account) =>
    account.endsWith('/store-key') ? Promise.reject(new Error('refused')) : vault.read(account),
  )
  await page.goto(await session.start())
  for (const [screen, card] of CARDS) {
    await openScreen(page, screen)
    if (screen === 'Funil') await openMore(page)
    const region = page.getByRole('region', { name: card })
    await expect(region).toContainText('Os dados guardados não puderam ser abertos')
    await expect(region).not.toContainText(NOTHING_YET)
  }
  const screen = page.getByRole('main')
  await expect(screen.getByText('Os dados guardados não puderam ser abertos.', { exact: true })).toBeVisible()
  await expect(screen).not.toContainText(/guarda uma foto por dia|Sem comparação/)
  await session.remove()
})

test('Kept days of a slow keychain appear as soon as it opens, and nothing says before that there are none', async ({
  page,
  api,
}) => {
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const session = await sessionWith(api, (vault, account) => unlocked.then(() => vault.read(account)))
  await page.goto(await session.start())
  await openScreen(page, 'Parados')
  const region = page.getByRole('region', { name: 'Piorou?' })
  await expect(region).toContainText('Não há token desta empresa neste computador')
  await expect(region).not.toContainText(NOTHING_YET)
  unlock()
  await expect(region).toContainText(NOTHING_YET)
  await session.remove()
})
