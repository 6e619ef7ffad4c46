// Notifies the windows of stored answers, many answers per event: a refresh would otherwise send dozens of events.
import type { OperationName } from '../../../shared/api/registry.ts'
import type { Timers } from '../time/timers.ts'

const TOGETHER_MS = 300

export function createStoreChangeNotifier(
  timers: Timers,
  tell: (companyId: string, operations: readonly OperationName[]) => void,
) {
  const news = new Map<string, Set<OperationName>>()
  let cancelTimer: (() => void) | null = null

  function tellAll(): void {
    cancelTimer = null
    const told = [...news]
    news.clear()
    for (const [companyId, operations] of told) tell(companyId, [...operations])
  }

  return {
    note(companyId: string, operation: OperationName): void {
      const operations = news.get(companyId) ?? new Set()
      news.set(companyId, operations.add(operation))
      cancelTimer ??= timers.after(TOGETHER_MS, tellAll)
    },
    close: (): void => cancelTimer?.(),
  }
}
