// Starts refreshes automatically: at start, on focus, when the network or the computer is back, and on a schedule. Only
// one refresh runs at a time. Each requests only data that is too old, so an extra refresh costs no request.

import PQueue from 'p-queue'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { REFRESH_MINUTES } from '../../../shared/bridge/app-state.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { Timers } from '../time/timers.ts'
import type { CompanyRecord } from '../vault/company.ts'
import { type CompanyRefreshOptions, createCompanyRefresh } from './company-refresh.ts'

/**
 * Events of the host: the window went to the tray or came back, the network or the computer is back, or a refresh was
 * requested from outside the window.
 */
export type HostEvent = 'start' | 'focus' | 'hidden' | 'shown' | 'online' | 'resume' | 'asked'

/** Events within this time (focus, network and wake-up) cause one refresh. */
const TOGETHER_MS = 10_000

const MINUTE_MS = 60_000
/** The window requests what it shows first; its requests are not repeated. */
const FIRST_DELAY_MS = 4_000
/** Later than the window's own requests for the same reason: they come after one interval, at most 15 % late. */
const BEHIND_WINDOW = 1.2
const JITTER = 0.15
const HIDDEN_MINUTES = 15
const RETRY_MS = 30_000

/**
 * Goes by the monotonic clock, so that setting the computer's clock neither skips a refresh nor starts many at once; it
 * may stop while the computer sleeps, of which the host tells the end.
 */
export function createScheduler({
  timers,
  random,
  refresh,
}: {
  readonly timers: Timers
  readonly random: () => number
  /** Requests everything older than `maxAgeMs`. Returns whether the API was reached. Never rejects. */
  readonly refresh: (how: { readonly maxAgeMs: number; readonly signal: AbortSignal }) => Promise<boolean>
}) {
  const closing = new AbortController()
  const signal: AbortSignal = closing.signal
  let isStarted = false
  /** True when the window is closed to the tray. */
  let isHidden = false
  /** When the last refresh ended, by the monotonic clock; null before the first. */
  let endedAtMs: number | null = null
  /** Consecutive refreshes that did not reach the API. */
  let failures = 0
  /** 0 (included) to 1, drawn per refresh. */
  let jitter = random()
  let underWay: Promise<void> | null = null
  let isWantedAgain = false
  /** True when a refresh was requested: everything stored counts as too old. */
  let isAsked = false
  let cancelTimer: () => void = () => undefined

  /** The maximum age of an answer before it is requested again, milliseconds. */
  const intervalMs = () => (isHidden ? HIDDEN_MINUTES : REFRESH_MINUTES) * MINUTE_MS

  /** Milliseconds until the next refresh, 0 when it is due. */
  function delayMs(): number {
    if (endedAtMs === null) return FIRST_DELAY_MS
    const regular = intervalMs() * BEHIND_WINDOW
    const retry = RETRY_MS * 2 ** Math.min(failures - 1, 10)
    const pause = (failures === 0 ? regular : Math.min(retry, regular)) * (1 + JITTER * jitter)
    return Math.max(0, endedAtMs + pause - timers.monotonicMs())
  }

  async function run(): Promise<void> {
    const maxAgeMs = isAsked ? 0 : intervalMs()
    isAsked = false
    const isReached = await refresh({ maxAgeMs, signal })
    failures = isReached ? 0 : failures + 1
    endedAtMs = timers.monotonicMs()
    jitter = random()
  }

  function begin(): void {
    if (signal.aborted) return
    cancelTimer()
    underWay ??= run().finally(() => {
      underWay = null
      const again = isAsked || (isWantedAgain && failures > 0)
      isWantedAgain = false
      if (again) begin()
      else plan()
    })
  }

  function plan(): void {
    cancelTimer()
    if (!isStarted || underWay !== null || signal.aborted) return
    cancelTimer = timers.after(delayMs(), begin)
  }

  function wake(): void {
    if (!isStarted) return
    const isJustOver = endedAtMs !== null && timers.monotonicMs() - endedAtMs < TOGETHER_MS
    if (underWay === null && !isJustOver) begin()
  }

  return {
    notice(notice: HostEvent): void {
      if (notice === 'hidden' || notice === 'shown') isHidden = notice === 'hidden'
      if (notice === 'start') isStarted = true
      if (notice === 'asked') isAsked = isStarted
      // A refresh that started without a network does not notice that the network is back.
      if (notice === 'online' && underWay !== null) isWantedAgain = true
      else if ((notice === 'online' && failures > 0) || isAsked) begin()
      else if (notice !== 'start' && notice !== 'hidden') wake()
      if (underWay === null) plan()
    },
    /** Called when another request reached the API: a failed refresh may now succeed. */
    reached(): void {
      if (isStarted && underWay === null && failures > 0) begin()
    },
    /** Refreshes as soon after this moment as after a start: a company was connected, which has nothing stored. */
    soon(): void {
      endedAtMs = null
      if (underWay === null) plan()
    },
    /** Resolves when no refresh is running. */
    async whenIdle(): Promise<void> {
      while (underWay !== null) await underWay
    },
    /** Aborts when it is closed. */
    signal,
    close(): void {
      closing.abort()
      cancelTimer()
    },
  }
}

// The refresh of all companies: the active one first and often, the others hourly, the demo company only while it is
// active. A host without a window refreshes all of them often.

export interface RefreshOptions extends CompanyRefreshOptions {
  readonly companies: CompanyRegistry
  readonly timers: Timers
  readonly random: () => number
  /** Called when the refresh of a company is over, complete or not: what else is kept up of it. */
  readonly onRefreshed: (companyId: string, stoppedBy: AppErrorCode | null) => Promise<void>
  /** Called after the companies. */
  readonly onAll: () => Promise<void>
}

const OTHER_COMPANIES_MS = 3_600_000
/** Of a server: one whose platform does not answer keeps no other waiting. */
const COMPANIES_AT_ONCE = 16

/** Refreshes on its own schedule once it was started, and a company whenever its host says so. */
export function createRefresh(options: RefreshOptions) {
  const { companies, isForAll, onRefreshed, onAll } = options
  const refreshCompany = createCompanyRefresh(options)
  const turns = new PQueue({ concurrency: isForAll ? COMPANIES_AT_ONCE : 1 })

  /** Returns whether the API was reached. */
  async function refreshOne(company: CompanyRecord, maxAgeMs: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return false
    const stoppedBy = await refreshCompany(company, { maxAgeMs, signal })
    if (signal.aborted) return false
    await onRefreshed(company.id, stoppedBy)
    return stoppedBy === null
  }

  const scheduler = createScheduler({
    ...options,
    async refresh({ maxAgeMs, signal }) {
      const activeId = companies.activeId()
      const due = companies
        .list()
        .filter(({ id, isDemo }) => isForAll || id === activeId || !isDemo)
        .sort((a, b) => Number(b.id === activeId) - Number(a.id === activeId))
      const ageOf = ({ id }: CompanyRecord) =>
        isForAll || id === activeId ? maxAgeMs : Math.max(maxAgeMs, OTHER_COMPANIES_MS)
      const reached = await turns.addAll(
        due.map((company) => () => refreshOne(company, ageOf(company), signal)),
      )
      if (!signal.aborted) await onAll()
      return due.length === 0 || reached.includes(true)
    },
  })
  return {
    ...scheduler,
    /** Requests everything of a company that is older than a refresh may leave it. Never rejects. */
    one: async (company: CompanyRecord): Promise<void> =>
      void (await refreshOne(company, REFRESH_MINUTES * MINUTE_MS, scheduler.signal)),
  }
}
