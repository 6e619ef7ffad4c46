// Alerts of a company that nobody looks at: the refresh by itself has to bring the figures that they speak of.
import { describe, expect, it } from 'vitest'
import { DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { type RefreshWorld, startRefreshWorld } from '../../../support/core/refresh-world.ts'

const HOUR = 3_600_000

describe('the pace in the background', () => {
  it('is told every morning after eight, whatever time the figures of the day before came', async () => {
    const told: string[] = []
    const world: RefreshWorld = await startRefreshWorld({
      notify: ({ title }) => {
        told.push(`${title} ${new Date(world.time.now() - 3 * HOUR).toISOString().slice(5, 13)}h`)
      },
    })
    const { core, companyId, passAndList } = world
    await core.value('preferences.update', {
      alerts: { ...DEFAULT_ALERTS, pace: { isOn: true, belowPercent: 80 } },
    })
    const targets = { 1: { '2026-11-01': 900_000_000 as Cents } }
    await core.value('companySettings.update', { companyId, change: { targets } })
    core.application.notice('start')
    core.application.notice('hidden')
    await passAndList(50 * HOUR)
    expect(told).toEqual(['11-16T12', '11-17T08', '11-18T08'].map((at) => `Ritmo abaixo da meta ${at}h`))
  })
})
