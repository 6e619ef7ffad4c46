// R21: a thousand refreshes with random failures of the network and the service. Memory does not accumulate, no
// rejection is unhandled, and answers are live again once the failures end.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isOperationName, OPERATIONS } from '../../shared/api/registry.ts'
import { makeTempFolder } from '../support/core/core-harness.ts'
import {
  answerWith,
  type FakeApi,
  type FakeHandler,
  fakeFunnel,
  refuseWith,
  startFakeApi,
} from '../support/fakes/fake-api.ts'
import { seededBelow } from '../support/fakes/seeded.ts'
import { noteFigure } from './figures.ts'
import type { RefreshReport } from './r21/refresh-often.ts'
import { SEED, scaled } from './scale.ts'

const REFRESHES = scaled(60, 1_000)
/** Code and caches reach their size during the warm-up; growth after it is a leak. */
const WARM_UPS = scaled(40, 200)
const MB = 1024 * 1024
const LIMIT = 20 * MB
const CHILD = fileURLToPath(new URL('./r21/refresh-often.ts', import.meta.url))

const silent: FakeHandler = () => new Promise(() => undefined)
const reset: FakeHandler = (_, response) => void response.destroy()
const stuck: FakeHandler = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' })
  response.write('{"ok":true,"result":{')
}
const cut: FakeHandler = (request, response) => {
  stuck(request, response)
  response.destroy()
}

const FAULTS: readonly FakeHandler[] = [
  silent,
  reset,
  stuck,
  cut,
  answerWith('<!doctype html><title>Entrar na rede</title>', { 'content-type': 'text/html' }),
  answerWith('{"ok":true,"method":"'),
  answerWith('{"ok":true,"result":{"rows":[null,7]}}'),
  answerWith(Buffer.alloc(9 * MB, 32)),
  refuseWith(429, 'RATE_LIMITED', { 'retry-after': '30' }),
  refuseWith(500, 'INTERNAL_ERROR'),
  refuseWith(502, 'BAD_GATEWAY'),
  refuseWith(403, 'SCOPE_DENIED'),
  refuseWith(401, 'INVALID_TOKEN'),
  answerWith('', { location: 'http://127.0.0.1:9/' }, 302),
]

const LEADS = Array.from({ length: 1_000 }, (_, index) => ({
  id: index + 1,
  name: `Lead ${index + 1}`,
  status: 'new',
  opportunity: '10.00',
  phone: [{ value: `+55 81 9${70_000_000 + index}` }],
  email: [{ value: `lead${index}@padaria.example` }],
  created_at: new Date(Date.parse('2026-11-01T12:00:00Z') + index * 60_000).toISOString(),
}))

function answerLeads({ page, limit }: { page?: number; limit?: number }): unknown {
  const size = limit ?? 50
  const start = ((page ?? 1) - 1) * size
  return {
    rows: LEADS.slice(start, start + size),
    total: LEADS.length,
    by_status: {},
    page: page ?? 1,
    limit: size,
  }
}

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>

beforeEach(async () => {
  api = await startFakeApi()
  folder = makeTempFolder()
})
afterEach(async () => {
  await api.close()
  folder.remove()
})

interface Outcome {
  readonly report: RefreshReport
  readonly requests: number
  readonly failed: number
}

/** Runs the child until it has made its refreshes. A third of its requests fail. */
async function refreshOften(): Promise<Outcome> {
  const below = seededBelow(SEED)
  let isFailing = false
  let requests = 0
  let failed = 0
  const answer: FakeHandler = (request, response) => {
    // The list of requests is not needed here, and would grow.
    api.requests.length = 0
    if (isFailing) requests++
    const fault = isFailing && below(3) === 0 ? FAULTS[below(FAULTS.length)] : undefined
    if (fault !== undefined) {
      failed++
      return fault(request, response)
    }
    if (request.operation === 'leads.list') return answerLeads(request.body)
    if (request.operation === 'marketing.funnel') return fakeFunnel(request.body)
    return isOperationName(request.operation) ? OPERATIONS[request.operation].example.result : undefined
  }
  api.respond('*', answer)
  const counts = [WARM_UPS, REFRESHES].map(String)
  const child = fork(CHILD, [api.baseUrl, folder.path, ...counts], {
    // Large blocks outside glibc's arenas, as at its start, and few arenas: otherwise their free room, which it keeps,
    // grows in steps with the threads that happen to meet.
    env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' },
    // The young generation at its final size from the start: V8 grows it at some moment, which is no growth of what is
    // held.
    execArgv: [
      '--expose-gc',
      '--min-semi-space-size=16',
      '--max-semi-space-size=16',
      '--disable-warning=ExperimentalWarning',
    ],
  })
  const ended = once(child, 'exit')
  const told = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    if (child.exitCode !== null) throw new Error(`the child ended with code ${child.exitCode}`)
    return message
  }
  // First message: connected. Second message: all refreshes done.
  await told()
  isFailing = true
  await told()
  isFailing = false
  child.send('faults are over')
  const report = (await told()) as RefreshReport
  await ended
  return { report, requests, failed }
}

const megabytes = (bytes: number) => (bytes / MB).toFixed(1)

describe('R21 refreshes with random faults', () => {
  it(`hold no more after ${REFRESHES} of them, and leave no rejection unhandled`, async () => {
    const { report, requests, failed } = await refreshOften()
    expect(report.refreshes).toBe(WARM_UPS + REFRESHES)
    // Every refresh made requests, and a good part of them failed.
    expect(requests).toBeGreaterThan(2 * report.refreshes)
    expect(failed).toBeGreaterThan(report.refreshes / 2)
    expect(report.unhandled).toBe(0)
    expect(report.heldGrowth).toBeLessThanOrEqual(LIMIT)
    expect(report.processGrowth).toBeLessThanOrEqual(LIMIT)
    expect(report.isLiveAgain).toBe(true)
    noteFigure({
      row: 'R21',
      what: `refreshes, ${failed} of their ${requests} requests failed`,
      n: REFRESHES,
      result: `held ${megabytes(report.heldGrowth)} MB, process ${megabytes(report.processGrowth)} MB; 0 unhandled`,
      seed: SEED,
    })
  }, 1_800_000)
})
