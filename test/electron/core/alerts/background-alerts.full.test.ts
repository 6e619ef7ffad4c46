// Alerts of a company that nobody looks at: the refresh by itself has to bring the figures that they speak of.
import { beforeEach, describe, expect, it } from 'vitest'
import { type AlertSettings, DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { type RefreshWorld, startRefreshWorld } from '../../../support/core/refresh-world.ts'

const HOUR = 3_600_000

let world: RefreshWorld
let told: { readonly at: string; readonly title: string; readonly body: string }[]
beforeEach(async () => {
  told = []
  world = await startRefreshWorld({
    notify: ({ title, body }) => {
      const at = new Date(world.time.now() - 3 * HOUR).toISOString().slice(5, 16)
      told.push({ at, title, body: body.replaceAll('\u00a0', ' ') })
    },
  })
})

/** Lets hours pass in the tray from noon on. Between two stretches the computer sleeps, from eight to six. */
async function pass(stretches: readonly number[], alerts: Partial<AlertSettings>): Promise<void> {
  const { core, passAndList, time } = world
  await core.value('preferences.update', { alerts: { ...DEFAULT_ALERTS, ...alerts } })
  core.application.notice('start')
  core.application.notice('hidden')
  for (const [index, hours] of stretches.entries()) {
    if (index > 0) {
      time.sleep(10 * HOUR)
      core.application.notice('resume')
    }
    await passAndList(hours * HOUR)
  }
}

describe('the pace and the summary in the background', () => {
  it('are told every morning after eight, whatever time the figures of the day before came, and once a business day within twenty minutes, with figures and without names', async () => {
    const { core, companyId } = world
    const targets = { 1: { '2026-11-01': 900_000_000 as Cents } }
    await core.value('companySettings.update', { companyId, change: { targets } })
    await pass([8, 14, 8], {
      pace: { isOn: true, belowPercent: 80 },
      summary: { isOn: true, at: '17:50' },
    })
    const [paces, summaries] = ['Ritmo', 'Resumo'].map((word) =>
      told.filter(({ title }) => title.startsWith(word)),
    )
    expect(paces?.map(({ at, title }) => `${title} ${at.slice(0, 8)}h`)).toEqual(
      ['11-16T12', '11-17T08', '11-18T08'].map((at) => `Ritmo abaixo da meta ${at}h`),
    )
    expect(summaries?.map(({ at, title }) => `${title} ${at.slice(0, 5)}`)).toEqual(
      ['11-16', '11-17'].map((day) => `Resumo do dia ${day}`),
    )
    for (const { at, body } of summaries ?? []) {
      // With the next figures, which come every quarter of an hour in the tray.
      expect(at.slice(6) >= '17:50' && at.slice(6) <= '18:10').toBe(true)
      expect(body).toMatch(
        /^Casa Aroeira · Vendas · Dados de 1\d nov. 2026, 1[78]:\d\d — R\$.*\nHoje: .*\nclique para copiar$/s,
      )
    }
    expect(told).toHaveLength(5)
  })
})

describe('the summary in the background', () => {
  it('is offered once after its time was missed', async () => {
    // The world begins at noon: the computer was off in the morning.
    await pass([8, 8], { summary: { isOn: true, at: '08:30' } })
    expect(told.map(({ at }) => at.slice(0, 8))).toEqual(['11-16T12', '11-17T08'])
  })
})
