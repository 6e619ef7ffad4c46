import { describe, expect, it } from 'vitest'
import { writeDemoHistory } from '../../../../electron/core/demo/demo-history.ts'
import { DEMO_COMPANY } from '../../../../electron/core/demo/demo-runner.ts'
import type { DemoHistory } from '../../../../electron/core/demo/ready-line.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import { COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings-schema.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import type { Note } from '../../../../shared/notes/notes.ts'
import type { LastLook } from '../../../../shared/time/last-look.ts'

const AT = Date.parse('2026-11-19T12:30:00.000Z')
const OWNER = { companyId: DEMO_COMPANY.id, key: { id: 'k', bytes: Buffer.alloc(32) } } as never
const DAY = { date: '2026-11-18', leads: {} }
const STALLED = { snapshot_date: '2026-11-19', buckets: [] }

function parts(targets: Readonly<Record<string, Readonly<Record<string, Cents>>>> = {}) {
  const calls: unknown[] = []
  return {
    calls,
    store: {
      writePipelinesDay: async (_: unknown, record: unknown) => void calls.push(['pipelines', record]),
      writeCountDay: async (_: unknown, figure: string, record: unknown) =>
        void calls.push(['count', figure, record]),
      writeFunnelDays: async (_: unknown, id: number, days: unknown, stalled: unknown) =>
        void calls.push(['funnel', id, days, stalled]),
    },
    companySettings: {
      get: () => ({ ...DEFAULT_COMPANY_SETTINGS, targets }),
      update: async (id: string, change: unknown) => void calls.push(['settings', id, change]),
    },
  }
}

const HISTORY: DemoHistory = {
  company_id: 'c',
  answers: [
    { at: AT, pipeline_id: null, result: { total: 0, pipelines: [] } },
    { at: AT, pipeline_id: 1, result: { days: [DAY, { odd: true }], stalled: STALLED } },
    { at: AT, pipeline_id: 2, result: { days: [], stalled: null } },
  ],
  counts: [{ at: AT, figure: 'overdue-tasks', count: 21 }],
  look: null,
  target: { pipeline_id: 1, from: '2026-08-01', cents: 90_000_000 },
}

describe('writeDemoHistory', () => {
  it('stores each answer under its own day and time, and then the target', async () => {
    const { calls, ...rest } = parts()
    await writeDemoHistory(rest, DEMO_COMPANY, OWNER, HISTORY)
    expect(calls).toEqual([
      ['pipelines', { day: '2026-11-19', payload: { total: 0, pipelines: [] }, capturedAtMs: AT }],
      [
        'funnel',
        1,
        [{ day: '2026-11-18', payload: DAY, capturedAtMs: AT }],
        { day: '2026-11-19', payload: STALLED, capturedAtMs: AT },
      ],
      ['funnel', 2, [], null],
      ['count', 'overdue-tasks', { day: '2026-11-19', payload: { count: 21 }, capturedAtMs: AT }],
      [
        'settings',
        DEMO_COMPANY.id,
        {
          targets: { 1: { '2026-08-01': 90_000_000 } },
          lastLook: null,
          notes: [
            {
              id: '0de30000-0000-4000-8000-000000000101',
              from: '2026-11-10',
              to: '2026-11-11',
              text: 'Campanha nova na Meta',
              pipelineId: null,
              personId: null,
              isLeftOut: false,
            },
          ],
          talks: [],
        },
      ],
    ])
  })
  it('has notes that can be stored, one of a talk with who had the most overdue tasks', async () => {
    const { calls, ...rest } = parts()
    const people = [
      { id: '11111111-2222-4333-8444-555555555555', count: 2 },
      { id: '21111111-2222-4333-8444-555555555555', count: 5 },
      { id: null, count: 9 },
    ]
    const counts = [{ at: AT, figure: 'overdue-tasks' as const, count: 16, people }]
    await writeDemoHistory(rest, DEMO_COMPANY, OWNER, { ...HISTORY, answers: [], counts })
    const [, , settings] = calls.at(-1) as [string, string, Record<'notes' | 'talks', readonly Note[]>]
    expect(settings.notes.map(({ from, personId }) => [from, personId])).toEqual([['2026-11-10', null]])
    expect(settings.talks.map(({ from, personId }) => [from, personId])).toEqual([
      ['2026-11-17', people[1]?.id],
    ])
    expect(COMPANY_SETTINGS.notes.safeParse(settings.notes).success).toBe(true)
    expect(COMPANY_SETTINGS.talks.safeParse(settings.talks).success).toBe(true)
  })
  it('begins with a last look, and what the first pipeline had of that day then', async () => {
    const { calls, ...rest } = parts()
    const day = { date: '2026-11-16', leads: { total: 4 }, sales: { won: 1, value: 2.5 } }
    const look = { at: Date.parse('2026-11-16T12:30:00Z'), pipeline_id: 1, day }
    await writeDemoHistory(rest, DEMO_COMPANY, OWNER, { ...HISTORY, answers: [], look })
    const seen = { date: '2026-11-16', pipelineId: 1, won: { count: 1, valueCents: 250 } }
    const [, , settings] = calls.at(-1) as [string, string, { readonly lastLook: LastLook }]
    expect(settings.lastLook).toMatchObject({
      at: '2026-11-16T12:30:00.000Z',
      before: null,
      seen: { at: { ...seen, leads: { total: 4 } }, before: null },
    })
    expect(COMPANY_SETTINGS.lastLook.safeParse(settings.lastLook).success).toBe(true)
  })
  it('leaves a target that the user set', async () => {
    const { calls, ...rest } = parts({ 1: { '2026-11-01': 5 as Cents } })
    await writeDemoHistory(rest, DEMO_COMPANY, OWNER, { ...HISTORY, answers: [], counts: [] })
    expect(calls).toEqual([])
  })
})
