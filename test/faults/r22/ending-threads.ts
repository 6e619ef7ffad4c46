// A process whose threads run out of memory one after the other, as the store's thread would. Reports how each ended.
// Its arguments: number of threads, heap and young generation of each in MB, bytes of a row.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const [threads, heapMb, youngMb, rowBytes] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
]
const code = `const kept = []; for (;;) kept.push(JSON.parse(JSON.stringify({ notes: 'x'.repeat(${rowBytes}) })))`
const ended: unknown[] = []
for (let thread = 0; thread < threads; thread++) {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb }
  const [error] = await once(new Worker(code, { eval: true, resourceLimits }), 'error')
  ended.push((error as NodeJS.ErrnoException).code)
}
process.send?.(ended)
