// Limits the memory that answers take in this window. Servers decide how large answers are, so answers that no screen
// shows are dropped first, oldest first. When shown answers alone fill the limit, a list loads no further pages.
import type { Query, QueryClient } from '@tanstack/react-query'
import { memoryOf } from '../../shared/api/memory-of.ts'

/** As counted by memory-of.ts: about 50,000 leads with all their fields. */
const MOST_BYTES = 256 * 1024 * 1024
/** The share of the limit to shrink to, so that answers are not dropped one by one. */
const LEFT_SHARE = 0.8

const fullClients = new WeakSet<QueryClient>()

/** True when the answers that screens show reach the limit by themselves. */
export function isAnswerMemoryFull(client: QueryClient): boolean {
  return fullClients.has(client)
}

/** Keeps the answers of a client within a limit (bytes) from now on. */
export function boundAnswerMemory(client: QueryClient, mostBytes = MOST_BYTES): void {
  const cache = client.getQueryCache()
  const sizes = new Map<Query, number>()
  let bytes = 0

  function note(query: Query, size: number): void {
    bytes += size - (sizes.get(query) ?? 0)
    if (size === 0) sizes.delete(query)
    else sizes.set(query, size)
    if (bytes <= mostBytes) fullClients.delete(client)
  }

  function makeRoom(): void {
    const unseen = [...sizes.keys()].filter((query) => query.getObserversCount() === 0)
    for (const query of unseen.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) {
      if (bytes <= mostBytes * LEFT_SHARE) break
      note(query, 0)
      cache.remove(query)
    }
    if (bytes > mostBytes) fullClients.add(client)
  }

  cache.subscribe((event) => {
    if (event.type === 'removed') note(event.query, 0)
    if (event.type !== 'updated' || event.action.type !== 'success') return
    note(event.query, memoryOf(event.query.state.data))
    if (bytes > mostBytes) makeRoom()
  })
}
