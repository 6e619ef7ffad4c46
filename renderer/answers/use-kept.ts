import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { Result } from '../../shared/bridge/result.ts'
import { useCompany } from '../bridge/app-store.ts'
import type { Reading } from './reading.ts'
import { useOnCollected } from './use-on-collected.ts'

/** What the store kept of earlier days. */
export interface Kept<Value> {
  /** Undefined while it is being read, and where it was never readable. */
  readonly value: Value | undefined
  /** Why the last reading failed; null when it did not, and while it goes on. */
  readonly error: AppError | null
  /** Reads again. */
  readonly refresh: () => void
}

export interface KeptQuestion<Value> {
  readonly key: QueryKey
  readonly read: () => Promise<Result<Value>>
  readonly isEnabled?: boolean
  /** The current answer: its days may be new in the store whenever it is collected. */
  readonly now: Reading<unknown>
}

interface State<Value> {
  readonly value: Value | undefined
  readonly error: AppError | null
}

/**
 * Reads what was kept, again whenever the current answer is collected. A failed reading keeps the value of the one before,
 * beside its error.
 */
export function useKept<Value>(question: KeptQuestion<Value>): Kept<Value> {
  const { key, read, isEnabled = true, now } = question
  // Nothing kept can be read before the keychain gave the company's key: then it is read again.
  const { isStoreUnlocked } = useCompany()
  const queryKey = [...key, isStoreUnlocked]
  const { data, refetch } = useQuery({
    queryKey,
    queryFn: async ({ client }): Promise<State<Value>> => {
      const result = await read()
      if (result.ok) return { value: result.value, error: null }
      return { value: client.getQueryData<State<Value>>(queryKey)?.value, error: result.error }
    },
    enabled: isEnabled,
    refetchOnWindowFocus: false,
  })
  // Not in the key: days that did not change stay the same rows, and their chart is not drawn again.
  useOnCollected(now, () => {
    if (isEnabled) void refetch()
  })
  return { value: data?.value, error: data?.error ?? null, refresh: () => void refetch() }
}
