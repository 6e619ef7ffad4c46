import { describe, expect, it, onTestFinished } from 'vitest'
import { openData } from '../../../collector/data/database.ts'
import {
  type CompanyStatus,
  commonProblem,
  problemOf,
  readStatuses,
  watchCompanies,
} from '../../../collector/status/company-status.ts'
import { startTestCollector } from '../../support/collector/running-collector.ts'
import { NOON } from '../../support/core/core-harness.ts'
import { apiOfTest, folderOfTest } from '../../support/core/open-world.ts'
import { refuseWith } from '../../support/fakes/fake-api.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const GOOD: CompanyStatus = {
  company: 'casa',
  hasToken: true,
  collectedAtMs: NOON,
  error: null,
  days: 1,
  gaps: 0,
}

describe('problemOf', () => {
  it.each([
    [{}, 0, null],
    [{ error: 'UNREACHABLE' }, HOUR_MS - 1, null],
    [{ error: 'UNREACHABLE' }, HOUR_MS, 'the platform cannot be reached (UNREACHABLE)'],
    [{}, HOUR_MS, 'nothing was collected for an hour'],
    [{ collectedAtMs: null }, 0, 'nothing was collected yet'],
    [
      { collectedAtMs: null, error: 'INVALID_TOKEN' },
      0,
      'the platform does not know the token (INVALID_TOKEN)',
    ],
    [
      { error: 'TLS_DATE' },
      HOUR_MS,
      'the certificate of the platform is not valid at the time of this server: check its clock (TLS_DATE)',
    ],
    [{ hasToken: false }, 0, 'there is no token (NO_TOKEN)'],
    [{ collectedAtMs: null, error: 'UNEXPECTED' }, 0, 'UNEXPECTED'],
  ])('says of %j, %i ms later: %s', (changes, laterMs, problem) => {
    expect(problemOf({ ...GOOD, ...changes }, NOON + laterMs)).toBe(problem)
  })
})

describe('commonProblem', () => {
  it('is there only when no company is collected, says each reason once, and names nobody', () => {
    const none = { ...GOOD, hasToken: false }
    const never = { ...GOOD, collectedAtMs: null }
    expect(commonProblem([none, GOOD], NOON)).toBeNull()
    expect(commonProblem([none, none, never], NOON)).toBe(
      'there is no token (NO_TOKEN); nothing was collected yet',
    )
    expect(commonProblem([], NOON)).toBe('the configuration has no company')
  })
})

describe('watchCompanies', () => {
  it('notes how each refresh ended, and what is stored, so that another process reads it', async () => {
    const folder = folderOfTest()
    const api = await apiOfTest()
    let nowMs = NOON - 3 * DAY_MS
    const { core, owner } = await startTestCollector(api.baseUrl, () => nowMs)
    const name = [...core.companies.keys()][0] ?? ''
    const companies = [{ name, label: name, address: api.baseUrl, timeZone: 'America/Sao_Paulo' }]
    const data = await openData({ data: folder.path })
    onTestFinished(data.close)
    const now = () => nowMs
    const watch = watchCompanies({ companies, core, data, now, onUnwritable: () => undefined })
    const row = async () => (await watch.list())[0]
    core.context.events.emit('refreshed', { companyId: owner.companyId, stoppedBy: 'NO_TOKEN' })
    for (let turn = 0; turn < 20; turn += 1) await core.context.store.listPipelinesDays(owner)
    expect(await row()).toEqual({ ...GOOD, company: name, collectedAtMs: null, days: 0 })

    const refresh = async () => {
      core.application.notice('asked')
      await core.application.whenRefreshed()
      await core.context.store.listPipelinesDays(owner)
    }
    core.application.notice('start')
    await refresh()
    expect(await row()).toMatchObject({ collectedAtMs: nowMs, error: null, days: 1, gaps: 0 })
    // Two days without a reading, and a platform that fails at everything.
    const firstMs = nowMs
    nowMs = NOON
    api.respond('*', refuseWith(500, 'INTERNAL_ERROR'))
    await refresh()
    const failed = { collectedAtMs: firstMs, error: 'INTERNAL_ERROR', days: 1, gaps: 2 }
    expect(await row()).toMatchObject(failed)
    await watch.close()
    expect(await readStatuses(data, companies, () => false)).toEqual([
      { company: name, hasToken: false, ...failed },
    ])
  })
})
