// What is asked for of alerts, through the whole core: their settings, and an example.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SystemNotification } from '../../../../electron/core/deps.ts'
import { type AlertSettings, DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  startCore,
} from '../../../support/core/core-harness.ts'

let folder: ReturnType<typeof makeTempFolder>
let core: Harness
let notices: SystemNotification[]
const vault = createLastingVault()

async function start(): Promise<void> {
  core = await startCore(folder.path, { vault, notify: (notice) => void notices.push(notice) })
}

beforeEach(async () => {
  notices = []
  folder = makeTempFolder()
  await start()
})
afterEach(async () => {
  await core.application.close()
  folder.remove()
})

describe('alerts.test', () => {
  it('shows an example, and says where there is nothing to show it on', async () => {
    expect(await core.value('alerts.test', {})).toEqual({ isShown: true })
    expect(notices).toEqual([
      { title: 'Alertas do Leme', body: 'É assim que um alerta aparece.', target: null },
    ])
    expect((await core.value('app.state', {})).canNotify).toBe(true)
    await core.application.close()
    core = await startCore(folder.path, { notify: null })
    expect(await core.value('alerts.test', {})).toEqual({ isShown: false })
    expect((await core.value('app.state', {})).canNotify).toBe(false)
  })
})

describe('preferences.update', () => {
  it('keeps the alerts over a restart, all off at first, and refuses what is no bound', async () => {
    expect((await core.value('app.state', {})).preferences.alerts).toEqual(DEFAULT_ALERTS)
    const alerts: AlertSettings = { ...DEFAULT_ALERTS, noLeads: { isOn: true, by: '09:30' } }
    await core.value('preferences.update', { alerts, staysInBackground: true })
    await core.application.close()
    await start()
    const { preferences } = await core.value('app.state', {})
    expect([preferences.alerts, preferences.staysInBackground]).toEqual([alerts, true])
    for (const bad of [
      { ...alerts, noLeads: { isOn: true, by: '24:00' } },
      { ...alerts, pace: { isOn: true, belowPercent: 0 } },
      { ...alerts, overdueTasks: { isOn: true, atLeast: 1.5 } },
    ]) {
      expect(await core.error('preferences.update', { alerts: bad })).toMatchObject({ code: 'BAD_INPUT' })
    }
  })
})
