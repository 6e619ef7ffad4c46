// P21: what a Coletor costs as the number of its people grows: an hour of the questions that a Leme asks, accelerated,
// by 1, 10, 100 and 1,000 of them. The platform's calls must stay within 10 % of one person's.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import PQueue from 'p-queue'
import { startDemoPlatform } from '../../collector/demo/start-demo.ts'
import { openThreadStore } from '../../electron/core/store/thread/thread-store.ts'
import { createMemoryVault } from '../../electron/core/vault/vault.ts'
import { addDays, dayInTimeZone } from '../../shared/time/calendar.ts'
import { openCollectorHere } from '../support/collector/collector-here.ts'
import { millis, quantile, table } from './statistics.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** An hour in slices: a Leme refreshes every five minutes, and people began at different times. */
const SLICE_MS = 30_000
const SLICES = 120
const SLICES_A_REFRESH = 10
const CLIENTS = [1, 10, 100, 1_000]
const SOCKETS = 32
const MOST_TIMES = 1.1

/** What a refresh of Leme asks, and what its screens ask beside it. */
function questionsOf(nowMs: number, step: number): readonly (readonly [string, object])[] {
  const today = dayInTimeZone(nowMs, 'America/Sao_Paulo')
  const funnel = { from: addDays(today, -91), to: today, pipeline_id: 1 }
  return [
    ['pipelines.list', {}],
    ['marketing.funnel', funnel],
    ['tasks.list', { overdue: true, limit: 100, page: 1 }],
    ['leads.list', { limit: 1 }],
    ['leads.list', { status: 'new', has_conversation: false, limit: 1 }],
    ...(step % 6 === 0
      ? ([
          ['shop.loja.config', {}],
          ['shop.banners.list', {}],
          ['products.list', { limit: 24 }],
          ['stages.list', { pipeline_id: 1 }],
        ] as const)
      : []),
  ]
}

const platform = await startDemoPlatform(join(ROOT, 'service/main.ts'), ['--log-level', 'warn'])

async function measure(clients: number) {
  const folder = mkdtempSync(join(tmpdir(), 'leme-p21-'))
  let nowMs = Date.now()
  let upstream = 0
  const collector = await openCollectorHere({
    platformUrl: platform.baseUrl,
    token: platform.tokens.full,
    now: () => nowMs,
    folder,
    vault: { ...createMemoryVault(), place: 'keychain' },
    openStore: (opening) => openThreadStore(join(ROOT, 'dist/main/store-thread.cjs'), opening),
    fetch: (...args) => {
      upstream += 1
      return fetch(...args)
    },
  })
  const samples: number[] = []
  const queue = new PQueue({ concurrency: SOCKETS })
  const cpuBefore = process.cpuUsage()
  const startedMs = performance.now()
  for (let client = 0; client < clients; client += 1) collector.addKey(`key-${client}`)
  const everybody = Array.from({ length: clients }, (_, client) => client)
  for (let slice = 0; slice < SLICES; slice += 1) {
    const questions = questionsOf(nowMs, Math.floor(slice / SLICES_A_REFRESH))
    const due = everybody.filter((client) => client % SLICES_A_REFRESH === slice % SLICES_A_REFRESH)
    const asks = due.map((client) =>
      questions.map(([operation, body]) => async () => {
        const askedMs = performance.now()
        const response = await fetch(`${collector.baseUrl}/api/v1/key-${client}/${operation}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        await response.arrayBuffer()
        if (response.status !== 200) throw new Error(`${operation}: ${response.status}`)
        samples.push(performance.now() - askedMs)
      }),
    )
    await queue.addAll(asks.flat())
    nowMs += SLICE_MS
  }
  const seconds = (performance.now() - startedMs) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  await collector.close()
  rmSync(folder, { recursive: true, force: true })
  return {
    clients,
    upstream,
    samples,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    rss: process.memoryUsage.rss(),
  }
}

try {
  const rows: string[][] = []
  const shared: Awaited<ReturnType<typeof measure>>[] = []
  for (const clients of CLIENTS) {
    const result = await measure(clients)
    shared.push(result)
    rows.push([
      String(clients),
      String(result.samples.length),
      String(result.upstream),
      millis(quantile(result.samples, 0.5)),
      millis(quantile(result.samples, 0.99)),
      (result.samples.length / result.seconds).toFixed(0),
      result.cpuSeconds.toFixed(1),
      (result.rss / 1e6).toFixed(0),
    ])
  }
  const head = ['people', 'questions', 'calls of the platform', 'p50', 'p99', 'a second', 'processor s', 'MB']
  console.log(table(head, rows))
  const [one, last] = [shared[0], shared.at(-1)]
  const times = (last?.upstream ?? Number.NaN) / (one?.upstream ?? Number.NaN)
  const exponent = Math.log(times) / Math.log((last?.clients ?? 1) / (one?.clients ?? 1))
  console.log('The processor and the memory are those of one process that also asks the questions.')
  console.log(
    `P21 ${times <= MOST_TIMES ? 'reached' : 'NOT reached'}: ${times.toFixed(2)}× the platform's calls for 1,000 people (≤ ${MOST_TIMES}×), growth with exponent ${exponent.toFixed(2)}`,
  )
} finally {
  await platform.stop()
}
