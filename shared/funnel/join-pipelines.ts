// Joins several pipelines into one. Figures of a pipeline are summed; figures of the company are taken once; figures of
// unknown scope are not summed. A day that one pipeline lacks is missing.
import { addFigures, type FunnelDay, UNKNOWN_FIGURES } from './day.ts'
import type { Scope } from './measured.ts'
import { isSameLabel, type StalledSnapshot } from './stalled.ts'
import { sumFigures } from './totals.ts'

type Items = readonly unknown[] | null

/** The items of all lists; null when one list is null. */
function joinItems(lists: readonly Items[]): Items {
  return lists.some((list) => list === null) ? null : lists.flatMap((list) => list ?? [])
}

function hasNoLeads({ leads }: FunnelDay): boolean {
  return leads.total === 0 && leads.junk === 0
}

/** Joins one day of several pipelines. `days` holds the newest answer first. */
function joinDay(days: readonly [FunnelDay, ...FunnelDay[]], leads: Scope): FunnelDay {
  const [newest] = days
  const itemsOf = (key: keyof FunnelDay['breakdowns']) => joinItems(days.map((day) => day.breakdowns[key]))
  const sum = sumFigures(days)
  // If no pipeline has leads, the total is 0 whatever the scope.
  const scope = days.every(hasNoLeads) ? 'company' : leads
  return {
    ...sum,
    date: newest.date,
    leads: scope === 'company' ? newest.leads : scope === 'pipeline' ? sum.leads : UNKNOWN_FIGURES.leads,
    breakdowns: {
      junkByReason:
        scope === 'company'
          ? newest.breakdowns.junkByReason
          : scope === 'pipeline'
            ? itemsOf('junkByReason')
            : null,
      opportunitiesByChannel: itemsOf('opportunitiesByChannel'),
      opportunitiesByPipeline: itemsOf('opportunitiesByPipeline'),
      wonByChannel: itemsOf('wonByChannel'),
      wonByPipeline: itemsOf('wonByPipeline'),
      lostByReason: itemsOf('lostByReason'),
    },
  }
}

/**
 * Joins the days of several pipelines, in order; only days that all of them have. `byPipeline` holds the newest answer
 * first; `leads` is the scope of the leads. Empty without a pipeline.
 */
export function joinPipelineDays(byPipeline: readonly (readonly FunnelDay[])[], leads: Scope): FunnelDay[] {
  const [first, ...others] = byPipeline
  if (first === undefined) return []
  if (others.length === 0) return [...first]
  const rest = others.map((days) => new Map(days.map((day) => [day.date, day])))
  return first
    .flatMap((day): FunnelDay[] => {
      const same = rest.flatMap((days) => days.get(day.date) ?? [])
      return same.length < rest.length ? [] : [joinDay([day, ...same], leads)]
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * Joins the stalled deals of several pipelines into one snapshot. Null when their
 * scope is unknown, when the snapshots are not of the same day, and without a
 * snapshot. Buckets are matched by label, in the order of their first occurrence.
 */
export function joinStalled(snapshots: readonly StalledSnapshot[], scope: Scope): StalledSnapshot | null {
  const [first] = snapshots
  if (first === undefined) return null
  if (snapshots.length === 1 || scope === 'company') return first
  if (scope === null || snapshots.some(({ snapshotDate }) => snapshotDate !== first.snapshotDate)) return null
  const labels: string[] = []
  for (const { label } of snapshots.flatMap(({ buckets }) => buckets)) {
    if (!labels.some((known) => isSameLabel(known, label))) labels.push(label)
  }
  return {
    snapshotDate: first.snapshotDate,
    unreadable: snapshots.flatMap(({ unreadable }) => unreadable),
    buckets: labels.map((label) => {
      // A pipeline without this bucket adds nothing to it.
      const same = snapshots.flatMap(({ buckets }) =>
        buckets.filter((bucket) => isSameLabel(bucket.label, label)),
      )
      return { label, ...addFigures(same) }
    }),
  }
}
