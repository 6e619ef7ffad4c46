// Whether the catalogue has the highlighted SKUs. A call a SKU, so only on request, one after the other.
import { useCallback, useEffect, useRef, useState } from 'react'
import { askOperation } from '../../../answers/use-operation.ts'

/** More highlights than any home page shows; the others are not asked for. */
export const MOST_CHECKED_SKUS = 24

/** `failed`: the API gave no answer about the SKU. */
type SkuState = 'checking' | 'found' | 'unknown' | 'failed'

const NONE: ReadonlyMap<string, SkuState> = new Map()

async function stateOf(companyId: string, sku: string): Promise<SkuState> {
  const result = await askOperation(companyId, 'products.get', { codigo: sku }, 'api')
  const error = result.ok ? result.value.error : result.error
  if (error === null) return 'found'
  return error.code === 'NOT_FOUND' ? 'unknown' : 'failed'
}

export function useSkuCheck(companyId: string) {
  /** By SKU; without an entry it was not asked for. */
  const [states, setStates] = useState(NONE)
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    setStates(NONE)
    return () => running.current?.abort()
  }, [companyId])

  const run = useCallback(
    (skus: readonly string[]) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const asked = [...new Set(skus)].slice(0, MOST_CHECKED_SKUS)
      setStates(new Map(asked.map((sku) => [sku, 'checking'])))
      void (async () => {
        for (const sku of asked) {
          const state = await stateOf(companyId, sku)
          if (controller.signal.aborted) return
          setStates((before) => new Map(before).set(sku, state))
        }
      })()
    },
    [companyId],
  )

  const all = [...states.values()]
  return { states, isRunning: all.includes('checking'), hasUnknown: all.includes('unknown'), run }
}
