import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationDeps, ApplicationTuning } from '../../../electron/core/deps.ts'
import { MAX_VIEW_LENGTH, MAX_VIEWS } from '../../../shared/bridge/view-limits.ts'
import { makeTempFolder, startCore } from '../../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../support/fakes/fake-api.ts'

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  api = await startFakeApi()
  folder = makeTempFolder()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await api.close()
  folder.remove()
})

async function start(deps: Partial<ApplicationDeps> = {}, tuning: ApplicationTuning = {}) {
  const core = await startCore(folder.path, deps, tuning)
  closing.push(() => core.application.close())
  return core
}

describe('createApplication', () => {
  it('refuses a view that is too large, and one more than it keeps, without losing those that are there', async () => {
    const core = await start()
    const view = { text: 'x'.repeat(MAX_VIEW_LENGTH) }
    expect(await core.error('view.save', { key: 'large', view })).toMatchObject({ code: 'BAD_INPUT' })
    for (let number = 0; number < MAX_VIEWS; number += 1) {
      await core.value('view.save', { key: `view ${number}`, view: {} })
    }
    expect(await core.error('view.save', { key: 'one more', view: {} })).toMatchObject({ code: 'BAD_INPUT' })
    expect(await core.value('view.save', { key: 'view 0', view: { changed: true } })).toBeNull()
    const { views } = (await core.value('app.state', {})).preferences
    expect([Object.keys(views).length, views['view 0']]).toEqual([MAX_VIEWS, { changed: true }])
  })
})
