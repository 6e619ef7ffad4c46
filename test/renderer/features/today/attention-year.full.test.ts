// The queue of Hoje on every day of simulated years: the demo's company with other seeds, in which nothing happens but
// chance and, in the last four weeks, one reason of losses that grows.
import { describe, expect, it } from 'vitest'
import { channelChanges } from '../../../../renderer/domain/funnel/channel-changes.ts'
import { grownLosses } from '../../../../renderer/domain/funnel/grown-losses.ts'
import { comparedWindows } from '../../../../renderer/domain/today/today-model.ts'
import {
  type AttentionRow,
  attentionQueue,
  MOST_ROWS,
} from '../../../../renderer/features/today/attention-model.ts'
import { snapshotBefore } from '../../../../shared/funnel/stalled.ts'
import { addDays, type PlainDate, plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { type DemoYear, demoYear } from '../../../support/fakes/demo-year.ts'

const SEEDS = ['casa-aroeira', 'second']
const YEAR = { from: plainDate('2025-11-25'), to: plainDate('2026-11-24') }
/** From here on the demo's reason of losses grows. */
const GROWN_SINCE = addDays(YEAR.to, -28)

/** The rows of one morning without the company's tasks and leads, which the demo always has. */
function rowsOn({ days, snapshots }: DemoYear, today: PlainDate): readonly AttentionRow[] {
  const windows = comparedWindows(today)
  const { rows, unchecked } = attentionQueue({
    tasks: null,
    forgotten: null,
    today,
    stalled: snapshots.find(({ snapshotDate }) => snapshotDate === today) ?? null,
    stalledBefore: snapshotBefore({ snapshots }, today, 7),
    losses: grownLosses(days, windows, NATIONAL_HOLIDAYS),
    channels: channelChanges(days, windows, 'own', NATIONAL_HOLIDAYS),
    silent: { pipelines: [], isKnown: true },
  })
  expect(unchecked).toEqual(['tasks', 'forgotten'])
  return rows
}

const isBeyond = (now: number, before: number) => (now - before) ** 2 > 4 * (now + before)

/** True when chance does not explain the row, by its own figures. */
function isNews(row: AttentionRow): boolean {
  switch (row.kind) {
    case 'grown-bucket': {
      const { count, label, valueCents } = row.bucket
      const before = (count ?? 0) - row.addedCount
      const isLarge =
        row.addedCount >= 0.05 * before && row.addedCents >= 0.05 * ((valueCents ?? 0) - row.addedCents)
      return label !== 'Até 3 dias' && isLarge && isBeyond(count ?? 0, before)
    }
    case 'grown-loss':
      return row.loss.count > row.loss.before && isBeyond(row.loss.count, row.loss.before)
    case 'fallen-leads':
      return row.change.leads < row.change.leadsBefore && isBeyond(row.change.leads, row.change.leadsBefore)
    case 'fallen-rate':
      return row.change.rate < row.change.rateBefore
    case 'stopped-channel':
      return row.stopped.businessDays > row.stopped.longestBefore
    default:
      return false
  }
}

describe('attentionQueue over years', () => {
  it.each(SEEDS)(
    'has no row within chance, and on most mornings none, in a year of %s',
    (seed) => {
      const year = demoYear(seed, YEAR)
      const queues = year.snapshots
        .filter(({ snapshotDate }) => snapshotDate >= YEAR.from)
        .map(({ snapshotDate: day }) => ({ day, rows: rowsOn(year, day) }))
      for (const { rows } of queues) {
        expect(rows.length).toBeLessThanOrEqual(MOST_ROWS)
        expect(rows.filter((row) => !isNews(row))).toEqual([])
      }
      const quiet = queues.filter(({ day }) => day < GROWN_SINCE)
      expect(quiet.length).toBeGreaterThan(200)
      const isEmpty = ({ rows }: (typeof queues)[number]) => rows.length === 0
      expect(quiet.filter(isEmpty).length / quiet.length).toBeGreaterThan(0.5)
      const rowCount = quiet.reduce((sum, { rows }) => sum + rows.length, 0)
      expect(rowCount / quiet.length).toBeLessThan(0.7)
      // Control: what is no chance is seen.
      const grown = queues.filter(({ day }) => day >= GROWN_SINCE).flatMap(({ rows }) => rows)
      expect(grown.map(({ kind }) => kind)).toContain('grown-loss')
    },
    300_000,
  )
})
