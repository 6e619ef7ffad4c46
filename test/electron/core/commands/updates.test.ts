import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTempFolder, startCore } from '../../../support/core/core-harness.ts'
import { makeManifest } from '../../../support/updates/release.ts'
import { openUpdateWorld, type UpdateWorld } from '../../../support/updates/update-world.ts'

let folder: ReturnType<typeof makeTempFolder>
let world: UpdateWorld

beforeEach(async () => {
  folder = makeTempFolder()
  world = await openUpdateWorld()
})
afterEach(async () => {
  await world.close()
  folder.remove()
})

describe('createUpdateCommands', () => {
  it('looks for a version, tells every window, and restarts when asked', async () => {
    const content = Buffer.from('version 1.1.0')
    world.feed.publish(makeManifest(content), content, world.keys[0])
    const core = await startCore(folder.path, { updates: world.host, version: '1.0.0' })
    const { updates } = await core.value('updates.check', {})
    expect(updates).toMatchObject({ way: 'self', found: { version: '1.1.0', isReady: true } })
    const works = core.events.flatMap((event) =>
      event.type === 'state-changed' ? [event.state.updates.work] : [],
    )
    expect(works).toContain(null)
    await core.value('updates.restart', {})
    expect(world.restarts).toBe(1)
    await core.application.close()
  })
})
