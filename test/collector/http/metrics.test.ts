// What a supervisor asks, of a Coletor whose store can be written and of one whose disk is full.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AsyncStore } from '../../../electron/core/store/store-calls.ts'
import { openCollectorHere } from '../../support/collector/collector-here.ts'
import { createLastingVault, makeTempFolder, NOON, TEST_TOKEN } from '../../support/core/core-harness.ts'
import { startFakeApi } from '../../support/fakes/fake-api.ts'
import { openStoreHere } from '../../support/store/store-here.ts'

async function start() {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const api = await startFakeApi()
  onTestFinished(api.close)
  let isWritable = true
  const collector = await openCollectorHere({
    platformUrl: api.baseUrl,
    token: TEST_TOKEN,
    now: () => NOON,
    folder: folder.path,
    vault: createLastingVault(),
    openStore: async (opening) =>
      Object.create(await openStoreHere(opening), { isWritable: { get: () => isWritable } }) as AsyncStore,
  })
  onTestFinished(collector.close)
  const ask = async (path: string) => {
    const response = await fetch(`${collector.baseUrl}${path}`)
    return [response.status, await response.json()]
  }
  return {
    ask,
    setWritable: (value: boolean) => {
      isWritable = value
    },
  }
}

describe('registerHealth', () => {
  it('answers 503 to /readyz while the store cannot be written, and 200 to /healthz all the time', async () => {
    const { ask, setWritable } = await start()
    expect(await ask('/readyz')).toEqual([200, { ok: true }])
    setWritable(false)
    expect(await ask('/readyz')).toEqual([503, { ok: false, reason: 'the store cannot be written' }])
    expect(await ask('/healthz')).toEqual([200, { ok: true }])
    setWritable(true)
    expect(await ask('/readyz')).toEqual([200, { ok: true }])
  })
})
