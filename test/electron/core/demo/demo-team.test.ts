// What the demo company's second computer alone was on for, through a core of its own.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoHistorySchema } from '../../../../electron/core/demo/past-answers.ts'
import type { ApplicationDeps } from '../../../../electron/core/deps.ts'
import {
  createLastingVault,
  type Harness,
  makeDemoService,
  makeTempFolder,
  NOON,
  startCore,
} from '../../../support/core/core-harness.ts'
import { type FakeApi, startFakeApi } from '../../../support/fakes/fake-api.ts'
import { QUICK } from '../../../support/history/copied-history.ts'

const DAY = 86_400_000
const MORNINGS = 30
/** The oldest first; the newest is yesterday. */
const times = Array.from({ length: MORNINGS }, (_, index) => NOON - (MORNINGS - index) * DAY)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const isoDays = times.map(dayOf)

const HISTORY = demoHistorySchema.parse({
  company_id: '0b5e7d1c-1111-4222-8333-000000000001',
  answers: times.flatMap((at) => [
    { at, pipeline_id: null, result: { total: 0, pipelines: [] } },
    { at, pipeline_id: 1, result: { days: [], stalled: { snapshot_date: dayOf(at), buckets: [] } } },
  ]),
  counts: times.map((at) => ({ at, figure: 'overdue-tasks', count: 21 })),
  forecasts: times.map((at) => ({ at, pipeline_id: 1, lowCents: 1, projectedCents: 2, highCents: 3 })),
  target: { pipeline_id: 1, from: '2026-08-01', cents: 90_000_000 },
})

let api: FakeApi
let folder: ReturnType<typeof makeTempFolder>
let core: Harness

beforeEach(async () => {
  api = await startFakeApi()
  folder = makeTempFolder()
})
afterEach(async () => {
  await core.application.close()
  await api.close()
  folder.remove()
})

const teamFolder = () => join(folder.path, 'demo-team')

/** Connects the demo. Returns its company, what is stored of each kind of record, and the state of its folder. */
async function connect(deps: Partial<ApplicationDeps> = {}) {
  core = await startCore(
    folder.path,
    {
      vault: createLastingVault(),
      clock: { now: () => NOON },
      startDemo: async () => ({ ...makeDemoService(api.baseUrl), history: HISTORY }),
      ...deps,
    },
    { historyCost: QUICK },
  )
  const companyId = (await core.value('company.connectDemo', {})).activeCompanyId as string
  const range = { companyId, from: isoDays[0], to: isoDays.at(-1) }
  const ask = async (kind: string, more: object) => {
    const kept = JSON.stringify(await core.kept({ kind, ...range, ...more } as never))
    return [...kept.matchAll(/"(?:day|date|snapshotDate)":"([\d-]+)"/g)].map(([, day]) => day)
  }
  return {
    companyId,
    stored: {
      stalled: await ask('stalled-history', { pipelineId: 1 }),
      counts: await ask('counts-history', { figure: 'overdue-tasks' }),
      forecasts: await ask('forecast-history', { pipelineId: 1 }),
    },
    status: await core.value('teamFolder.describe', { companyId }),
  }
}

const allBut = (...agos: readonly number[]) =>
  isoDays.filter((day) => !agos.some((ago) => isoDays.at(-1 - ago) === day))

describe('the second computer of the demo', () => {
  it('fills two mornings from its file, and leaves the one on which nobody was there', async () => {
    const { stored, status } = await connect()
    const days = allBut(21)
    expect(days).toHaveLength(MORNINGS - 1)
    expect(stored).toEqual({ stalled: days, counts: days, forecasts: days })
    expect(status).toMatchObject({ folder: teamFolder(), computers: 2, filledDays: 2, problem: null })
  })

  it.each([
    ['a policy forbids files', { enforced: { features: { export: false } } }],
    ['a policy names the folder of the company', { enforced: { teamFolder: '/nowhere/of-the-company' } }],
  ])('is not there when %s: this computer has the whole history', async (_, policy) => {
    const { stored } = await connect({
      readPolicies: async () => [{ path: 'test', state: 'used', policy }] as never,
    })
    expect(stored).toEqual({ stalled: isoDays, counts: isoDays, forecasts: isoDays })
    expect(existsSync(teamFolder())).toBe(false)
  })

  it('is not there when its folder cannot be made', async () => {
    mkdirSync(folder.path, { recursive: true })
    writeFileSync(teamFolder(), 'a file')
    const { stored, status } = await connect()
    expect(stored.stalled).toEqual(isoDays)
    expect(status.folder).toBe(null)
  })

  it.each([
    ['the demo is disconnected', 'company.disconnect'],
    ['everything is erased', 'store.forgetAll'],
  ] as const)('goes when %s', async (_, command) => {
    const { companyId } = await connect()
    expect(existsSync(teamFolder())).toBe(true)
    const params = command === 'store.forgetAll' ? {} : { companyId, keepStored: false }
    await core.value(command, params as never)
    expect(existsSync(teamFolder())).toBe(false)
  })

  it('stays with what is kept', async () => {
    const { companyId } = await connect()
    await core.value('company.disconnect', { companyId, keepStored: true })
    expect(existsSync(teamFolder())).toBe(true)
  })

  it('never writes into a folder that a policy names later', async () => {
    const named = join(folder.path, 'of-the-company')
    mkdirSync(named, { recursive: true })
    const vault = createLastingVault()
    const { companyId } = await connect({ vault })
    await core.application.close()
    const policy = { enforced: { teamFolder: named } }
    core = await startCore(
      folder.path,
      {
        vault,
        clock: { now: () => NOON },
        readPolicies: async () => [{ path: 'test', state: 'used', policy }] as never,
      },
      { historyCost: QUICK },
    )
    await core.value('app.state', {})
    await core.value('teamFolder.sync', { companyId })
    expect(readdirSync(named)).toEqual([])
    expect(readdirSync(teamFolder())).toHaveLength(2)
  })
})
