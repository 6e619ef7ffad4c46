import { expect, it } from 'vitest'
import { makeTempFolder, startCore } from '../../../../support/core/core-harness.ts'
import { makeUpdateHost } from '../../../../support/updates/fake-update-host.ts'

it('looks for a version, tells every window, and restarts when asked', async () => {
  const folder = makeTempFolder()
  const { host, restarts } = makeUpdateHost()
  const core = await startCore(folder.path, { updates: host })
  const { updates } = await core.value('updates.check', {})
  expect(updates).toMatchObject({ way: 'self', found: { version: '1.1.0', isReady: true } })
  const works = core.events.flatMap((event) =>
    event.type === 'state-changed' ? [event.state.updates.work] : [],
  )
  expect(works.at(-1)).toBeNull()
  await core.value('updates.restart', {})
  expect(restarts()).toBe(1)
  await core.application.close()
  folder.remove()
})
