import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { RANGE } from '../../../faults/filled-store.ts'
import { makeTempFolder, NOON } from '../../../support/core/core-harness.ts'
import { usedPolicy } from '../../../support/core/used-policy.ts'
import { fakeFunnel, startFakeApi } from '../../../support/fakes/fake-api.ts'
import {
  type Computer,
  openComputers,
  PASSPHRASE,
  startComputer,
} from '../../../support/history/copied-history.ts'

let filled: Computer
let empty: Computer

let nowMs: number

beforeEach(async () => {
  nowMs = NOON
  ;({ filled, empty } = await openComputers(() => nowMs))
})

/** Every history as the screens read it. */
async function historyOf({ core, companyId }: Computer) {
  const range = { companyId, from: '2026-10-01', to: '2026-11-30' }
  return {
    funnel: (await core.value('funnel.read', { companyId, pipelineId: 1, ...RANGE, readFrom: 'store' })).value
      ?.days,
    stalled: await core.kept({ kind: 'stalled-history', pipelineId: 1, ...range }),
    pipelines: await core.kept({ kind: 'pipeline-history', pipelineId: 1, ...range }),
    overdue: await core.kept({ kind: 'counts-history', figure: 'overdue-tasks', ...range }),
    corrections: await core.kept({ kind: 'corrections', companyId, pipelineId: 1 }),
  }
}

describe('history.save and history.restore', () => {
  it('refuse the copy of another company, and take nothing of it', async () => {
    const api = await startFakeApi()
    const folder = makeTempFolder()
    api.respond('marketing.funnel', ({ body }) => fakeFunnel(body, '11111111-1111-4111-8111-111111111111'))
    const other = await startComputer(
      folder.path,
      async (core) => (await core.connect(api.baseUrl)).companyId,
    )
    expect(await other.restore(await filled.save())).toEqual({
      ok: false,
      error: { code: 'HISTORY_FILE_OTHER_COMPANY' },
    })
    expect((await historyOf(other)).stalled.snapshots).toEqual([])
    await other.core.application.close()
    await api.close()
    folder.remove()
  })

  it('stop between two batches: what was merged stays, and the same restore completes it', async () => {
    const file = await filled.save()
    const { core, companyId } = empty
    const callId = randomUUID()
    const running = core.call('history.restore', {
      companyId,
      passphrase: PASSPHRASE,
      base64: file.toString('base64'),
      callId,
    })
    await core.call('call.cancel', { callId })
    expect(await running).toEqual({ ok: false, error: { code: 'CANCELLED' } })
    expect((await empty.restore(file)).ok).toBe(true)
    expect(await historyOf(empty)).toEqual(await historyOf(filled))
  })

  it('keep nothing longer than the policy allows', async () => {
    const file = await filled.save()
    const [folder, api] = [makeTempFolder(), await startFakeApi()]
    const strict = await startComputer(
      folder.path,
      async (core) => (await core.connect(api.baseUrl)).companyId,
      {
        readPolicy: async () => usedPolicy({ retentionDays: 30 }),
      },
    )
    const old = await filled.core.value('funnel.read', {
      companyId: filled.companyId,
      pipelineId: 1,
      from: '2026-09-01',
      to: '2026-09-03',
      readFrom: 'api',
    })
    expect(old.value?.days).toHaveLength(3)
    const days = async (of: Computer) =>
      (await of.core.value('store.describe', {})).companies
        .flatMap(({ kinds }) => kinds)
        .find(({ kind }) => kind === 'funnel_days')?.records
    await strict.restore(await filled.save())
    const kept = await days(strict)
    await strict.restore(file)
    expect(await days(strict)).toBe(kept)
    // Control: without the policy the three days of September come, too.
    await empty.restore(await filled.save())
    expect(await days(empty)).toBe((kept ?? 0) + 3)
    await strict.core.application.close()
    await api.close()
    folder.remove()
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
})
