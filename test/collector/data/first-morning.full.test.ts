// What a company's first morning asks of a PostgreSQL: each statement is a way to it and back.
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { COMPANIES, startPostgresWorld } from '../../support/collector/postgres-world.ts'
import { type FakeRequest, isOfApi } from '../../support/fakes/fake-api.ts'
import { HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'

const MOST = 40
/** Of a process, whatever the number of its companies: its start, its looks and sweeps, and its queue's, by time. */
const OF_PROCESS =
  /^(begin|commit|start transaction|BEGIN; SET LOCAL|create |SELECT (version|current_database)\b)|CREATE |leme_(changes|facts|secrets|keys|companies|documents)\b|changed_at >|leme_jobs\.(version|instance|queue|bam)|SET heartbeat_|i\.relpages|SKIP LOCKED|to_regclass|ORDER BY created_at, id|FROM settings$|FROM sealed_settings ORDER|FROM pg_(namespace|index)\b|job_now\(\)\) \* 1000|^DELETE FROM leme_answers/

describe.skipIf(HAS_NO_POSTGRES)('a first morning on PostgreSQL', () => {
  const postgres = usePostgres()

  it(`is at most ${MOST} statements of a company`, async () => {
    const world = await startPostgresWorld(postgres())
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => query.mockRestore())
    onTestFinished((await world.start()).stop)
    const textOf = (asked: unknown) => String((asked as { text?: string }).text ?? asked).trim()
    // One without a question publishes the answers of all companies, when no claim came in a quarter of a second.
    const isTimed = ([text, values]: unknown[]) =>
      textOf(text).startsWith('WITH published') && (values as unknown[]).includes(null)
    // On a business day after eight the answers that leads got are measured, too: 2 to 3 statements of a company.
    const isOfMeasuring = (call: unknown[]) => JSON.stringify(call).includes('first-response')
    const untimed = () =>
      (query.mock.calls as unknown[][]).filter((call) => !isTimed(call) && !isOfMeasuring(call))
    const asked = () => untimed().map(([each]) => textOf(each).replaceAll(/\s+/g, ' '))
    const noted = () => asked().filter((text) => text.startsWith('insert into "leme_status"'))
    await vi.waitFor(() => expect(noted()).toHaveLength(COMPANIES.length), { timeout: 60_000, interval: 50 })
    const isMeasured = ({ body }: FakeRequest) => body.order_by === 'name_asc'
    const collected = world.api.requests.filter((each) => isOfApi(each) && !isMeasured(each))
    expect(collected).toHaveLength(14 * COMPANIES.length)
    const ofCompanies = asked().filter((text) => !OF_PROCESS.test(text))
    // Each answer of the funnel is claimed and stored.
    expect(ofCompanies.length).toBeGreaterThan(20 * COMPANIES.length)
    expect(ofCompanies.length).toBeLessThanOrEqual(MOST * COMPANIES.length)
  })
})
