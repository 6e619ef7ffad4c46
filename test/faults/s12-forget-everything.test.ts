// S12: "Apagar tudo deste computador". Keys and tokens are deleted from the keychain, files from the folder, and the
// application continues as at its first start.
import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_ALERTS } from '../../shared/bridge/alerts.ts'
import { createLastingVault, type Harness, makeTempFolder, startCore } from '../support/core/core-harness.ts'
import { coreOfTest } from '../support/core/open-world.ts'
import { apiOfEachTest, folderOfEachTest } from '../support/each-test.ts'
import { answerWith } from '../support/fakes/fake-api.ts'
import { openStoreThread } from '../support/store/store-fixture.ts'

const kept = new Map<string, string>()
const vault = {
  ...createLastingVault(),
  read: async (account: string) => kept.get(account) ?? null,
  write: async (account: string, secret: string) => void kept.set(account, secret),
  remove: async (account: string) => void kept.delete(account),
}
const STORE = 'store/store.db'

const api = apiOfEachTest()
const folder = folderOfEachTest()
let core: Harness
let companyId: string

/** Returns every file below the folder with its bytes, by path. */
function listFiles(path: string): Map<string, Buffer> {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort()
  return new Map(files.map((file) => [relative(path, file), readFileSync(file)]))
}

/** Returns traces of a company that can be readable in a file: its id, its name, its address, a view of it. */
function tracesIn(path: string): string[] {
  const bytes = Buffer.concat([...listFiles(path).values()])
  return [companyId, 'Casa Aroeira', api.baseUrl, 'Filtro Guardado'].filter((text) => bytes.includes(text))
}

beforeEach(async () => {
  kept.clear()
  core = await coreOfTest(folder.path, { vault, openStore: openStoreThread })
  companyId = (await core.connect(api.baseUrl)).companyId
  for (const operation of ['leads.list', 'tasks.list', 'pipelines.list'] as const) {
    await core.read(operation)
  }
  await core.value('view.save', { key: `leads:${companyId}`, view: { name: 'Filtro Guardado' } })
  // The alerts are sealed with the application's own key.
  await core.value('preferences.update', { theme: 'dark', alerts: DEFAULT_ALERTS })
  // Calls are processed in order, so all earlier writes are now on disk.
  await core.value('store.describe', {})
  for (const name of ['store-damaged-20260101.db', 'store-damaged-20260101.db-wal']) {
    writeFileSync(join(folder.path, 'store', name), 'Casa Aroeira')
  }
  mkdirSync(join(folder.path, 'store/store-damaged-20260102.db'))
  writeFileSync(join(folder.path, 'store/store-damaged-20260102.db/inside'), 'Casa Aroeira')
})

describe('S12 forgetting everything', () => {
  it('leaves no key, no token and no byte of what was there, and goes on', async () => {
    // The company's token and key, and the application's key.
    expect([kept.size, tracesIn(folder.path)]).toEqual([3, [companyId, 'Casa Aroeira', api.baseUrl]])
    const outside = makeTempFolder()
    const linked = join(outside.path, 'linked')
    linkSync(join(folder.path, STORE), linked)

    const state = await core.value('store.forgetAll', {})
    expect([state.companies, state.activeCompanyId, state.preferences.views]).toEqual([[], null, {}])
    expect([state.preferences.theme, state.isStoreWritable]).toEqual(['system', true])
    expect(kept.size).toBe(0)
    // Deleted, not only overwritten: the old file has no name except the link created by the test.
    expect(statSync(linked).nlink).toBe(1)
    outside.remove()
    expect(tracesIn(folder.path)).toEqual([])
    await core.application.close()

    const fresh = makeTempFolder()
    await (await startCore(fresh.path, { vault, openStore: openStoreThread })).application.close()
    const left = listFiles(folder.path)
    expect([...left].map(([name, bytes]) => [name, bytes.length > 0]).sort()).toEqual([
      [STORE, true],
      ['store/store.lock', false],
    ])
    expect(left.get(STORE)?.equals(listFiles(fresh.path).get(STORE) ?? Buffer.alloc(0))).toBe(true)
    fresh.remove()
  })

  it('connects and stores again without a restart', async () => {
    await core.value('store.forgetAll', {})
    const again = await core.connect(api.baseUrl)
    expect(again.companyId).not.toBe(companyId)
    const question = { companyId: again.companyId, operation: 'pipelines.list', params: {} } as const
    const live = await core.answer({ kind: 'operation', ...question }, 'api')
    expect(await core.answer({ kind: 'operation', ...question }, 'store')).toEqual({
      ...live,
      source: 'snapshot',
    })
  })

  it('keeps nothing of an answer that comes after', async () => {
    const waiting: (() => void)[] = []
    const reached = new Promise<void>((resolve) => {
      api.respond('leads.list', (request, response) => {
        waiting.push(() => answerWith('{"ok":true,"result":{"rows":[],"total":0}}')(request, response))
        resolve()
      })
    })
    const read = (page: number) =>
      core.call('answer.read', {
        question: { kind: 'operation', companyId, operation: 'leads.list', params: { page } },
        readFrom: 'api',
      })
    // Two are in flight and one is queued, to be sent after everything was deleted.
    const late = [read(1), read(2), read(3)]
    await reached
    await core.value('store.forgetAll', {})
    api.respond('leads.list', null)
    for (const answer of waiting) answer()
    await Promise.all(late)
    await core.application.close()
    expect(tracesIn(folder.path)).toEqual([])
    expect(core.lines).toEqual([])
  })
})
