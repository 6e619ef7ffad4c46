// Notifies the windows of stored answers, many answers per event: a refresh would otherwise send dozens of events.
import type { OperationName } from '../../../shared/api/registry.ts'
import type { Timers } from '../time/timers.ts'

const TOGETHER_MS = 300

export interface StoreChangeNotifier {
  note(companyId: string, operation: OperationName): void
  close(): void
}

export function createStoreChangeNotifier(
  timers: Timers,
  tell: (companyId: string, operations: readonly OperationName[]) => void,
): StoreChangeNotifier {
  const news = new Map<string, Set<OperationName>>()
  let cancelTimer: (() => void) | null = null

  function tellAll(): void {
    cancelTimer = null
    const told = [...news]
    news.clear()
    for (const [companyId, operations] of told) tell(companyId, [...operations])
  }

  return {
    note(companyId, operation) {
      const operations = news.get(companyId) ?? new Set()
      news.set(companyId, operations.add(operation))
      cancelTimer ??= timers.after(TOGETHER_MS, tellAll)
    },
    close: () => cancelTimer?.(),
  }
}
