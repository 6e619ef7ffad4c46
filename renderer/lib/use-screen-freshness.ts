import { type ScreenFreshness, summarizeFreshness, useFreshnessStore } from './freshness-store.ts'

/** The freshness of everything on the screen; null while nothing has answered. */
export function useScreenFreshness(): ScreenFreshness | null {
  const reports = useFreshnessStore((store) => store.reports)
  return summarizeFreshness(Object.values(reports))
}

/** The same at this moment, without following it. */
export function readScreenFreshness(): ScreenFreshness | null {
  return summarizeFreshness(Object.values(useFreshnessStore.getState().reports))
}
