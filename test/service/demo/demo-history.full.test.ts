// The demo's past: what its own API answered on earlier mornings.
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../service/data/database.ts'
import { isBusinessDay } from '../../../service/demo/business-calendar.ts'
import { type DemoDeal, type DemoHistory, demoHistory } from '../../../service/demo/demo-history.ts'
import { seedDemo } from '../../../service/demo/seed-demo.ts'
import type { OperationResponse } from '../../../shared/api/registry.ts'
import { dayInTimeZone, listDays, type PlainDate, plainDate } from '../../../shared/time/calendar.ts'

/** A Saturday in São Paulo, after a holiday. */
const NOW = Date.parse('2026-11-21T14:00:00.000Z')
const VENDAS = 1

function historyAt(nowMs: number): DemoHistory {
  const db = openDatabase(':memory:')
  const deals: DemoDeal[] = []
  seedDemo(db, nowMs, (flow, birth) => deals.push({ flow, birth }))
  const history = demoHistory(db, deals, nowMs)
  db.close()
  return history
}

describe('demoHistory', () => {
  let history: DemoHistory
  beforeAll(() => {
    history = historyAt(NOW)
  })

  it('has the answers of every business day of 60 days but one, the oldest first, none of today', () => {
    const mornings = [...new Set(history.answers.map(({ at }) => at))]
    expect(mornings).toEqual(mornings.toSorted((a, b) => a - b))
    expect(mornings.length).toBeGreaterThan(35)
    const days = mornings.map((at) => dayInTimeZone(at, 'America/Sao_Paulo'))
    const all = listDays({ from: days[0] as PlainDate, to: plainDate('2026-11-19') }).filter(isBusinessDay)
    expect(all.filter((day) => !days.includes(day))).toEqual([all.at(-22)])
    expect(new Date(mornings.at(-1) ?? 0).toISOString()).toBe('2026-11-19T12:30:00.000Z')
    for (const at of mornings) {
      const asked = history.answers.filter((answer) => answer.at === at).map(({ pipeline_id }) => pipeline_id)
      expect(asked).toEqual([null, 1, 2, 3])
    }
  })

  it.each([
    ['2026-11-17T12:30:00.000Z', NOW],
    // Black Friday, whose five sales came in its evening.
    ['2026-11-27T12:30:00.000Z', Date.parse('2026-12-01T11:30:00.000Z')],
  ])('has of the day of the last look, %s, what the demo dates up to that moment', (lookedAt, nowMs) => {
    const { look } = nowMs === NOW ? history : historyAt(nowMs)
    const { at, pipeline_id, day } = look as NonNullable<DemoHistory['look']>
    expect(new Date(at).toISOString()).toBe(lookedAt)
    const db = openDatabase(':memory:')
    const { main } = seedDemo(db, nowMs)
    const from = at - 9.5 * 3_600_000
    const count = (sql: string, until: number) =>
      db.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql} BETWEEN ? AND ?`, from, until)?.n ?? -1
    const LEADS = `leads WHERE company_id = ${main.id} AND created_at`
    const CREATED = `deals WHERE company_id = ${main.id} AND archived = 0 AND pipeline_id = ${pipeline_id} AND created_at`
    const leads = count(LEADS, at)
    expect(leads).toBeGreaterThan(0)
    expect(leads).toBeLessThan(count(LEADS, from + 86_400_000 - 1))
    const won = count(CREATED.replace('created_at', "outcome = 'won' AND closed_at"), at)
    expect(day).toMatchObject({
      leads: { total: leads },
      opportunities: { created: count(CREATED, at) },
      sales: { won },
    })
    db.close()
  })

  it('has the deals that were open on each morning, as the demo dates them', () => {
    const db = openDatabase(':memory:')
    const { main } = seedDemo(db, NOW)
    const openAt = (at: number, pipeline: number) =>
      db.get<{ n: number }>(
        `SELECT count(*) AS n FROM deals WHERE company_id = ? AND pipeline_id = ? AND archived = 0
          AND created_at <= ? AND (closed_at IS NULL OR closed_at > ?)`,
        main.id,
        pipeline,
        at,
        at,
      )?.n
    const lists = history.answers.filter(({ pipeline_id }) => pipeline_id === null)
    for (const { at, result } of lists)
      for (const { id, stages } of (result as OperationResponse<'pipelines.list'>).pipelines) {
        const open = stages.reduce((sum, { open_count }) => sum + open_count, 0)
        expect(open, `${new Date(at).toISOString()} ${id}`).toBe(openAt(at, id))
      }
    db.close()
  })

  it('asks for the same past days again, so that leads marked as junk later become corrections', () => {
    const seen = new Map<string, Set<number>>()
    for (const { result } of history.answers) {
      const days = (result as { days?: { date: string; leads: { junk: number } }[] }).days ?? []
      for (const { date, leads } of days) seen.set(date, (seen.get(date) ?? new Set()).add(leads.junk))
    }
    expect([...seen.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(5)
  })

  it('sets a target within reach of the months before', () => {
    const { target } = history
    expect(target).toMatchObject({ pipeline_id: VENDAS, from: '2026-08-01' })
    expect(target.cents % 5_000_000).toBe(0)
    expect(target.cents).toBeGreaterThan(20_000_000)
  })
})
