// Server state of the window. Queries only ask and cache; the core retries, queues and stores.
import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { isConnectionError } from '../../shared/bridge/connection.ts'
import { boundAnswerMemory } from './answer-memory.ts'

/** How soon the API is asked again after a failure. */
export const RETRY_MS = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, gcTime: 30 * 60_000 },
  },
})

boundAnswerMemory(queryClient)

// Delivers answers that arrive together in one task, so that a screen with seven questions renders once instead of
// seven times.
let told: (() => void)[] = []
notifyManager.setScheduler((tell) => {
  told.push(tell)
  if (told.length > 1) return
  setTimeout(() => {
    const all = told
    told = []
    for (const each of all) each()
  }, 0)
})

// A desktop window can regain focus without its page having been hidden. The default listener misses that.
focusManager.setEventListener((setFocused) => {
  const listener = () => setFocused()
  window.addEventListener('focus', listener)
  window.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('visibilitychange', listener)
  }
})

/** Removes every answer of companies that are no longer connected: their data must not stay in memory. */
export function forgetOtherCompanies(connectedIds: readonly string[]): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !connectedIds.includes(queryKey[0] as string) })
}

/** Removes every answer of a company and asks again for what is on the screen. */
export function forgetCompany(companyId: string): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] === companyId })
}

function refreshFailed(companyId: string, hasFailed: (error: AppError) => boolean): Promise<void> {
  return queryClient.refetchQueries(
    {
      type: 'active',
      predicate: ({ queryKey, state }) => {
        const error = (state.data as Answer<unknown> | undefined)?.error ?? null
        return queryKey[0] === companyId && error !== null && hasFailed(error)
      },
    },
    { cancelRefetch: false },
  )
}

/** Asks again for what failed with 429, as soon as the pause is over. */
export function refreshPaused(companyId: string): Promise<void> {
  return refreshFailed(companyId, ({ code }) => code === 'RATE_LIMITED')
}

/**
 * Asks again for what failed without a connection, as soon as any call connects, so that all screens recover
 * together.
 */
export function refreshUnreached(companyId: string): Promise<void> {
  return refreshFailed(companyId, (error) => isConnectionError(error) && error.code !== 'RATE_LIMITED')
}

/**
 * Reads a company's stored answers to these operations again, without asking the API. Active queries are read at
 * once, the others when they are shown.
 */
export function readStoredAgain(companyId: string, operations: readonly OperationName[]): Promise<void> {
  return queryClient.invalidateQueries({
    refetchType: 'active',
    predicate: ({ queryKey, meta }) =>
      queryKey[0] === companyId &&
      queryKey.at(-1) === 'store' &&
      operations.includes(meta?.operation as OperationName),
  })
}

let refreshedAtMs = Number.NEGATIVE_INFINITY

/** Records that the user asked for new figures: answers from before this moment no longer count. */
export function noteRefresh(): void {
  refreshedAtMs = performance.now()
}

/** Limits an age (ms) to the time since the user last asked for new figures. */
export function sinceRefreshMs(longestMs: number): number {
  return Math.floor(Math.min(longestMs, performance.now() - refreshedAtMs))
}

/** Reads the store and requests the API again for a company, what is on the screen first. */
export function refreshCompany(companyId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [companyId] })
}

/** Asks the API again for everything on the screen. */
export function refreshAll(): Promise<void> {
  noteRefresh()
  return queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => queryKey.at(-1) === 'api',
  })
}
