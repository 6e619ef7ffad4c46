// The demo company's invariants: the same rows for the same day, nothing in the future, answers that equal independent
// sums of the tables, and figures that a dashboard can be shown with.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forecastAccount } from '../../../renderer/domain/today/forecast-account.ts'
import { openDatabase, type ServiceDatabase } from '../../../service/data/database.ts'
import { type DemoCompanies, seedDemo } from '../../../service/demo/seed-demo.ts'
import { HANDLERS } from '../../../service/handlers/all-handlers.ts'
import { clientFunnelDay } from '../../../shared/api/operations/marketing.ts'
import { OPERATIONS } from '../../../shared/api/registry.ts'
import { morningOf } from '../../../shared/compare/morning.ts'
import { readFunnelDay } from '../../../shared/funnel/day.ts'
import { accountDays } from '../../../shared/funnel/forecast.ts'
import { addDays, countDays, type PlainDate, plainDate, weekdayOf } from '../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const ORIGIN = 'http://127.0.0.1:4100'
/** A Saturday in São Paulo, after a holiday. */
const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const TODAY = plainDate('2026-11-21')
const HOUR_MS = 3_600_000

let db: ServiceDatabase
let companies: DemoCompanies

beforeAll(() => {
  db = openDatabase(':memory:')
  companies = seedDemo(db, NOW)
})
afterAll(() => db.close())

function countOf(sql: string, ...params: (string | number)[]): number {
  return db.get<{ n: number }>(sql, ...params)?.n ?? Number.NaN
}

function funnel(from: PlainDate, to: PlainDate, pipelineId: number, company = companies.main) {
  const schema = OPERATIONS['marketing.funnel']
  const request = schema.request.parse({ from, to, pipeline_id: pipelineId })
  return schema.response.parse(
    HANDLERS['marketing.funnel'](request, { db, company, nowMs: NOW, origin: ORIGIN }),
  )
}
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Every row of every table, by table. */
function dump(from: ServiceDatabase): Record<string, Record<string, unknown>[]> {
  const tables = [
    'companies',
    'leads',
    'conversations',
    'messages',
    'pipelines',
    'stages',
    'deals',
    'contacts',
    'tasks',
    'discounts',
    'discount_uses',
    'banners',
  ]
  return Object.fromEntries(tables.map((table) => [table, from.all(`SELECT * FROM ${table} ORDER BY id`)]))
}

describe('seedDemo: what it writes quickly', () => {
  it('leaves the tables with the indexes and triggers they had, and the full-text index in step', () => {
    const plain = openDatabase(':memory:')
    const indexes = (of: ServiceDatabase) =>
      of.all("SELECT name, sql FROM sqlite_schema WHERE type IN ('index', 'trigger') ORDER BY name")
    expect(indexes(db)).toEqual(indexes(plain))
    db.run("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)")
    plain.close()
  })
})

describe('seedDemo: the same day', () => {
  it('gives equal past days at two hours of the day, and squeezes today before now', () => {
    const dumps = [1, 23].map((hour) => {
      const other = openDatabase(':memory:')
      // 01:30 and 23:30 in São Paulo, 00:30 and 22:30 in Manaus: the same day in both.
      const nowMs = Date.parse('2026-11-21T03:30:00.000Z') + hour * HOUR_MS
      seedDemo(other, nowMs)
      const rows = dump(other)
      const start = Date.parse('2026-11-21T03:00:00.000Z')
      const isPast = (row: Record<string, unknown>) =>
        [
          'created_at',
          'converted_at',
          'junked_at',
          'closed_at',
          'last_moved_at',
          'delivered_at',
          'read_at',
        ].every((column) => typeof row[column] !== 'number' || row[column] < start)
      const isToday = (row: Record<string, unknown>) => !isPast(row)
      const result = {
        past: Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.filter(isPast)])),
        today: Object.fromEntries(
          Object.entries(rows).map(([table, all]) => [table, all.filter(isToday).map(({ id }) => id)]),
        ),
        latest: Math.max(
          ...Object.values(rows)
            .flat()
            .flatMap((row) => [row.created_at, row.closed_at, row.converted_at, row.last_moved_at])
            .filter((value) => typeof value === 'number'),
        ),
        nowMs,
      }
      other.close()
      return result
    })
    const [early, late] = dumps
    expect(early?.past).toEqual(late?.past)
    expect(early?.today).toEqual(late?.today)
    expect(early?.today.leads?.length).toBeGreaterThan(0)
    for (const { latest, nowMs } of dumps) expect(latest).toBeLessThanOrEqual(nowMs)
  })

  it('ages from one day to the next without changing what happened before', () => {
    const next = openDatabase(':memory:')
    seedDemo(next, NOW + 24 * HOUR_MS)
    const won = (from: ServiceDatabase) =>
      from.all(
        `SELECT id, value_cents, closed_day FROM deals
          WHERE outcome = 'won' AND closed_day BETWEEN '2025-10-01' AND '2026-11-19' ORDER BY id`,
      )
    const created = (from: ServiceDatabase) =>
      from.all(
        `SELECT id, name, created_at FROM leads WHERE created_day BETWEEN '2025-10-01' AND '2026-11-20' ORDER BY id`,
      )
    expect(won(next)).toEqual(won(db))
    expect(created(next)).toEqual(created(db))
    next.close()
  })

  it('keeps what it made when asked again on the same day, and makes it anew on another', () => {
    const kept = openDatabase(':memory:')
    seedDemo(kept, NOW)
    kept.run("UPDATE leads SET title = 'kept' WHERE id = (SELECT min(id) FROM leads)")
    const keptCount = () => kept.get<{ n: number }>("SELECT count(*) AS n FROM leads WHERE title = 'kept'")?.n
    seedDemo(kept, NOW + HOUR_MS)
    expect(keptCount()).toBe(1)
    seedDemo(kept, NOW + 48 * HOUR_MS)
    expect(keptCount()).toBe(0)
    expect(kept.get('SELECT count(*) AS n FROM companies')).toEqual({ n: 2 })
    kept.close()
  })
})

describe('seedDemo: what it shows', () => {
  it('has about 7,000 leads, 600 open deals and 300 tasks, and over 700 days with activity', () => {
    expect(countOf('SELECT count(*) AS n FROM leads WHERE company_id = 1')).toBeGreaterThan(6200)
    expect(countOf('SELECT count(*) AS n FROM leads WHERE company_id = 1')).toBeLessThan(7300)
    const open = countOf(
      'SELECT count(*) AS n FROM deals WHERE company_id = 1 AND archived = 0 AND is_closed = 0',
    )
    expect(open).toBeGreaterThan(500)
    expect(open).toBeLessThan(700)
    expect(countOf('SELECT count(*) AS n FROM tasks WHERE company_id = 1')).toBe(300)
    expect(
      countOf('SELECT count(DISTINCT created_day) AS n FROM leads WHERE company_id = 1'),
    ).toBeGreaterThan(700)
  })

  it('begins with leads and opportunities in the same week, and holds the whole year before on any day of this one', () => {
    const first = (table: string) =>
      plainDate(
        db.get<{ day: string }>(`SELECT min(created_day) AS day FROM ${table} WHERE company_id = 1`)?.day ??
          '',
      )
    const [lead, deal] = [first('leads'), first('deals')]
    expect(countDays({ from: lead < deal ? lead : deal, to: lead < deal ? deal : lead })).toBeLessThanOrEqual(
      7,
    )
    // On 31 December this year and the whole one before are 731 days at most.
    expect(countDays({ from: lead, to: TODAY })).toBeGreaterThan(731)
    const lastYear = funnel(plainDate('2025-01-01'), plainDate('2025-03-31'), 1).days
    const months = [0, 1, 2].map((month) =>
      lastYear.filter(({ date }) => Number(date.slice(5, 7)) === month + 1),
    )
    for (const days of months) {
      expect(sum(days.map(({ leads }) => leads.total))).toBeGreaterThan(100)
      expect(sum(days.map(({ sales }) => sales.won))).toBeGreaterThan(3)
    }
  })

  it('has believable ratios over the last 92 days', () => {
    const days = funnel(addDays(TODAY, -92), addDays(TODAY, -1), 1).days
    const leads = sum(days.map((day) => day.leads.total))
    const opportunities = sum(days.map((day) => day.opportunities.created))
    const won = sum(days.map((day) => day.sales.won))
    expect(opportunities / leads).toBeGreaterThan(0.24)
    expect(opportunities / leads).toBeLessThan(0.36)
    expect(won / opportunities).toBeGreaterThan(0.12)
    expect(won / opportunities).toBeLessThan(0.23)
    const weekdays = days.filter(({ date }) => weekdayOf(date) % 6 !== 0).map((day) => day.leads.total)
    const weekends = days.filter(({ date }) => weekdayOf(date) % 6 === 0).map((day) => day.leads.total)
    const mean = (numbers: number[]) => sum(numbers) / numbers.length
    expect(mean(weekdays)).toBeGreaterThan(9)
    expect(mean(weekdays)).toBeLessThan(14)
    expect(mean(weekends)).toBeLessThan(mean(weekdays) / 2)
    const monthlyReais = sum(days.map((day) => day.sales.value)) / 3
    expect(monthlyReais).toBeGreaterThan(400_000)
    expect(monthlyReais).toBeLessThan(1_200_000)
    const [oldest] = funnel(TODAY, TODAY, 1).stalled.buckets
    expect(oldest?.count).toBeGreaterThan(20)
    expect(oldest?.count).toBeLessThan(60)
    expect(oldest?.value).toBeGreaterThan(500_000)
  })

  it('has one reason of losses beyond the usual, and a forecast that errs now and then', () => {
    const monday = plainDate('2026-11-23')
    const { from } = accountDays(monday)
    const days = Array.from({ length: 10 }, (_, index) => addDays(from, index * 92))
      .filter((start) => start <= TODAY)
      .flatMap((start) => funnel(start, addDays(start, 91) < TODAY ? addDays(start, 91) : TODAY, 1).days)
      .flatMap((day) => readFunnelDay(clientFunnelDay.parse(day)) ?? [])
    const stored = {
      days,
      stalled: { snapshots: [] },
      counts: { overdue: [], noConversation: [] },
      responses: [],
    }
    expect(morningOf(stored, NATIONAL_HOLIDAYS, monday).lines).toMatchObject([
      { figure: 'lost', of: 'Prazo de entrega', isMore: true },
    ])
    const question = { days, corrections: [], today: TODAY, timeZone: 'America/Sao_Paulo' }
    const { judged, contained } = forecastAccount({ ...question, calendar: NATIONAL_HOLIDAYS })
    expect(judged).toBe(12)
    expect(contained).toBeGreaterThan(7)
    expect(contained).toBeLessThan(12)
  })
})
