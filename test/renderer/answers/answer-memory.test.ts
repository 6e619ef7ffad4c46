import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { boundAnswerMemory, isAnswerMemoryFull } from '../../../renderer/answers/answer-memory.ts'

const KB = 1024
const answer = (bytes: number) => ({ value: 'x'.repeat(bytes) })

function clientOf(mostBytes: number): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  boundAnswerMemory(client, mostBytes)
  return client
}

/** Resolves when every change so far has been announced: listeners are called in a later task, in order. */
const announced = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

async function ask(client: QueryClient, name: number, bytes: number): Promise<void> {
  await client.fetchQuery({ queryKey: [name], queryFn: () => answer(bytes) })
  await announced()
}

const namesOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])

describe('boundAnswerMemory', () => {
  it('lets go of what no screen shows, the oldest first, when answers take too much', async () => {
    const client = clientOf(100 * KB)
    const observer = new QueryObserver(client, { queryKey: [0], queryFn: () => answer(10 * KB) })
    const stop = observer.subscribe(() => undefined)
    for (let name = 1; name <= 30; name++) await ask(client, name, 10 * KB)
    const kept = namesOf(client)
    expect(kept.length).toBeLessThan(10)
    expect(kept).toContain(0)
    expect(kept).toContain(30)
    expect(kept).not.toContain(1)
    expect(isAnswerMemoryFull(client)).toBe(false)
    stop()
  })

  it('keeps everything that is small enough together', async () => {
    const client = clientOf(100 * KB)
    for (let name = 1; name <= 30; name++) await ask(client, name, KB)
    // An answer in the place of another counts once.
    for (let time = 0; time < 50; time++) {
      client.setQueryData([1], answer(KB + time))
      await announced()
    }
    expect(namesOf(client)).toHaveLength(30)
  })

  it('says that it is full while screens alone show too much, and no longer', async () => {
    const client = clientOf(100 * KB)
    const observer = new QueryObserver(client, { queryKey: [0], queryFn: () => answer(200 * KB) })
    const stop = observer.subscribe(() => undefined)
    await observer.refetch()
    await announced()
    expect(isAnswerMemoryFull(client)).toBe(true)
    expect(namesOf(client)).toContain(0)
    stop()
    client.removeQueries({ queryKey: [0] })
    await announced()
    expect(isAnswerMemoryFull(client)).toBe(false)
  })
})
