// Server state of the window. Queries only ask and cache; the core retries, queues and stores.
import { focusManager, notifyManager, QueryClient } from '@tanstack/react-query'
import type { AppError } from '../../shared/bridge/app-error.ts'
import { isConnectionError } from '../../shared/bridge/connection.ts'
import { callDesktop } from '../bridge/bridge.ts'
import type { AskedAnswer } from './answer-cache.ts'
import { boundAnswerMemory } from './answer-memory.ts'
import { operationOf } from './question-operation.ts'
import { noteAnswer } from './refusal-store.ts'
import { createWatches, questionOf } from './watches.ts'

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
let waiting: (() => void)[] = []
notifyManager.setScheduler((notify) => {
  waiting.push(notify)
  if (waiting.length > 1) return
  setTimeout(() => {
    const all = waiting
    waiting = []
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

/** The first part of the keys of queries that belong to no company. Every other key begins with a company's id. */
export const APPLICATION_KEY = 'application'

/** Removes every answer of companies that are no longer connected: their data must not stay in memory. */
export function forgetOtherCompanies(connectedIds: readonly string[]): void {
  const kept: readonly unknown[] = [APPLICATION_KEY, ...connectedIds]
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) })
}

/** Removes every answer of a company and asks again for what is on the screen. */
export async function forgetCompany(companyId: string): Promise<void> {
  // The core keeps the last answer of a watch.
  await watches.endCompany(companyId)
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] === companyId })
}

function refreshFailed(companyId: string, hasFailed: (error: AppError) => boolean): Promise<void> {
  return queryClient.refetchQueries(
    {
      type: 'active',
      predicate: (query) => {
        if (questionOf(query)?.companyId !== companyId) return false
        const error = (query.state.data as AskedAnswer | undefined)?.answer.error ?? null
        return error !== null && hasFailed(error)
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

let refreshedAtMs: number | null = null

/** Records that the user asked for new figures: answers from before this moment no longer count. */
export function noteRefresh(): void {
  refreshedAtMs = performance.now()
}

/** Returns the time since the user last asked for new figures, in whole milliseconds; undefined when they never did. */
function sinceRefreshMs(): number | undefined {
  return refreshedAtMs === null ? undefined : Math.floor(performance.now() - refreshedAtMs)
}

/** The core's watches of the questions in this client. */
export const watches = createWatches({
  client: queryClient,
  call: callDesktop,
  sinceUserMs: sinceRefreshMs,
  onAnswer: (question, answer) => {
    const operation = operationOf(question)
    if (operation !== null) noteAnswer(question.companyId, operation, answer)
  },
})

/** Reads the store and requests the API again for a company, what is on the screen first. */
export async function refreshCompany(companyId: string): Promise<void> {
  await watches.endCompany(companyId)
  await queryClient.invalidateQueries({ queryKey: [companyId] })
}

/** Asks the API again for everything on the screen. */
export function refreshAll(): Promise<void> {
  noteRefresh()
  return queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => questionOf(query) !== undefined,
  })
}
