import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AsyncStore } from '../../electron/core/store/store-calls.ts'
import { createLastingVault, makeTempFolder, startCore } from '../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../support/fakes/fake-api.ts'
import { mountSmallDisk, type SmallDisk } from '../support/files/small-disk.ts'
import { companyOf, openStoreThread, openTestThread, ownerOf } from '../support/store/store-fixture.ts'
import { scaled } from './scale.ts'

const ROUNDS = scaled(3, 50)
const folder = makeTempFolder()
const mounted = mountSmallDisk(join(folder.path, 'disk'), 4)
const disk = mounted as SmallDisk

let api: FakeApi

beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(async () => {
  await api.close()
  mounted?.unmount()
  folder.remove()
})

describe.skipIf(mounted === null)('R5 a full disk', () => {
  it(`keeps what is stored, says so once and recovers, ${ROUNDS} times`, async () => {
    const core = await startCore(join(disk.folder, 'data'), {
      vault: createLastingVault(),
      openStore: openStoreThread,
    })
    await core.connect(api.baseUrl)
    let round = 0
    let padding = ''
    api.respond('pipelines.list', () => ({ total: 0, pipelines: [], round, padding }))
    const read = async (readFrom: 'api' | 'store') => {
      const { value, source } = await core.read('pipelines.list', {}, readFrom)
      return [source, (value as unknown as { round: number }).round]
    }
    const notices = () =>
      core.events.flatMap((event) => (event.type === 'state-changed' ? [event.state.isStoreWritable] : []))
    for (let cycle = 0; cycle < ROUNDS; cycle++) {
      padding = ''
      round = cycle * 10
      expect(await read('api')).toEqual(['live', round])
      expect(await read('store')).toEqual(['snapshot', round])
      core.events.length = 0
      disk.fill()
      // Larger than the space that the log may still have.
      padding = 'p'.repeat(400_000)
      for (const failing of [1, 2, 3]) {
        round = cycle * 10 + failing
        expect(await read('api')).toEqual(['live', round])
      }
      expect(await read('store')).toEqual(['snapshot', cycle * 10])
      await expect.poll(notices).toEqual([false])
      disk.free()
      padding = ''
      round = cycle * 10 + 5
      expect(await read('api')).toEqual(['live', round])
      expect(await read('store')).toEqual(['snapshot', round])
      await expect.poll(notices).toEqual([false, true])
    }
    await core.application.close()
    expect(core.lines.filter((line) => line !== 'STORE_WRITE' && line !== 'STORE_RECOVERED')).toEqual([])
  }, 300_000)

  it(`closes and opens again while it is full, ${ROUNDS} times`, async () => {
    const [owner, places] = [ownerOf('c1'), join(disk.folder, 'again')]
    const failures: string[] = []
    const save = (store: AsyncStore, payload: string, atMs: number) =>
      store.writeSnapshot(owner, 'x', '{}', { payload, capturedAtMs: atMs })
    for (let round = 1; round <= ROUNDS; round++) {
      const store = await openTestThread(places, failures)
      expect(store.isWritable).toBe(true)
      const kept = `${round}`.repeat(1_000 + round)
      void store.saveCompany(companyOf('c1'))
      await save(store, kept, round * 10)
      disk.fill()
      for (let later = 1; later <= 5; later++) void save(store, 'p'.repeat(300_000), round * 10 + later)
      await store.close()
      const again = await openTestThread(places, failures)
      expect(again.companies).toHaveLength(1)
      expect((await again.readSnapshot(owner, 'x', '{}'))?.payload).toBe(kept)
      await again.close()
      disk.free()
    }
    expect([...new Set(failures)].filter((code) => code !== 'STORE_NOT_WRITABLE')).toEqual(['STORE_WRITE'])
  }, 300_000)
})
