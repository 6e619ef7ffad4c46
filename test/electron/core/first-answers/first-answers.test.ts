import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FirstAnswersOptions } from '../../../../electron/core/first-answers/first-answers.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { AppState } from '../../../../shared/bridge/app-state.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { openFirstStarts } from '../../../support/core/first-start.ts'
import { type FakeApi, startFakeApi } from '../../../support/fakes/fake-api.ts'

const DAY_MS = 86_400_000

let api: FakeApi
let starts: ReturnType<typeof openFirstStarts>
let state: AppState

const idOf = ({ activeCompanyId }: AppState) => activeCompanyId ?? ''
const leads = (companyId: string): Question => ({
  kind: 'operation',
  companyId,
  operation: 'leads.list',
  params: { limit: 1 },
})
const stalled = (companyId: string): Question => ({ kind: 'stalled', companyId, pipelineId: 1 })

beforeEach(async () => {
  api = await startFakeApi()
  starts = openFirstStarts()
  state = await starts.fill(api.baseUrl, (companyId) => [leads(companyId)])
})
afterEach(async () => {
  await starts.remove()
  await api.close()
})

describe('openLastAnswers', () => {
  it('answers the state and the questions of the last start, as the store does', async () => {
    const run = await starts.start()
    expect(await run.call('app.state', {})).toMatchObject({
      ok: true,
      value: { companies: state.companies, preferences: state.preferences, isSandboxed: true },
    })
    const first = await run.watch(leads(idOf(state)))
    expect(first).toMatchObject({ ok: true, value: { source: 'snapshot', error: null } })
    expect(first).toEqual({ ok: true, value: await run.core.stored(leads(idOf(state))) })
    run.open()
    await run.quit()
    // The same state and the same answer: nothing to tell.
    expect(run.sent).toEqual([])
  })

  it('loads the core when the figures are painted, and never later than its limit', async () => {
    const run = await starts.start()
    await run.watch(leads(idOf(state)))
    void run.call('connections.describe', {})
    expect(await run.isDue()).toBe(false)
    void run.call('answer.refresh', { watchId: 'any' })
    expect(await run.isDue()).toBe(false)
    await run.time.pass(59)
    expect(await run.isDue()).toBe(false)
    await run.time.pass(1)
    expect(await run.isDue()).toBe(true)
    const idle = await starts.start()
    await idle.time.pass(1_499)
    expect(await idle.isDue()).toBe(false)
    await idle.time.pass(1)
    expect(await idle.isDue()).toBe(true)
  })

  it.each<[string, string, (companyId: string) => object]>([
    ['a question that was not asked', 'answer.watch', (id) => ({ watchId: 'w', question: stalled(id) })],
    [
      'a question of other days',
      'answer.watch',
      (id) => ({ watchId: 'w', question: { ...leads(id), params: {} } }),
    ],
    ['any other command', 'store.describe', () => ({})],
    ['a message that nobody reads', 'answer.watch', () => ({ question: deep(200) })],
  ])('loads the core at once for %s', async (_, command, paramsOf) => {
    const run = await starts.start()
    const answer = run.call(command, paramsOf(idOf(state)))
    expect(await run.isDue()).toBe(true)
    run.open()
    expect(await answer).toEqual(await run.core.application.call(command, paramsOf(idOf(state))))
  })

  it('passes every call on in its order, and tells what is another answer by then', async () => {
    const before = await starts.start()
    before.open()
    api.respond('leads.list', () => ({ ...OPERATIONS['leads.list'].example.result, total: 4_711 }))
    // Not by the window: the file does not hear of it.
    await before.core.asked(leads(idOf(state)))
    await before.core.application.close()
    const run = await starts.start()
    const watchId = '8d2c4f6a-0f0e-4a5b-9c3d-1e2f3a4b5c6d'
    await run.call('answer.watch', { watchId, question: leads(idOf(state)) })
    const refreshed = run.call('answer.refresh', { watchId })
    run.open()
    expect(await refreshed).toMatchObject({ ok: true, value: { source: 'live' } })
    expect(run.sent).toEqual([
      {
        type: 'answer',
        watchId,
        answer: expect.objectContaining({ value: expect.objectContaining({ total: 4_711 }) }),
      },
    ])
  })

  it('shows nothing of yesterday, and loads the core at once', async () => {
    const run = await starts.start({ now: () => NOON + DAY_MS })
    expect(await run.isDue()).toBe(true)
    expect(await run.call('app.state', {})).toMatchObject({
      ok: true,
      value: { activeCompanyId: idOf(state) },
    })
    const answer = run.watch(leads(idOf(state)))
    run.open()
    expect(await answer).toMatchObject({ ok: true })
    expect(run.sent).toEqual([])
  })

  const other: readonly [string, Partial<FirstAnswersOptions>][] = [
    ['the version is another one', { version: '0.0.1' }],
    ['a policy changed', { policies: Promise.resolve('others') }],
    ['nobody knows the policies yet', { policies: Promise.resolve(null) }],
    ['the demo is to be connected', { isIgnored: true }],
  ]
  it.each(other)('is nothing when %s, and the file is deleted', async (_, change) => {
    const run = await starts.start(change)
    expect(await run.isDue()).toBe(true)
    expect(starts.isKept()).toBe(false)
    const answer = run.call('app.state', {})
    run.open()
    expect(await answer).toEqual(await run.core.application.call('app.state', {}))
  })

  it('is nothing when the file was changed or the store is a newer one, and the file is deleted', async () => {
    const bytes = readFileSync(starts.file)
    bytes.writeUInt8(bytes.readUInt8(80) ^ 1, 80)
    writeFileSync(starts.file, bytes)
    expect(await (await starts.start()).isDue()).toBe(true)
    expect(starts.isKept()).toBe(false)

    await starts.remove()
    starts = openFirstStarts()
    await starts.fill(api.baseUrl, (companyId) => [leads(companyId)])
    const database = new DatabaseSync(join(starts.folder.path, 'store/store.db'))
    database.exec('PRAGMA user_version = 999')
    database.close()
    const run = await starts.start()
    run.open()
    expect(await run.call('app.state', {})).toMatchObject({
      ok: true,
      value: { isStoreNewer: true, companies: [] },
    })
    expect(starts.isKept()).toBe(false)
  })

  const keychains: readonly [string, (account: string) => Promise<string | null>][] = [
    ['is denied', () => Promise.reject(new Error('AccessDenied'))],
    ['waits for its user', () => new Promise(() => undefined)],
    ['was emptied', async () => null],
    [
      'has the key and no token',
      (account) => (account.endsWith('/token') ? Promise.resolve(null) : starts.vault.read(account)),
    ],
    ['has something else', async () => 'other'],
  ]
  it.each(keychains)('is nothing while the keychain %s, and the file stays', async (_, readKeychain) => {
    const run = await starts.start({ readKeychain })
    await expect.poll(run.isDue).toBe(true)
    const answer = run.call('app.state', {})
    run.open()
    expect(await answer).toEqual(await run.core.application.call('app.state', {}))
    expect(starts.isKept()).toBe(true)
  })

  it('is nothing when the key is another one, and the file is deleted', async () => {
    const readKeychain = async () => Buffer.alloc(32, 1).toString('base64')
    const run = await starts.start({ readKeychain })
    expect(await run.isDue()).toBe(true)
    expect(starts.isKept()).toBe(false)
  })
})

/** A question of so many levels. */
function deep(levels: number): object {
  let value: object = {}
  for (let level = 0; level < levels; level += 1) value = { value }
  return value
}
