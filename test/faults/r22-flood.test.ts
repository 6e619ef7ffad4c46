// R22: a server that sends large leads without end and reports a total of a thousand million. With a small heap the
// sync ends at the storage limits, the other company is unaffected, and the application starts again.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTempFolder } from '../support/core/core-harness.ts'
import { type FakeApi, type FakeHandler, startFakeApi } from '../support/fakes/fake-api.ts'
import { noteFigure } from './figures.ts'
import type { FloodReport } from './r22/flooded.ts'

const CHILD = fileURLToPath(new URL('./r22/flooded.ts', import.meta.url))
const HEAP_MB = 400
const ROW_BYTES = 30_000
const HEALTHY_LEADS = 650
const LIE = 1_000_000_000

const NOTES = 'x'.repeat(ROW_BYTES)
const FIRST_MS = Date.parse('2020-01-01T00:00:00Z')

function leadAt(index: number, more: object = {}) {
  const created_at = new Date(FIRST_MS + index * 60_000).toISOString()
  const name = `Aurora ${index}`
  return {
    id: index + 1,
    name,
    status: 'new',
    opportunity: '1.00',
    phone: [],
    email: [],
    created_at,
    ...more,
  }
}

/** Answers with the leads from the requested time and page on. */
function answerLeads(total: number, more: object, count: { rows: number }): FakeHandler {
  return ({ body }) => {
    const { page, limit, created_from } = body as { page: number; limit: number; created_from?: string }
    const from = created_from === undefined ? 0 : (Date.parse(created_from) - FIRST_MS) / 60_000
    const start = from + (page - 1) * limit
    const length = Math.max(0, Math.min(limit, total - start))
    const rows = Array.from({ length }, (_, row) => leadAt(start + row, more))
    count.rows += length
    return { rows, total, by_status: {}, page, limit }
  }
}

let flooded: FakeApi
let healthy: FakeApi
let folder: ReturnType<typeof makeTempFolder>

beforeEach(async () => {
  folder = makeTempFolder()
  flooded = await startFakeApi()
  healthy = await startFakeApi()
})
afterEach(async () => {
  await flooded.close()
  await healthy.close()
  folder.remove()
})

describe('R22 a server that sends leads for ever', () => {
  it(`ends the reading with a heap of ${HEAP_MB} MB; the other company stays, and it starts again`, async () => {
    const sent = { rows: 0 }
    flooded.respond('leads.list', answerLeads(LIE, { notes: NOTES }, sent))
    healthy.respond('leads.list', answerLeads(HEALTHY_LEADS, {}, { rows: 0 }))
    const child = fork(CHILD, [flooded.baseUrl, healthy.baseUrl, folder.path], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
    })
    const ended = once(child, 'exit')
    const [report] = (await Promise.race([once(child, 'message'), ended])) as [FloodReport | number | null]
    await ended
    expect(report).toMatchObject({ before: {}, again: {} })
    const { before, again, failures } = report as FloodReport
    expect(before.healthy).toEqual({
      endedBy: null,
      stored: HEALTHY_LEADS,
      found: HEALTHY_LEADS,
      isComplete: true,
      source: 'live',
      total: HEALTHY_LEADS,
    })
    expect(again.healthy).toEqual(before.healthy)
    for (const { flooded: shown } of [before, again]) {
      expect(shown).toMatchObject({ endedBy: 'TOO_LARGE', isComplete: false, source: 'live', total: LIE })
      // Leads stored before the limit stay and can be found.
      expect(shown.found).toBe(shown.stored)
      expect(shown.stored).toBeGreaterThan(1_000)
    }
    expect(again.flooded.stored).toBeGreaterThanOrEqual(before.flooded.stored)
    expect(failures).toEqual([])
    noteFigure({
      row: 'R22',
      what: `leads of ${ROW_BYTES} bytes for ever, heap of ${HEAP_MB} MB, two companies`,
      n: sent.rows,
      result: `${before.flooded.stored} kept, TOO_LARGE; the other company live and right, also after the next start`,
    })
  }, 300_000)
})
