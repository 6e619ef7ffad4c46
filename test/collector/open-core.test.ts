// The core of a server with several companies.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { companyIdOf, openCore } from '../../collector/open-core.ts'
import { tokenAccount } from '../../electron/core/vault/secrets.ts'
import { createLastingVault, makeTempFolder, NOON } from '../support/core/core-harness.ts'
import { apiOfTest } from '../support/core/open-world.ts'
import { isOfApi } from '../support/fakes/fake-api.ts'
import { openStoreHere } from '../support/store/store-here.ts'

const ZONE = 'America/Sao_Paulo'
const SILENT = 'acme'
const NAMES = [SILENT, 'bosque', 'casa']

async function open(names: readonly string[], folder = makeTempFolder()) {
  onTestFinished(folder.remove)
  const api = await apiOfTest()
  const vault = createLastingVault()
  for (const name of NAMES) {
    const token = JSON.stringify({ baseUrl: api.baseUrl, token: `token-of-${name}-0123456789` })
    await vault.write(tokenAccount(companyIdOf(name)), token)
  }
  const openFor = async (companies: readonly string[]) => {
    const core = await openCore({
      folder: folder.path,
      openStore: openStoreHere,
      fetch: globalThis.fetch,
      vault,
      clock: { now: () => NOON },
      version: '0.0.0',
      log: () => undefined,
      companies: companies.map((name) => ({ name, label: name, address: api.baseUrl, timeZone: ZONE })),
      tuning: { retryDelayMs: 1 },
    })
    onTestFinished(core.application.close)
    return core
  }
  const asked = (name: string) =>
    api.requests
      .filter((each) => isOfApi(each) && each.token.includes(name))
      .map(({ operation }) => operation)
  return { api, asked, openFor, vault, core: await openFor(names) }
}

describe('openCore', () => {
  it('refreshes the others while the platform of one company does not answer', async () => {
    const { api, asked, core } = await open(NAMES)
    api.respond('pipelines.list', ({ token }) =>
      token.includes(SILENT)
        ? new Promise(() => undefined)
        : { total: 1, pipelines: [{ id: 1, name: 'Vendas', stages: [] }] },
    )
    core.application.notice('start')
    core.application.notice('asked')
    for (const name of NAMES.slice(1))
      await vi.waitFor(() => expect(asked(name)).toContain('marketing.funnel'), 60_000)
    expect(asked(SILENT)).toContain('pipelines.list')
    expect(asked(SILENT)).not.toContain('marketing.funnel')
  })

  it('asks as much, and as often, of every pipeline', async () => {
    const { api, core } = await open(['casa'])
    const [first, second] = [1, 2].map((id) => ({ id, name: `${id}`, stages: [] }))
    api.respond('pipelines.list', () => ({ total: 2, pipelines: [first, second] }))
    for (const notice of ['start', 'asked', 'asked'] as const) {
      core.application.notice(notice)
      await core.application.whenRefreshed()
    }
    const daysOf = (id: number) =>
      api.requests.flatMap(({ body }) => (body.pipeline_id === id ? [body.from] : [])).sort()
    expect(daysOf(1).length).toBeGreaterThan(5)
    expect(daysOf(2)).toEqual(daysOf(1))
  })

  it('keeps the pause of a token that is read again, and lifts it with another token', async () => {
    const { api, core, openFor, vault } = await open(['casa'])
    const id = companyIdOf('casa')
    const { companies } = core.context
    const record = companies.get(id)
    if (record === null) throw new Error('the company is not connected')
    await companies.save({ ...record, pausedUntilMs: NOON + 60_000 })
    await core.application.close()
    const again = await openFor(['casa'])
    await again.rereadTokens()
    expect(again.context.companies.get(id)).toMatchObject({ pausedUntilMs: NOON + 60_000 })
    const other = JSON.stringify({ baseUrl: api.baseUrl, token: 'another-token-of-casa-0123456789' })
    await vault.write(tokenAccount(id), other)
    await again.rereadTokens()
    expect(again.context.companies.get(id)).toMatchObject({ pausedUntilMs: null })
    expect(again.companies.get('casa')?.tokenFingerprint).not.toBe(record.tokenFingerprint)
  })

  it('asks nothing for a company that the configuration no longer names, and keeps its records', async () => {
    const { asked, core, openFor } = await open(NAMES)
    await core.application.close()
    const again = await openFor(['casa'])
    again.application.notice('start')
    again.application.notice('asked')
    await again.application.whenRefreshed()
    expect(asked('casa')).toContain('marketing.funnel')
    expect([asked(SILENT), asked('bosque')]).toEqual([[], []])
    await again.application.close()
    expect((await openFor(NAMES)).context.companies.list()).toHaveLength(NAMES.length)
  })
})
