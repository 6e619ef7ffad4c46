// Calls a second of several servers, measured in turns, so that other work of the machine affects all of them equally.
import { openSocketClient, type SocketClient } from './socket-client.ts'
import { quantile } from './statistics.ts'

export interface Contestant {
  readonly name: string
  readonly port: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

const CONNECTIONS = 4

/** Returns calls a second, measured over a number of milliseconds. */
async function measure(clients: readonly SocketClient[], millis: number): Promise<number> {
  const startedMs = performance.now()
  let calls = 0
  const work = async (client: SocketClient) => {
    while (performance.now() - startedMs < millis) {
      await client.call()
      calls += 1
    }
  }
  await Promise.all(clients.map(work))
  return (calls * 1000) / (performance.now() - startedMs)
}

export interface Throughput {
  readonly name: string
  readonly callsPerSecond: number
  readonly answerBytes: number
  /** Median over the rounds of the first contestant's calls a second divided by this one's. */
  readonly firstIsTimes: number
}

/** Measures all contestants in each round and compares the others with the first one. */
export async function compare(
  contestants: readonly Contestant[],
  rounds: number,
  roundMs: number,
): Promise<Throughput[]> {
  const clients: SocketClient[][] = []
  for (const { port, method, path, headers = {}, body = '' } of contestants) {
    const request = { port, method, path, headers, body }
    clients.push(await Promise.all(Array.from({ length: CONNECTIONS }, () => openSocketClient(request))))
  }
  const rates: number[][] = contestants.map(() => [])
  const bytes: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, ofOne] of clients.entries()) {
      bytes[index] ??= (await ofOne[0]?.call()) ?? 0
      const rate = await measure(ofOne, roundMs)
      // The first round warms up.
      if (round >= 0) rates[index]?.push(rate)
    }
  }
  for (const client of clients.flat()) client.close()
  return contestants.map(({ name }, index) => ({
    name,
    callsPerSecond: quantile(rates[index] ?? [], 0.5),
    answerBytes: bytes[index] ?? 0,
    firstIsTimes: quantile(
      (rates[0] ?? []).map((rate, round) => rate / (rates[index]?.[round] ?? Number.NaN)),
      0.5,
    ),
  }))
}
