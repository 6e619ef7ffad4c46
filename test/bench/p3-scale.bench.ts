// P3: the service with 10,000, 100,000 and 1,000,000 leads, call by call in turns, over HTTP with authentication and
// validation. Every size has its own process and a store on disk, which this process writes before, so that the start
// and the memory are those of a store that is opened.
// npm run bench -- p3, or node test/bench/p3-scale.bench.ts [leads …], a fifth of it products
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createCaller } from './caller.ts'
import { type ChildServer, processorMs, startChildServer } from './child-server.ts'
import { DEEP_FILTERED, KINDS } from './p3-questions.ts'
import { writeStore } from './p3-store.ts'
import { millis, quantile, table } from './statistics.ts'
import { verdict } from './verdict.ts'

const ARGUMENTS = process.argv.slice(2).map(Number)
const SIZES = ARGUMENTS.length > 0 ? ARGUMENTS : [10_000, 100_000, 1_000_000]
const PRODUCTS_SHARE = 0.2
const TURNS = 60
const NOW = '2026-11-21T14:00:00.000Z'
const SERVICE = resolve(import.meta.dirname, '../../service/main.ts')

/** Goals by number of leads; other sizes have none. Deep pages under a filter have their own goal. */
const GOALS: Readonly<Record<number, { p95: number; deepFiltered: number; megabytes: number }>> = {
  100000: { p95: 50, deepFiltered: 150, megabytes: 300 },
  1000000: { p95: 300, deepFiltered: 300, megabytes: 600 },
}
interface Size {
  readonly leads: number
  readonly products: number
  readonly openedMs: number
  readonly server: ChildServer
  readonly call: (operation: string, body: object) => Promise<number>
  readonly close: () => Promise<void>
}

/** Writes a store, and starts a service over its folder. */
async function openSize(leads: number): Promise<Size> {
  const products = leads * PRODUCTS_SHARE
  const folder = mkdtempSync(join(tmpdir(), 'leme-p3-'))
  writeStore(folder, Date.parse(NOW), leads, products)
  const startedMs = performance.now()
  const server = await startChildServer(SERVICE, [
    '--demo',
    '--data',
    folder,
    '--now',
    NOW,
    '--port',
    '0',
    '--stop-with-stdin',
  ])
  const openedMs = performance.now() - startedMs
  const ready = JSON.parse(server.firstLine) as { base_url: string; tokens: { full: string } }
  const caller = createCaller(Number(new URL(ready.base_url).port))
  const close = async () => {
    caller.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    leads,
    products,
    openedMs,
    server,
    close,
    call: (operation, body) => caller.call(`/api/v1/${ready.tokens.full}/${operation}`, body),
  }
}

/** The largest resident memory of the process so far. */
function peakMegabytes({ server }: Size): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

interface Measured {
  readonly waited: number[]
  readonly processor: number[]
}

const sizes: Size[] = []
for (const leads of SIZES) sizes.push(await openSize(leads))
try {
  const missed: string[] = []
  const rows: string[][] = []
  for (const kind of KINDS) {
    const measured = sizes.map((): Measured => ({ waited: [], processor: [] }))
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [at, size] of sizes.entries()) {
        const body = kind.ask(turn, kind.operation === 'leads.list' ? size.leads : size.products)
        const before = processorMs(size.server)
        measured[at]?.waited.push(await size.call(kind.operation, body))
        measured[at]?.processor.push(processorMs(size.server) - before)
      }
    }
    const exponents: string[] = []
    for (const [at, { leads }] of sizes.entries()) {
      const { waited, processor } = measured[at] as Measured
      const goal = GOALS[leads]
      const limit = kind.name === DEEP_FILTERED ? goal?.deepFiltered : goal?.p95
      if (limit !== undefined && quantile(waited, 0.95) > limit) missed.push(`${kind.name} at ${leads}`)
      const [smaller, former] = [sizes[at - 1], measured[at - 1]]
      if (!smaller || !former) continue
      const growth = quantile(processor, 0.5) / quantile(former.processor, 0.5)
      exponents.push((Math.log(growth) / Math.log(leads / smaller.leads)).toFixed(2))
    }
    rows.push([
      kind.name,
      ...measured.map(({ waited, processor }) =>
        [quantile(waited, 0.5), quantile(waited, 0.95), quantile(processor, 0.95)].map(millis).join(', '),
      ),
      exponents.join(', '),
    ])
  }
  const named = (what: (size: Size) => string) =>
    sizes.map((size) => `${size.leads} ${what(size)}`).join(', ')
  console.log(
    table(
      [
        'kind: median, p95, p95 of the processor',
        ...sizes.map(({ leads, products }) => `${leads} / ${products}`),
        'exponents',
      ],
      rows,
    ),
  )
  for (const size of sizes) {
    const most = GOALS[size.leads]?.megabytes
    if (most !== undefined && peakMegabytes(size) > most) missed.push(`memory at ${size.leads}`)
  }
  console.log(`opened in: ${named(({ openedMs }) => `${(openedMs / 1000).toFixed(1)} s`)}`)
  console.log(`largest resident memory: ${named((size) => `${peakMegabytes(size).toFixed(0)} MB`)}`)
  console.log(`P3 ${verdict(missed.length === 0)}${missed.length > 0 ? `: ${missed.join('; ')}` : ''}`)
} finally {
  for (const size of sizes) await size.close()
}
