// Whether a benchmark reached its goal. Other work of the machine lengthens every time: above a load, a goal that was
// not reached says nothing.
import { loadavg } from 'node:os'

/** Load of the last minute, on the two cores that the goals are for. */
const MOST_LOAD = 3

const loadNow = () => loadavg()[0] ?? 0
const loadBefore = loadNow()

/**
 * Returns `reached`, `NOT reached`, or `not comparable` where the machine was busy before or is now. Counts of calls,
 * bytes and elements do not depend on the load: they need no verdict of this kind.
 */
export function verdict(isReached: boolean, load: number = Math.max(loadBefore, loadNow())): string {
  if (isReached) return 'reached'
  return load > MOST_LOAD ? `not comparable (load ${load.toFixed(1)} > ${MOST_LOAD})` : 'NOT reached'
}

/** Load of the last minute, five and fifteen minutes. */
export function loadWords(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')
}
