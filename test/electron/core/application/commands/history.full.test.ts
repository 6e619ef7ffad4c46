import { beforeEach, describe, expect, it } from 'vitest'
import { packLines } from '../../../../../electron/core/history/history-lines.ts'
import { sealFile } from '../../../../../electron/core/history/sealed-file.ts'
import type { CompanySettingsChange } from '../../../../../shared/bridge/company-settings.ts'
import type { Cents } from '../../../../../shared/money/money.ts'
import { plainDate } from '../../../../../shared/time/calendar.ts'
import { RANGE } from '../../../../faults/filled-store.ts'
import { NOON } from '../../../../support/core/core-harness.ts'
import { usedPolicy } from '../../../../support/core/used-policy.ts'
import { FAKE_COMPANY_ID, fakeFunnel, refuseWith } from '../../../../support/fakes/fake-api.ts'
import {
  type Computer,
  openAnother,
  openComputers,
  PASSPHRASE,
  QUICK,
} from '../../../../support/history/copied-history.ts'
import { inSuite } from '../../../../support/suites.ts'

let filled: Computer
let empty: Computer

let nowMs: number

const MINUTE = 60_000
const OWN_DAY = {
  takesOptionalDaysOff: true,
  own: [{ day: plainDate('2027-01-25'), name: 'Aniversário da cidade', isYearly: true }],
}

beforeEach(async () => {
  nowMs = NOON
  ;({ filled, empty } = await openComputers(() => nowMs))
})

/** Every history as the screens read it. */
async function historyOf({ core, companyId }: Computer) {
  const range = { companyId, from: '2026-10-01', to: '2026-11-30' }
  return {
    funnel: (await core.answer({ kind: 'funnel-range', companyId, pipelineId: 1, ...RANGE }, 'store')).value
      ?.days,
    stalled: await core.kept({ kind: 'stalled-history', pipelineId: 1, ...range }),
    pipelines: await core.kept({ kind: 'pipeline-history', pipelineId: 1, ...range }),
    overdue: await core.kept({ kind: 'counts-history', figure: 'overdue-tasks', ...range }),
    corrections: await core.kept({ kind: 'corrections', companyId, pipelineId: 1 }),
  }
}

const settingsOf = async ({ core, companyId }: Computer) =>
  (await core.value('app.state', {})).companySettings[companyId]

describe('history.save and history.restore', () => {
  it('bring the same history to another computer, which had none', async () => {
    const before = await historyOf(filled)
    expect(before.funnel?.length).toBeGreaterThan(10)
    expect(before.stalled.snapshots).toHaveLength(2)
    expect(before.pipelines).toHaveLength(2)
    expect(before.overdue).toHaveLength(2)
    expect(before.corrections).toHaveLength(1)
    const result = await empty.restore(await filled.save())
    expect(result).toMatchObject({ ok: true, value: { replaced: 0, leftOut: 0, settings: 1 } })
    expect(await historyOf(empty)).toEqual(before)
    expect((await settingsOf(empty))?.targets).toEqual({ 1: { '2026-11-01': 500 } })
  })

  it('say how far a restore is, and make every window read again', async () => {
    await empty.restore(await filled.save())
    const shares = empty.core.events.flatMap((event) =>
      event.type === 'history-restore' ? [event.share] : [],
    )
    expect(shares.at(-1)).toBe(1)
  })

  it('take of each setting the newer edit, a removal as well, in either direction', async () => {
    const set = async ({ core, companyId }: Computer, change: CompanySettingsChange) => {
      nowMs += MINUTE
      await core.value('companySettings.update', { companyId, change } as never)
    }
    await set(filled, { targets: { 1: { '2026-11-01': 500 as Cents, '2026-12-01': 900 as Cents } } })
    await set(empty, { targets: { 1: { '2026-11-01': 700 as Cents } }, leadSources: { 3: 'Feira' } })
    await set(filled, { leadSources: { 3: 'Site', 4: 'Indicação' }, holidays: OWN_DAY })
    await set(empty, { leadSources: {} })
    expect(await empty.restore(await filled.save())).toMatchObject({ ok: true, value: { settings: 4 } })
    const joined = {
      targets: { 1: { '2026-11-01': 700, '2026-12-01': 900 } },
      leadSources: { 4: 'Indicação' },
      holidays: OWN_DAY,
    }
    expect(await settingsOf(empty)).toMatchObject(joined)
    expect(await filled.restore(await empty.save())).toMatchObject({ ok: true, value: { settings: 2 } })
    expect(await settingsOf(filled)).toMatchObject(joined)
    expect(await filled.restore(await empty.save())).toMatchObject({ ok: true, value: { settings: 0 } })
  })

  it('take of a copy without times, of an earlier version, only what was never set here', async () => {
    const { core, companyId } = empty
    const targets = { 1: { '2026-11-01': 700 as Cents } }
    await core.value('companySettings.update', {
      companyId,
      change: { targets, leadSources: { 3: 'Feira' } },
    })
    await core.value('companySettings.update', { companyId, change: { leadSources: {} } })
    const head = {
      company: FAKE_COMPANY_ID,
      madeAt: new Date(NOON).toISOString(),
      settings: {
        targets: { 1: { '2026-11-01': 500, '2026-10-01': 300 } },
        leadSources: { 3: 'Site', 4: 'Indicação' },
      },
    }
    const file = await sealFile(packLines(head, (async function* () {})()), PASSPHRASE, QUICK)
    expect(await empty.restore(file)).toMatchObject({ ok: true, value: { settings: 2 } })
    expect(await settingsOf(empty)).toMatchObject({
      targets: { 1: { '2026-11-01': 700, '2026-10-01': 300 } },
      leadSources: { 4: 'Indicação' },
    })
  })

  it('fail with words for another passphrase, another file, and a company that the funnel never named', async () => {
    const file = await filled.save()
    expect(await empty.restore(file, 'outra senha qualquer')).toEqual({
      ok: false,
      error: { code: 'HISTORY_FILE_LOCKED' },
    })
    expect(await empty.restore(Buffer.from('{"a":1}'))).toEqual({
      ok: false,
      error: { code: 'HISTORY_FILE_UNREADABLE' },
    })
    const nameless = await openAnother(refuseWith(403, 'SCOPE_DENIED'))
    const { core, companyId } = nameless
    expect(await core.error('history.save', { companyId, passphrase: PASSPHRASE, name: 'x' })).toEqual({
      code: 'COMPANY_NOT_NAMED',
    })
    expect(await nameless.restore(file)).toEqual({ ok: false, error: { code: 'COMPANY_NOT_NAMED' } })
  })

  if (inSuite(false, true)) {
    it('refuse the copy of another company, and take nothing of it', async () => {
      const other = await openAnother(({ body }) => fakeFunnel(body, '11111111-1111-4111-8111-111111111111'))
      expect(await other.restore(await filled.save())).toEqual({
        ok: false,
        error: { code: 'HISTORY_FILE_OTHER_COMPANY' },
      })
      expect((await historyOf(other)).stalled.snapshots).toEqual([])
    })

    it('stop between two batches: what was merged stays, and the same restore completes it', async () => {
      const file = await filled.save()
      const { core, companyId } = empty
      const running = core.call('history.restore', {
        companyId,
        passphrase: PASSPHRASE,
        base64: file.toString('base64'),
      })
      await core.call('history.stop', { companyId })
      expect(await running).toEqual({ ok: false, error: { code: 'CANCELLED' } })
      expect((await empty.restore(file)).ok).toBe(true)
      expect(await historyOf(empty)).toEqual(await historyOf(filled))
    })

    it('keep nothing longer than the policy allows', async () => {
      const file = await filled.save()
      const strict = await openAnother(null, { readPolicy: async () => usedPolicy({ retentionDays: 30 }) })
      const old = await filled.core.answer(
        {
          kind: 'funnel-range',
          companyId: filled.companyId,
          pipelineId: 1,
          from: '2026-09-01',
          to: '2026-09-03',
        },
        'api',
      )
      expect(old.value?.days).toHaveLength(3)
      const days = async (of: Computer) =>
        (await of.core.value('store.describe', {})).companies
          .flatMap(({ kinds }) => kinds)
          .find(({ kind }) => kind === 'funnel_days')?.records
      await strict.restore(await filled.save())
      const kept = await days(strict)
      await strict.restore(file)
      expect(await days(strict)).toBe(kept)
      // Control: without the policy all days come, those of the recent piece of two days.
      await empty.restore(await filled.save())
      expect(kept).toBeLessThan(40)
      expect(await days(empty)).toBe(93)
    })

    it.each(['curta', 'aaaaaaaaaaaaaaaa'])(
      'refuse the weak passphrase %s for a new copy',
      async (passphrase) => {
        const { core, companyId } = filled
        expect(await core.error('history.save', { companyId, passphrase, name: 'x' })).toEqual({
          code: 'BAD_INPUT',
          field: 'passphrase',
        })
      },
    )
  }
})
