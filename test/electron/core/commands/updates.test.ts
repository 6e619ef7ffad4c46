import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SCHEMA_VERSION } from '../../../../electron/core/store/migrations.ts'
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

const inStore = (name: string) => join(folder.path, 'store', name)

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

  it('puts the copy of a former schema in the place of a newer store, and keeps that one aside', async () => {
    const first = await startCore(folder.path)
    await first.application.close()
    const database = new DatabaseSync(inStore('store.db'))
    database.exec(`VACUUM INTO '${inStore(`store-schema-${SCHEMA_VERSION}.db`)}'`)
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 1}`)
    database.close()
    const core = await startCore(folder.path)
    expect((await core.value('app.state', {})).isStoreNewer).toBe(true)
    expect((await core.value('store.describe', {})).copy).toMatchObject({ isReadable: true })
    expect(await core.value('store.restoreCopy', {})).toEqual({ isRestarting: false })
    await core.application.close()
    const again = await startCore(folder.path)
    expect((await again.value('app.state', {})).isStoreNewer).toBe(false)
    expect((await again.value('store.describe', {})).copy).toMatchObject({ isReadable: false })
    await again.application.close()
  })

  it('refuses to put a copy back over a store that this version reads', async () => {
    const core = await startCore(folder.path)
    writeFileSync(inStore('store-schema-1.db'), '')
    expect(await core.application.call('store.restoreCopy', {})).toMatchObject({ ok: false })
    await core.application.close()
  })

  it('deletes the copy with everything else', async () => {
    const core = await startCore(folder.path)
    writeFileSync(inStore('store-schema-1.db'), 'former')
    await core.value('store.forgetAll', {})
    expect(existsSync(inStore('store-schema-1.db'))).toBe(false)
    await core.application.close()
  })
})
