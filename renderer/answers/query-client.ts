// Server state of the window. The core retries, queues and stores; queries here only ask and remember.
import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import type { OperationName } from '../../shared/api/registry.ts'
import type { Answer } from '../../shared/bridge/answer.ts'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { isConnectionError } from '../../shared/bridge/connection.ts'
import { boundAnswerMemory } from './answer-memory.ts'

/** After a failure the API is asked again sooner. */
export const RETRY_MS = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, gcTime: 30 * 60_000 },
  },
})

boundAnswerMemory(queryClient)

// Answers that come together are told in one task, so that a screen with seven questions is drawn once and not seven times.
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

// A desktop window regains focus without its page having been hidden, which the default listener does not see.
focusManager.setEventListener((setFocused) => {
  const listener = () => setFocused()
  window.addEventListener('focus', listener)
  window.addEventListener('visibilitychange', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('visibilitychange', listener)
  }
})

/** Drops every answer of companies that are no longer connected: what was disconnected is not kept in memory. */
export function forgetOtherCompanies(connectedIds: readonly string[]): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !connectedIds.includes(queryKey[0] as string) })
}

/** Drops every answer of a company and asks again for what is on the screen. */
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

/** Asks again what a pause after 429 left unanswered, as soon as it is over. */
export function refreshPaused(companyId: string): Promise<void> {
  return refreshFailed(companyId, ({ code }) => code === 'RATE_LIMITED')
}

/** Asks again what found no connection, as soon as anybody found one: all screens come back together. */
export function refreshUnreached(companyId: string): Promise<void> {
  return refreshFailed(companyId, (error) => isConnectionError(error) && error.code !== 'RATE_LIMITED')
}

/**
 * Reads again what of a company's operations was stored, without asking the API: what is on the screen at once, the rest
 * when it is shown.
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

/** Somebody asks for new numbers: no answer from before will do. */
export function noteRefresh(): void {
  refreshedAtMs = performance.now()
}

/** An age that reaches no further back than the last time somebody asked for new numbers. */
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
