import { useAppStore } from '../bridge/app-store.ts'
import { useNow } from '../platform/use-now.ts'
import {
  judgeFreshness,
  type ScreenFreshness,
  summarizeFreshness,
  useFreshnessStore,
} from './freshness-store.ts'

function circumstancesOf({ state, connections }: ReturnType<typeof useAppStore.getState>, nowMs: number) {
  return {
    connection: connections[state?.activeCompanyId ?? ''],
    nowMs,
  }
}

/** Returns the freshness of everything on the screen; null before the first answer. */
export function useScreenFreshness(): ScreenFreshness | null {
  const reports = useFreshnessStore((store) => store.reports)
  const connection = useAppStore((store) => circumstancesOf(store, 0).connection)
  const nowMs = useNow()
  return judgeFreshness(summarizeFreshness(Object.values(reports)), { connection, nowMs })
}

/** Returns the same at this moment, without subscribing to it. */
export function readScreenFreshness(): ScreenFreshness | null {
  const summary = summarizeFreshness(Object.values(useFreshnessStore.getState().reports))
  return judgeFreshness(summary, circumstancesOf(useAppStore.getState(), Date.now()))
}
