import { statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_QUESTIONS } from '../../../../electron/core/first-answers/keep-first-answers.ts'
import { MOST_FIRST_BYTES } from '../../../../electron/core/store/first-answers-file.ts'
import { OPERATIONS } from '../../../../shared/api/registry.ts'
import type { Question } from '../../../../shared/bridge/questions.ts'
import { type FirstStart, openFirstStarts } from '../../../support/core/first-start.ts'
import { type FakeApi, startFakeApi } from '../../../support/fakes/fake-api.ts'

let api: FakeApi
let starts: ReturnType<typeof openFirstStarts>
let companyId: string

const leads = (limit: number): Question => ({
  kind: 'operation',
  companyId,
  operation: 'leads.list',
  params: { limit },
})

async function startOpen(): Promise<FirstStart> {
  const run = await starts.start()
  run.open()
  return run
}

beforeEach(async () => {
  api = await startFakeApi()
  starts = openFirstStarts()
  const state = await starts.fill(api.baseUrl, (id) => {
    companyId = id
    return [leads(1)]
  })
  companyId = state.activeCompanyId ?? ''
})
afterEach(async () => {
  await starts.remove()
  await api.close()
})

describe('keepFirstAnswers', () => {
  it('keeps the first questions of a day, within its bounds', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...OPERATIONS['leads.list'].example.result.rows[0],
      id: index + 1,
      name: 'R'.repeat(500),
    }))
    api.respond('leads.list', () => ({
      ...OPERATIONS['leads.list'].example.result,
      rows,
      total: rows.length,
    }))
    const run = await startOpen()
    for (let limit = 1; limit <= MOST_QUESTIONS + 5; limit += 1) {
      await run.core.asked(leads(limit))
      await run.watch(leads(limit))
    }
    await run.quit()
    expect(statSync(starts.file).size).toBeLessThanOrEqual(MOST_FIRST_BYTES)
    const next = await starts.start()
    expect(await next.watch(leads(1))).toMatchObject({ ok: true, value: { source: 'snapshot' } })
    void next.watch(leads(MOST_QUESTIONS + 1))
    expect(await next.isDue()).toBe(true)
  })
})
