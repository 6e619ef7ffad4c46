// R28: kill -9 of a Coletor that collects, before each statement of its store. It is a process of its own. Started
// again, it opens, has everything that it had before, completes what was missing, and asks nothing of the platform that
// an answer in the store still covers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { RunningCollector } from '../../collector/start-collector.ts'
import { COPIED_KINDS } from '../../electron/core/history/copied-kinds.ts'
import { OPERATIONS, type OperationName } from '../../shared/api/registry.ts'
import { canonicalJson } from '../../shared/json/record.ts'
import { countDays, type DayRange } from '../../shared/time/calendar.ts'
import { COMPANY, collectOnce, prepareCollecting } from '../support/collector/collecting-once.ts'
import { makeTempFolder, NOON } from '../support/core/core-harness.ts'
import {
  type FakeApi,
  type FakeRequest,
  fakeFunnel,
  isOfApi,
  startFakeApi,
} from '../support/fakes/fake-api.ts'
import { scaled } from './scale.ts'

const CHILD = fileURLToPath(new URL('../support/collector/collecting-child.ts', import.meta.url))
const KILLS = scaled(12, Number.POSITIVE_INFINITY)
/** The morning after the day of which everything is stored. */
const MORNING = NOON + 86_400_000
/** The restart, when an answer of the morning is still recent enough. */
const AGAIN = MORNING + 60_000

type Asked = Pick<FakeRequest, 'operation' | 'body'>

let api: FakeApi
/** The data of a Coletor that has collected one whole day. */
let before: string
let folder: string

beforeEach(async () => {
  api = await startFakeApi()
  onTestFinished(api.close)
  api.respond('marketing.funnel', ({ body }) => {
    const funnel = fakeFunnel(body) as { stalled: object }
    return { ...funnel, stalled: { ...funnel.stalled, snapshot_date: body.to } }
  })
  const made = makeTempFolder()
  onTestFinished(made.remove)
  before = join(made.path, 'before')
  folder = join(made.path, 'killed')
  const place = { folder: before, platformUrl: api.baseUrl, nowMs: NOON }
  mkdirSync(before)
  await prepareCollecting(place)
  await (await collectOnce(place, { onLine: () => undefined })).stop()
})

/** Runs the morning in a process of its own, killed before a statement; 0 lets it end. Returns how it ended. */
async function runMorning(killAt: number) {
  rmSync(folder, { recursive: true, force: true })
  cpSync(before, folder, { recursive: true })
  api.requests.length = 0
  const args = [CHILD, folder, api.baseUrl, String(MORNING), String(killAt)]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  const [, signal] = await once(child, 'close')
  return { isKilled: signal === 'SIGKILL', statements: Number(text), asked: api.requests.filter(isOfApi) }
}

const ownerIn = async (collector: RunningCollector) => {
  const core = collector.core
  const company = core.companies.get(COMPANY)
  const owner = company && (await core.context.secrets.ownerOf(company.id))
  if (!owner) throw new Error('the company cannot be read')
  return owner
}

/** Every record of the history: when it was captured, by kind, key and day. */
async function recordsIn(collector: RunningCollector): Promise<Map<string, number>> {
  const owner = await ownerIn(collector)
  const found = new Map<string, number>()
  for (const kind of Object.keys(COPIED_KINDS)) {
    const page = await collector.core.context.store.readHistory(owner, kind, 0, 10_000)
    for (const { key, day, capturedAtMs } of page?.records ?? [])
      found.set(`${kind} ${key} ${day}`, capturedAtMs)
  }
  return found
}

/** True when the store has an answer of this morning to a call. */
async function isCovered(collector: RunningCollector, { operation, body }: Asked): Promise<boolean> {
  const { store } = collector.core.context
  const owner = await ownerIn(collector)
  if (operation === 'marketing.funnel') {
    const { pipeline_id: pipelineId, ...range } = body as unknown as DayRange & {
      readonly pipeline_id: number
    }
    const days = await store.readFunnelDays(owner, pipelineId, range)
    const recent = days.filter(({ capturedAtMs }) => capturedAtMs >= MORNING)
    const stalled = await store.readLatestStalled(owner, pipelineId)
    return recent.length === countDays(range) && (stalled?.capturedAtMs ?? 0) >= MORNING
  }
  const name = operation as OperationName
  const params = canonicalJson(OPERATIONS[name].request.parse(body) as object)
  return ((await store.readSnapshot(owner, name, params))?.capturedAtMs ?? 0) >= MORNING
}

const nameOf = ({ operation, body }: Asked) => `${operation} ${canonicalJson(body)}`
const lost = (had: ReadonlyMap<string, number>, has: ReadonlyMap<string, number>) =>
  [...had].filter(([record, atMs]) => (has.get(record) ?? 0) < atMs).map(([record]) => record)

/** What the platform reports. The forecast of a day is computed from it, after each refresh. */
const reported = (records: ReadonlyMap<string, number>) =>
  [...records.keys()].filter((record) => !record.startsWith('count_days forecast')).toSorted()

/** Opens a copy of the data, which asks nothing, and lets `look` read it. */
async function lookAt(look: (collector: RunningCollector) => Promise<void>): Promise<void> {
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  const isOver = new Error('the copy is not collected')
  async function onOpened(collector: RunningCollector): Promise<void> {
    await look(collector)
    await collector.stop()
    throw isOver
  }
  const place = { folder: copy, platformUrl: api.baseUrl, nowMs: AGAIN }
  await collectOnce(place, { onLine: () => undefined, onOpened }).catch((error: unknown) => {
    if (error !== isOver) throw error
  })
  rmSync(copy, { recursive: true })
}

/** Starts it again after `harm`. Returns what the store had and has, and which covered calls were asked again. */
async function startAgain(asked: readonly Asked[], harm: () => void = () => undefined) {
  const covered = new Set<string>()
  await lookAt(async (collector) => {
    for (const call of asked) if (await isCovered(collector, call)) covered.add(nameOf(call))
  })
  harm()
  api.requests.length = 0
  const lines: string[] = []
  let opened = new Map<string, number>()
  const place = { folder, platformUrl: api.baseUrl, nowMs: AGAIN }
  const collector = await collectOnce(place, {
    onLine: (line) => lines.push(line),
    async onOpened(each) {
      opened = await recordsIn(each)
    },
  })
  const twice = api.requests.filter((call) => isOfApi(call) && covered.has(nameOf(call))).map(nameOf)
  const isWritable = collector.core.context.isStoreWritable()
  const completed = await recordsIn(collector)
  await collector.collectAgain()
  const later = await recordsIn(collector)
  await collector.stop()
  // An answer is stored before the next call, but for counts of leads, which are in no store (shared-answers.ts).
  const stored = asked.slice(0, -1).filter(({ operation }) => operation !== 'leads.list')
  const dropped = stored.map(nameOf).filter((name) => !covered.has(name))
  return { opened, completed, later, twice, covered: covered.size, dropped, lines, isWritable }
}

/** What the store had before the morning, and the statements of a morning that nothing ends. */
async function measure() {
  let had = new Map<string, number>()
  const { statements, asked } = await runMorning(0)
  const whole = await startAgain(asked)
  rmSync(folder, { recursive: true })
  cpSync(before, folder, { recursive: true })
  await lookAt(async (collector) => {
    had = await recordsIn(collector)
  })
  return { had, statements, whole }
}

describe('R28 kill -9 of a Coletor that collects', () => {
  it('loses nothing at any statement, completes the morning, and asks nothing twice that is stored', {
    timeout: scaled(300_000, 3_600_000),
  }, async () => {
    const { had, statements, whole } = await measure()
    expect(had.size).toBeGreaterThan(90)
    expect(statements).toBeGreaterThan(200)
    expect([whole.twice, whole.dropped]).toEqual([[], []])
    // From the first statement to the last, before which most is covered.
    const every = Math.max(1, (statements - 1) / (KILLS - 1))
    let mostCovered = 0
    for (let at = 1; Math.round(at) <= statements; at += every) {
      const { isKilled, asked } = await runMorning(Math.round(at))
      expect(isKilled, `statement ${Math.round(at)}`).toBe(true)
      const again = await startAgain(asked)
      const where = `killed before statement ${Math.round(at)} of ${statements}`
      expect(lost(had, again.opened), where).toEqual([])
      expect(reported(again.completed), where).toEqual(reported(whole.completed))
      expect(again.later.size, where).toBe(whole.later.size)
      expect([again.twice, again.dropped, again.lines, again.isWritable], where).toEqual([[], [], [], true])
      mostCovered = Math.max(mostCovered, again.covered)
    }
    expect(mostCovered).toBeGreaterThan(5)
  })
})
