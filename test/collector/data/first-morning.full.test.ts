// What a company's first morning asks of a PostgreSQL: each statement is a way to it and back.
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { COMPANIES, startPostgresWorld } from '../../support/collector/postgres-world.ts'
import { NOON } from '../../support/core/core-harness.ts'
import { isOfApi } from '../../support/fakes/fake-api.ts'
import { HAS_NO_POSTGRES, usePostgres } from '../../support/postgres/running.ts'

const MOST = 40
/** Of a process, whatever its companies: its start, its looks and sweeps, and its queue's, by time and by batch. */
const OF_PROCESS =
  /^(begin|commit|start transaction|BEGIN; SET LOCAL|create |SELECT (version|current_database)\b)|CREATE |leme_(changes|facts|secrets|keys|companies|documents)\b|changed_at >|leme_jobs\.(version|instance|queue|bam)|SET heartbeat_|i\.relpages|SKIP LOCKED|to_regclass|ORDER BY created_at, id|FROM settings$|FROM sealed_settings ORDER|FROM pg_(namespace|index)\b|job_now\(\)( - seconds|\) \* 1000)|^DELETE FROM leme_answers|SET completed_on/

describe.skipIf(HAS_NO_POSTGRES)('a first morning on PostgreSQL', () => {
  const postgres = usePostgres()

  it(`is at most ${MOST} statements of a company`, async () => {
    // A business day after eight: the answers that leads got are measured, too.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => NOON + Math.round(performance.now()))
    const world = await startPostgresWorld(postgres())
    const query = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => [query, clock].forEach((each) => void each.mockRestore()))
    onTestFinished((await world.start()).stop)
    const asked = () =>
      (query.mock.calls as unknown[][]).map(([asked, values]) => {
        const text = String((asked as { text?: string }).text ?? asked).trim()
        return { text: text.replaceAll(/\s+/g, ' '), values: (values ?? []) as unknown[] }
      })
    // The measuring comes last.
    const measured = () => asked().filter((each) => JSON.stringify(each).match(/counted.*first-response/))
    const whole = { timeout: 60_000, interval: 50 }
    await vi.waitFor(() => expect(measured()).toHaveLength(COMPANIES.length), whole)
    expect(world.api.requests.filter(isOfApi)).toHaveLength(15 * COMPANIES.length)
    // One without a question publishes the answers of all companies, when no claim came in a quarter of a second.
    const ofCompanies = asked().filter(
      ({ text, values }) =>
        !OF_PROCESS.test(text) && !(text.startsWith('WITH published') && values.includes(null)),
    )
    // Each answer of the funnel is claimed and stored.
    expect(ofCompanies.length).toBeGreaterThan(20 * COMPANIES.length)
    expect(ofCompanies.length).toBeLessThanOrEqual(MOST * COMPANIES.length)
  })
})
