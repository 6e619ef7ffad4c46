import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../electron/core/alerts/facts.ts'
import { DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { Note } from '../../../../shared/notes/notes.ts'
import { type DayRange, listDays, plainDate } from '../../../../shared/time/calendar.ts'

const NOON = '2026-11-16T15:00:00.000Z'
const STRIKE = {
  id: '7c2f8f0e-5d55-4a9e-8c5c-000000000001',
  from: plainDate('2026-10-01'),
  to: plainDate('2026-10-31'),
  text: 'Greve',
  personId: null,
  isLeftOut: true,
}

/** The pace of pipeline 1 by stored days: a tenth of the usual was won in October. */
async function paceWith(notes: readonly Note[]) {
  const answer = (value: unknown) => ({ ok: true, value: { value, capturedAt: NOON } })
  const facts = await readFacts(
    {
      gateway: { read: async () => answer({ pipelines: [{ id: 1 }] }) },
      funnelGateway: {
        readRange: async ({ range }: { range: DayRange }) =>
          answer({
            days: listDays(range).map((date) => ({
              date,
              won: { count: 1, valueCents: date.startsWith('2026-10') ? 100 : 1_000 },
            })),
          }),
      },
    } as never,
    {
      companyId: 'c1',
      timeZone: 'America/Sao_Paulo',
      nowMs: Date.parse(NOON),
      settings: {
        ...DEFAULT_COMPANY_SETTINGS,
        targets: { 1: { '2026-11-01': 90_000 as Cents } },
        notes,
      },
      rules: { ...DEFAULT_ALERTS, pace: { ...DEFAULT_ALERTS.pace, isOn: true } },
    },
  )
  return facts.pace
}

describe('the facts of the pace', () => {
  it('count no month that a note of the pipeline leaves out', async () => {
    const plain = await paceWith([])
    expect(plain).toMatchObject({ pipelineId: 1, targetCents: 90_000 })
    expect(await paceWith([{ ...STRIKE, pipelineId: 2 }])).toEqual(plain)
    const without = await paceWith([{ ...STRIKE, pipelineId: null }])
    expect(without?.reachableCents).not.toBe(plain?.reachableCents)
  })
})
