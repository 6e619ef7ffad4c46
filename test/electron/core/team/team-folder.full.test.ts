import { beforeEach, describe, expect, it } from 'vitest'
import type { Cents } from '../../../../shared/money/money.ts'
import { NOON } from '../../../support/core/core-harness.ts'
import { isOfApi } from '../../../support/fakes/fake-api.ts'
import { createFakeTime } from '../../../support/fakes/fake-time.ts'
import { openTeam, type Team, type TeamComputer } from '../../../support/history/team-folder.ts'

const MINUTE = 60_000

let team: Team
let one: TeamComputer

beforeEach(async () => {
  team = await openTeam()
  one = await team.add()
})

async function setTarget(
  { core, companyId }: TeamComputer,
  cents: number,
  month = '2026-11-01',
): Promise<void> {
  const change = { targets: { 1: { [month]: cents as Cents } } }
  await core.value('companySettings.update', { companyId, change })
}

describe('the passes over the folder', () => {
  it('come after the first refresh, hourly, after an edit, and ask the API nothing', async () => {
    const cores: TeamComputer[] = []
    const time = createFakeTime(NOON, async () => {
      for (const { core } of cores) await core.application.whenRefreshed()
    })
    const three = await team.add({ clock: { now: time.now } }, { timers: time.timers })
    cores.push(three)
    await three.join()
    await setTarget(one, 100)
    await one.join()
    const passes = () => three.core.events.filter(({ type }) => type === 'team-folder').length
    const asked = async (ms: number) => {
      const count = () => team.api.requests.filter(isOfApi).length
      const [before, requests] = [passes(), count()]
      for (let passed = 0; passed < ms; passed += 5 * MINUTE) await time.pass(5 * MINUTE)
      return [passes() - before, count() - requests]
    }
    three.core.application.notice('start')
    await asked(30 * MINUTE)
    const [hourly, requests] = await asked(180 * MINUTE)
    expect(hourly).toBeGreaterThanOrEqual(2)
    expect(hourly).toBeLessThanOrEqual(4)
    expect((await three.settings()).targets).toEqual({ 1: { '2026-11-01': 100 } })
    await setTarget(three, 700)
    const before = passes()
    await time.pass(11_000)
    expect(passes()).toBe(before + 1)
    await one.sync()
    expect((await one.settings()).targets).toEqual({ 1: { '2026-11-01': 700 } })
    // Control: the same time without the folder costs the same requests.
    await three.core.value('teamFolder.leave', { companyId: three.companyId })
    expect(await asked(180 * MINUTE)).toEqual([0, requests])
  })
})
