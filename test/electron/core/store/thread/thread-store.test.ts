import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AsyncStore } from '../../../../../electron/core/store/store-calls.ts'
import { StoreInUse } from '../../../../../electron/core/store/store-in-use.ts'
import { NO_SETTINGS } from '../../../../../electron/core/store/tables/settings.ts'
import { openThreadStore } from '../../../../../electron/core/store/thread/thread-store.ts'
import { plainDate } from '../../../../../shared/time/calendar.ts'
import { folderOfEachTest } from '../../../../support/each-test.ts'
import {
  companyOf,
  openTestThread,
  ownerOf,
  payloadOf,
  STORE_THREAD,
} from '../../../../support/store/store-fixture.ts'
import { openStoreHere } from '../../../../support/store/store-here.ts'

const owner = ownerOf('c1')
const RANGE = { from: plainDate('2026-11-01'), to: plainDate('2026-11-30') }

const folder = folderOfEachTest()
let failures: string[]
const opened: AsyncStore[] = []

async function keep(opening: Promise<AsyncStore>): Promise<AsyncStore> {
  const store = await opening
  opened.push(store)
  return store
}

const closeAll = () => Promise.all(opened.splice(0).map((store) => store.close()))

/** A thread whose code is the given one. */
function openScripted(code: string): Promise<AsyncStore> {
  const file = join(folder.path, 'thread.mjs')
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads'\n${code}`)
  const options = { folder: folder.path, now: () => 0, onFailure: (failed: string) => failures.push(failed) }
  return keep(openThreadStore(file, options))
}

const OPENS = `parentPort.postMessage({ type: 'opened', start: { isWritable: true, isNewer: false, companies: [], settings: new Map() } })`

beforeEach(() => {
  failures = []
})
afterEach(() => closeAll())

describe('openThreadStore', () => {
  it('keeps companies, settings and records over a restart, as the store in this thread does', async () => {
    const first = await keep(openTestThread(folder.path, failures))
    expect([first.isWritable, first.companies, first.settings]).toEqual([true, [], NO_SETTINGS])
    const days = [{ day: '2026-11-02', payload: { a: 'ção' }, capturedAtMs: 3 }]
    void first.saveCompany(companyOf('c1'))
    void first.writeSetting('theme', 'dark')
    void first.writeSnapshot(owner, 'leads.list', '{}', { payload: payloadOf(1), capturedAtMs: 7 })
    void first.writeFunnelDays(owner, 1, days, null)
    // Asked before the writes were answered: a question comes after what was written before it.
    expect(await first.readSnapshot(owner, 'leads.list', '{}')).toEqual({
      payload: payloadOf(1),
      capturedAtMs: 7,
    })
    await closeAll()
    const options = { folder: join(folder.path, 'store'), now: () => 0, onFailure: () => undefined }
    for (const open of [() => openTestThread(folder.path), () => openStoreHere(options)]) {
      const again = await keep(open())
      expect(again.companies).toEqual([companyOf('c1')])
      expect(again.settings.values).toEqual(new Map([['theme', 'dark']]))
      expect((await again.readSnapshot(owner, 'leads.list', '{}'))?.payload).toEqual(payloadOf(1))
      expect(await again.readFunnelDays(owner, 1, RANGE)).toEqual(days)
      expect(await again.readPipelinesDay(owner, '2026-11-02')).toBeNull()
      await closeAll()
    }
    expect(failures).toEqual([])
  })

  it('writes everything that was asked before it closed, and answers nothing after', async () => {
    const store = await keep(openTestThread(folder.path, failures))
    void store.saveCompany(companyOf('c1'))
    for (let number = 0; number < 20; number++) {
      void store.writeSnapshot(owner, 'x', `${number}`, { payload: number, capturedAtMs: 1 })
    }
    await store.close()
    expect(await store.readSnapshot(owner, 'x', '1')).toBeNull()
    expect(await store.forgetCompany('c1')).toBe(false)
    const again = await keep(openTestThread(folder.path))
    expect((await again.readSnapshot(owner, 'x', '19'))?.payload).toBe(19)
  })

  it('tells of a store that cannot be used, by code', async () => {
    writeFileSync(join(folder.path, 'store'), 'a file where the folder should be')
    const store = await keep(openTestThread(folder.path, failures))
    expect([store.isWritable, failures]).toEqual([false, ['STORE_NOT_WRITABLE']])
  })

  it('is refused while another has the folder, but not to what reads beside it', async () => {
    const first = await keep(openTestThread(folder.path))
    const options = { folder: join(folder.path, 'store'), now: () => 0, onFailure: () => undefined }
    await expect(openThreadStore(STORE_THREAD, options)).rejects.toThrow(StoreInUse)
    await keep(openThreadStore(STORE_THREAD, { ...options, isBeside: true }))
    await first.close()
    expect((await keep(openTestThread(folder.path, failures))).isWritable).toBe(true)
    expect(failures).toEqual([])
  })

  it('starts a thread that ended again, without the question it ended of; the others are asked again', async () => {
    const store = await openScripted(`${OPENS}
      parentPort.on('message', (call) => {
        if (call === 'close') parentPort.close()
        else if (call.name === 'report') process.exit(1)
        else parentPort.postMessage({ type: 'answer', id: call.id, value: JSON.stringify('ends ' + workerData.ends) })
      })`)
    for (let ends = 0; ends < 5; ends++) {
      const asked = [
        store.readSnapshot(owner, 'x', '{}'),
        store.report(),
        store.readSnapshot(owner, 'x', '{}'),
      ]
      expect(await Promise.all(asked)).toEqual([
        `ends ${ends}`,
        { fileBytes: 0, companies: [], setAside: [], filesAside: 0, leftOut: [] },
        `ends ${ends + 1}`,
      ])
    }
    expect(failures).toEqual(Array(5).fill('STORE_THREAD_ENDED'))
    expect(await store.report()).toEqual({
      fileBytes: 0,
      companies: [],
      setAside: [],
      filesAside: 0,
      leftOut: [],
    })
    expect(await store.readSnapshot(owner, 'x', '{}')).toBeNull()
    expect(store.isWritable).toBe(false)
    expect(failures).toHaveLength(6)
  })

  it('has caught up only when what waits for the disk is little', async () => {
    const store = await openScripted(`${OPENS}
      let held = []
      const answer = ({ id }) => parentPort.postMessage({ type: 'answer', id })
      parentPort.on('message', (call) => {
        if (call === 'close') parentPort.close()
        else if (call.name === 'writeSnapshot') held.push(call)
        else answer(call)
        if (call.name === 'saveCompany') held.splice(0).forEach(answer)
      })`)
    await store.whenCaughtUp()
    const record = { payload: 'x'.repeat(8 * 1024 * 1024), capturedAtMs: 1 }
    const written = Array.from({ length: 9 }, () => store.writeSnapshot(owner, 'x', '{}', record))
    let hasCaughtUp = false
    const caughtUp = store.whenCaughtUp().then(() => {
      hasCaughtUp = true
    })
    await store.readSnapshot(owner, 'x', '{}')
    expect(hasCaughtUp).toBe(false)
    await Promise.all([store.saveCompany(companyOf('c1')), caughtUp, ...written])
    expect(hasCaughtUp).toBe(true)
    await store.whenCaughtUp()
  })

  it('is started from its bundle alone: TypeScript in threads that come and go ends the process', async () => {
    const options = { folder: folder.path, now: () => 0, onFailure: () => undefined }
    await expect(openThreadStore('/x/store-thread.ts', options)).rejects.toThrow('bundle')
    expect(STORE_THREAD).toMatch(/store-thread\.cjs$/)
  })

  it('opens as an empty store that keeps nothing when its thread cannot start', async () => {
    const store = await openScripted('throw new Error("no")')
    expect([store.isWritable, store.companies]).toEqual([false, []])
    expect(await store.readFunnelDays(owner, 1, RANGE)).toEqual([])
    expect(failures).toEqual(['STORE_THREAD_ENDED', 'STORE_THREAD_ENDED'])
  })
})
