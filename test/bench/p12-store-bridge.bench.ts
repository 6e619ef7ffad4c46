// P12: a page of 200 leads over the store's bridge (JSON text to and from its thread) against one structuredClone of
// the same page; and the size of the message.
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { millis, quantile, table } from './statistics.ts'
import { inventLeadPage } from './store-rows.ts'
import { verdict } from './verdict.ts'

const LIMIT = 2
const MESSAGE_LIMIT = 256 * 1024
const ROUNDS = 2_000
const page = inventLeadPage()
const { port1, port2 } = new MessageChannel()

const crossed: number[] = []
const cloned: number[] = []
let bytes = 0
for (let round = 0; round < ROUNDS; round++) {
  let startedAt = performance.now()
  port1.postMessage(JSON.stringify(page))
  const message = (receiveMessageOnPort(port2) as { message: string }).message
  JSON.parse(message)
  crossed.push(performance.now() - startedAt)
  bytes = Buffer.byteLength(message)
  startedAt = performance.now()
  structuredClone(page)
  cloned.push(performance.now() - startedAt)
}
port1.close()
console.log(`a page of 200 leads, ${bytes} bytes, n=${ROUNDS}`)
console.log(
  table(
    ['', 'median', 'p95'],
    Object.entries({ 'as JSON text over a port': crossed, structuredClone: cloned }).map(([name, times]) => [
      name,
      millis(quantile(times, 0.5)),
      millis(quantile(times, 0.95)),
    ]),
  ),
)
const ratio = quantile(crossed, 0.5) / quantile(cloned, 0.5)
const isReached = ratio <= LIMIT && bytes <= MESSAGE_LIMIT
console.log(
  `P12 ${verdict(isReached)}: ${ratio.toFixed(2)}× of structuredClone (≤ ${LIMIT}×), ${bytes} bytes a message (≤ ${MESSAGE_LIMIT})`,
)
