// What the rules would have said, against a count that shares no code with the rules, the facts or the projection.
// August and July 2026 have no national holiday, so that their business days are their weekdays.
import { describe, expect, it } from 'vitest'
import { readPastAlerts } from '../../../../electron/core/alerts/past-alerts.ts'
import { DEFAULT_ALERTS } from '../../../../shared/bridge/alerts.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import type { Cents } from '../../../../shared/money/money.ts'
import { seededRandom } from '../../../support/fakes/seeded.ts'
import { inSuite } from '../../../support/suites.ts'

const DAY_MS = 86_400_000
const NOW = '2026-08-30T15:00:00.000Z'
const TODAY = Date.parse('2026-08-30')
const HISTORIES = inSuite(20, 200)
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())
/** 2 August to 29 August. */
const LAST_28 = Array.from({ length: 28 }, (_, index) => dayAt(TODAY - (28 - index) * DAY_MS))

interface World {
  readonly overdue: Readonly<Record<string, number>>
  readonly stalled: Readonly<Record<string, number>>
  readonly leads: (day: string) => number
  /** Days that were stored at noon of the same day. */
  readonly unfinished: ReadonlySet<string>
  /** Cents won on each business day, and nothing on others. */
  readonly wonCents: number
  readonly targetCents: number | null
}

function worldOf(seed: number): World {
  const random = seededRandom(seed)
  const some = (share: number, most: number) =>
    Object.fromEntries(
      LAST_28.flatMap((day) => (random() < share ? [[day, Math.floor(random() * most)]] : [])),
    )
  const leads = some(1, 3)
  return {
    overdue: some(0.4, 20),
    stalled: some(0.5, 30),
    leads: (day) => leads[day] ?? 5,
    unfinished: new Set(LAST_28.filter(() => random() < 0.1)),
    wonCents: 10_000,
    targetCents: random() < 0.3 ? null : Math.floor(random() * 500_000),
  }
}

function read(world: World) {
  const ok = (value: unknown) => ({ ok: true, value })
  const between = (from: string, to: string) =>
    Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) =>
      dayAt(Date.parse(from) + index * DAY_MS),
    )
  const figures = (count: number, valueCents: number) => ({ count, valueCents })
  return readPastAlerts(
    {
      gateway: { read: async () => ok({ value: { pipelines: [{ id: 1 }] }, capturedAt: NOW }) },
      funnelGateway: {
        readRange: async ({ range: { from, to } }: { range: { from: string; to: string } }) =>
          ok({
            capturedAt: world.unfinished.has(from) ? `${from}T15:00:00.000Z` : NOW,
            value: {
              days: between(from, to).map((date) => ({
                date,
                leads: { total: world.leads(date) },
                opportunities: figures(1, 1),
                lost: figures(0, 0),
                won: isWeekday(date) ? figures(1, world.wonCents) : figures(0, 0),
              })),
            },
          }),
      },
      keptDays: {
        counts: async () => ok(Object.entries(world.overdue).map(([day, count]) => ({ day, count }))),
        stalled: async () => {
          const days = Object.entries(world.stalled).sort(([a], [b]) => (a < b ? -1 : 1))
          const snapshots = days.map(([snapshotDate, count]) => ({
            snapshotDate,
            buckets: [{ label: 'Mais de 15 dias', count, valueCents: 1 }],
            unreadable: [],
          }))
          return ok({ snapshots })
        },
      },
    } as never,
    {
      companyId: 'c1',
      timeZone: 'America/Sao_Paulo',
      nowMs: Date.parse(NOW),
      settings: {
        ...DEFAULT_COMPANY_SETTINGS,
        targets: world.targetCents === null ? {} : { 1: { '2026-08-01': world.targetCents as Cents } },
      },
      rules: DEFAULT_ALERTS,
    },
  )
}

/** The same by counting days. 21 weekdays in August; the pace is known once the days of its month are. */
function expected({ overdue, stalled, leads, unfinished, wonCents, targetCents }: World) {
  const said: [string, number, number][] = []
  const counts = Object.values(overdue)
  said.push(['overdueTasks', counts.filter((count) => count >= 10).length, counts.length])
  const days = Object.keys(stalled).sort()
  const grown = days.slice(1).map((day, index) => (stalled[day] ?? 0) - (stalled[days[index] ?? ''] ?? 0))
  said.push(['stalled', grown.filter((more) => more >= 5).length, grown.length])
  const whole = LAST_28.filter((day) => !unfinished.has(day))
  const without = whole.filter((day) => leads(day) === 0 && isWeekday(day)).length
  if (without > 0) said.push(['noLeads', without, whole.length])
  // The first of the month, before the 28 days, is stored.
  const firstUnfinished = LAST_28.find((day) => unfinished.has(day)) ?? '2026-09-01'
  const known = LAST_28.filter((day) => day < firstUnfinished)
  const projected = 21 * wonCents
  if (targetCents !== null) {
    const isBelow = projected + wonCents < targetCents && Math.floor((projected / targetCents) * 100) < 80
    const passed = (day: string) => LAST_28.filter((each) => each < day && isWeekday(each)).length
    const spoken = isBelow ? known.filter((day) => passed(day) >= 3).length : 0
    said.push(['pace', spoken, known.length])
  }
  return said.filter(([, , of]) => of > 0)
}

describe('readPastAlerts', () => {
  it('counts as one who counts the days by hand, over many random histories', async () => {
    let spoken = 0
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const world = worldOf(seed)
      const past = (await read(world)).map(({ rule, warned, days }) => [rule, warned, days])
      expect(past, `seed ${seed}`).toEqual(expected(world))
      if (past.some(([rule, warned]) => rule === 'pace' && Number(warned) > 0)) spoken += 1
    }
    // Control: the pace speaks in some of them and is silent in others.
    expect(spoken).toBeGreaterThan(HISTORIES / 10)
    expect(spoken).toBeLessThan(HISTORIES * 0.9)
  })

  it('says nothing of a rule without a stored day', async () => {
    const nothing = { ...worldOf(1), overdue: {}, stalled: { '2026-08-03': 9 }, targetCents: null }
    const past = await read({ ...nothing, leads: () => 1, unfinished: new Set(LAST_28) })
    // One snapshot has none before it; a day that was not over says nothing.
    expect(past).toEqual([])
  })
})
