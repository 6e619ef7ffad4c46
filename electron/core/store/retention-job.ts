// Prunes the store to its limits: once soon after the start, then daily. Ages count from the newest stored answer, not
// from the clock alone, so that a clock that jumped ahead cannot empty the store.
import { ANSWER_DAYS, DAYS_A_YEAR, type RetentionYears, ROW_DAYS } from '../../../shared/bridge/retention.ts'
import { addDays, dayInTimeZone } from '../../../shared/time/calendar.ts'
import type { Timers } from '../time/timers.ts'
import type { Secrets } from '../vault/secrets.ts'
import type { CompanyRegistry } from './company-registry.ts'
import type { AsyncStore } from './store-calls.ts'

const DAY_MS = 86_400_000
const FIRST_AFTER_MS = 60_000
/** More steps than any store needs; the loop ends at the first step that deletes nothing. */
const MAX_STEPS = 10_000

export function createRetentionJob({
  store,
  companies,
  secrets,
  retention,
  maxAgeDays,
  now,
  timers,
}: {
  readonly store: AsyncStore
  readonly companies: CompanyRegistry
  readonly secrets: Secrets
  readonly retention: () => RetentionYears
  /** The longest age that the administrator allows; null for none. */
  readonly maxAgeDays: () => number | null
  readonly now: () => number
  readonly timers: Pick<Timers, 'monotonicMs'>
}) {
  let dueMs = timers.monotonicMs() + FIRST_AFTER_MS
  let isStopped = false

  async function newestMs(): Promise<number> {
    const { companies: reported } = await store.report()
    const times = reported.flatMap(({ kinds }) => kinds.map(({ newestAt }) => Date.parse(newestAt)))
    return Math.min(
      now(),
      times.reduce((a, b) => Math.max(a, b), 0),
    )
  }

  async function run(): Promise<void> {
    const referenceMs = await newestMs()
    const within = (days: number) => Math.min(days, maxAgeDays() ?? days)
    const limits = {
      historyFrom: addDays(dayInTimeZone(referenceMs, 'UTC'), -within(retention() * DAYS_A_YEAR)),
      answersSinceMs: referenceMs - within(ANSWER_DAYS) * DAY_MS,
    }
    for (let step = 0; step < MAX_STEPS && !isStopped; step++) {
      if (!(await store.prune(limits))) break
    }
    for (const { id: companyId } of companies.list()) {
      const owner = await secrets.ownerOf(companyId)
      if (owner !== null && !isStopped) await store.pruneRows(owner, referenceMs - within(ROW_DAYS) * DAY_MS)
    }
  }

  return {
    /** Deletes everything over the limits. */
    run,
    /** Called often: runs when that is due. */
    async keepUp(): Promise<void> {
      const nowMs = timers.monotonicMs()
      if (nowMs < dueMs) return
      dueMs = nowMs + DAY_MS
      await run()
    },
    stop(): void {
      isStopped = true
    },
  }
}
