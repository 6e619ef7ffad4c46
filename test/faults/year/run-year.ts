// Runs a year: the application is opened, left in the background, closed and killed as planned, while the world changes
// and the clock moves. Reports requests and what had to be stored; checks nothing.
import { cpSync } from 'node:fs'
import {
  createLastingVault,
  type Harness,
  makeTempFolder,
  startCore,
} from '../../support/core/core-harness.ts'
import { createFakeTime, drainPromises, type FakeTime } from '../../support/fakes/fake-time.ts'
import { seededRandom } from '../../support/fakes/seeded.ts'
import { createNaiveKeeper, type NaiveKeeper, type NaiveWay } from './naive-keepers.ts'
import { createOracle, dayIn, type Oracle } from './oracle.ts'
import { type PlannedDay, planYear, type Session } from './plan.ts'
import { startYearService, type YearCompany, type YearService } from './service-year.ts'
import { createWire, type Wire } from './wire.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ADDRESS = 'https://servico.example'

export interface YearOptions {
  readonly days: number
  readonly seed: number
  /** Midnight in America/Sao_Paulo, milliseconds since 1970. */
  readonly startMs: number
  readonly naive: Readonly<Record<string, NaiveWay>>
  /** Called at random times while the application is open and idle. */
  readonly onCheckpoint: (year: Year) => Promise<void>
}

export interface Year {
  readonly service: YearService
  readonly oracle: Oracle
  readonly wire: Wire
  readonly plan: readonly PlannedDay[]
  readonly trueMs: () => number
  /** The open and idle application; a new one after each start. */
  core: Harness
  /** Connections in the order of the service's companies. */
  readonly companyIds: string[]
  readonly naive: ReadonlyMap<string, ReadonlyMap<YearCompany, NaiveKeeper>>
  /** Days with a long and fair session, and what had to be stored on them. */
  readonly expected: {
    readonly company: YearCompany
    readonly day: string
    readonly pipelineIds: readonly number[]
  }[]
  readonly counts: { starts: number; kills: number; killsWhileAsking: number }
  /** Opens the application again. */
  open(): Promise<void>
  /** Resolves when nothing is running any more. */
  settle(): Promise<void>
  close(): Promise<void>
}

async function activePipelines(service: YearService, company: YearCompany): Promise<number[]> {
  const reply = await service.ask(company.oracleToken, 'pipelines.list', {})
  return (JSON.parse(reply.body).result.pipelines as { id: number }[]).map(({ id }) => id)
}

export async function runYear(options: YearOptions): Promise<Year> {
  const random = seededRandom(options.seed)
  const applicationRandom = seededRandom(options.seed + 1)
  const below = (limit: number) => Math.floor(random() * limit)
  const vault = createLastingVault()
  let folder = makeTempFolder()
  let clockOffMs = 0
  let settledAt = -1
  const time: FakeTime = createFakeTime(options.startMs, settle)
  const trueMs = () => time.now() - clockOffMs
  const service = startYearService(trueMs, random)
  const oracle = createOracle(service, { trueMs, clockMs: time.now })
  const naive = new Map(
    Object.entries(options.naive).map(([name, make]) => [
      name,
      new Map(
        service.companies.map((company) => [company, createNaiveKeeper(make(company.timeZone), time.now)]),
      ),
    ]),
  )
  const wire = createWire({
    service,
    trueMs,
    random,
    onDelivered: oracle.note,
    onPage: ({ company, operation, body }, text) => {
      for (const keepers of wire.isNoted ? naive.values() : [])
        keepers.get(company)?.note(operation, body, text)
    },
  })
  const requests = () => [...wire.sentAt.values()].reduce((sum, times) => sum + times.length, 0)
  let copy: ReturnType<typeof makeTempFolder> | null = null

  async function isReadingLeads(companyId: string): Promise<boolean> {
    const status = await year.core.call('leadSync.status', { companyId })
    return status.ok && status.value.state === 'running'
  }

  /** Waits until no request, refresh or full lead sync is running, and none of them started another. */
  async function settle(): Promise<void> {
    for (;;) {
      await drainPromises()
      await year.core.application.whenRefreshed()
      const sent = requests()
      if (sent === settledAt && wire.inFlight() === 0) return
      settledAt = sent
      for (const companyId of year.companyIds) {
        while (await isReadingLeads(companyId)) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
  }

  /** Copies the files as a process leaves them that is killed now. */
  async function copyStore(): Promise<void> {
    const target = makeTempFolder()
    cpSync(folder.path, target.path, { recursive: true, filter: (path) => !path.endsWith('-shm') })
    copy = target
  }
  wire.onKill = copyStore

  function live(hours: number): void {
    for (const { world } of service.companies) {
      world.live(Math.round(hours * 1.5 * random()), trueMs())
      if (random() < hours * 0.02) world.correctThePast(trueMs())
      if (random() < hours * 0.003) world.reorganise()
    }
  }

  async function open(): Promise<void> {
    year.core = await startCore(
      folder.path,
      { clock: { now: time.now }, vault, fetch: wire.fetch },
      { timers: time.timers, random: applicationRandom },
    )
    year.counts.starts++
  }

  async function connect(): Promise<void> {
    for (const { name, timeZone, token } of service.companies) {
      const params = { address: ADDRESS, token, label: name, timeZone }
      const { activeCompanyId } = await year.core.value('company.connect', params)
      year.companyIds.push(activeCompanyId as string)
    }
    wire.isNoted = true
    for (const companyId of year.companyIds) await year.core.value('leadSync.start', { companyId })
    await settle()
  }

  /** Makes the requests of a window that is being used. */
  async function look(companyId: string, timeZone: string): Promise<void> {
    const { core } = year
    const ask = (
      operation: 'pipelines.list' | 'leads.list' | 'tasks.list',
      params: Record<string, unknown>,
    ) => core.value('operation.read', { companyId, operation, params, readFrom: 'api' })
    const list = await ask('pipelines.list', {})
    const pipelines = (list.value as { pipelines: { id: number }[] } | null)?.pipelines ?? []
    const pipelineId = pipelines[below(pipelines.length)]?.id
    if (pipelineId === undefined) return
    const to = dayIn(timeZone, time.now())
    const from = dayIn(timeZone, time.now() - below(60) * DAY)
    await core.value('funnel.read', { companyId, pipelineId, from, to, readFrom: 'api' })
    await core.asked({ kind: 'stalled', companyId, pipelineId })
    await ask('leads.list', { limit: 50, page: 1 + below(3) })
    for (let page = 1; page <= 5; page++) {
      const answer = await ask('tasks.list', { completed: false, limit: 100, page })
      if (((answer.value as { tasks: unknown[] } | null)?.tasks.length ?? 0) < 100) break
    }
  }

  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0 && !wire.isDead; left -= 15 * MINUTE) {
      live(0.25)
      await time.pass(Math.min(left, 15 * MINUTE))
    }
  }

  function setOff(byMs: number): void {
    time.setClock(byMs - clockOffMs)
    clockOffMs = byMs
  }

  async function use(session: Session): Promise<void> {
    const { application } = year.core
    application.notice('start')
    await pass((session.shownMinutes / 3) * MINUTE)
    if (!wire.isDead) await look(...viewOf(below(service.companies.length)))
    if (random() < 0.3)
      await year.core.call('company.activate', { companyId: year.companyIds[below(2)] as string })
    if (wire.weather === 'quota') wire.weather = 'fair'
    if (random() < 0.3) application.notice('focus')
    await pass((session.shownMinutes / 3) * MINUTE)
    if (session.sleepMinutes > 0 && !wire.isDead) {
      time.sleep(session.sleepMinutes * MINUTE)
      live(session.sleepMinutes / 60)
      application.notice('resume')
    }
    if (random() < 0.5) setOff(session.clockOffMs)
    await pass((session.shownMinutes / 3) * MINUTE)
    if (session.hiddenMinutes === 0 || wire.isDead) return
    application.notice('hidden')
    await pass(session.hiddenMinutes * MINUTE)
    application.notice('shown')
    application.notice('online')
    await pass(2 * MINUTE)
  }

  function viewOf(index: number): [string, string] {
    return [year.companyIds[index] as string, service.companies[index]?.timeZone as string]
  }

  async function end(session: Session): Promise<void> {
    if (session.ends === 'killed' && !wire.isDead) {
      await copyStore()
      wire.isDead = true
      year.counts.kills++
    } else if (wire.isDead) year.counts.killsWhileAsking++
    await year.core.application.close()
    if (copy !== null) {
      folder.remove()
      folder = copy
      copy = null
    }
    Object.assign(wire, { isDead: false, killIn: null, weather: 'offline' })
    setOff(0)
  }

  let lastEndMs = 0

  async function liveSession(session: Session): Promise<void> {
    const startedMs = trueMs()
    if (random() < 0.5) setOff(session.clockOffMs)
    wire.weather = session.weather
    await open()
    if (year.companyIds.length === 0) await connect()
    if (session.ends === 'killed while asking') wire.killIn = 1 + below(25)
    const before = await Promise.all(service.companies.map((company) => activePipelines(service, company)))
    await use(session)
    const isFair = session.weather === 'fair' && session.clockOffMs === 0 && !wire.isDead
    // Fresh answers from just before midnight are not requested again at once.
    const isLong = trueMs() - startedMs > 75 * MINUTE || startedMs - lastEndMs > 75 * MINUTE
    for (const [index, company] of service.companies.entries()) {
      const day = dayIn(company.timeZone, startedMs)
      const after = await activePipelines(service, company)
      const pipelineIds = (before[index] ?? []).filter((id) => after.includes(id))
      if (isFair && isLong && day === dayIn(company.timeZone, trueMs())) {
        year.expected.push({ company, day, pipelineIds })
      }
    }
    if (!wire.isDead && clockOffMs === 0 && random() < 0.1) await options.onCheckpoint(year)
    await end(session)
    lastEndMs = trueMs()
  }

  /** Passes time while the application is closed; the world continues. */
  function wait(untilMs: number): void {
    while (trueMs() < untilMs) {
      const ms = Math.min(4 * HOUR, untilMs - trueMs())
      time.sleep(ms)
      live(ms / HOUR)
    }
  }

  const weekday = new Date(options.startMs).getUTCDay()
  const year: Year = {
    service,
    oracle,
    wire,
    plan: planYear(options.days, weekday, random),
    trueMs,
    core: undefined as never,
    companyIds: [],
    naive,
    expected: [],
    counts: { starts: 0, kills: 0, killsWhileAsking: 0 },
    open,
    settle,
    async close() {
      await year.core.application.close()
      await service.close()
      folder.remove()
    },
  }
  for (const [index, { sessions }] of year.plan.entries()) {
    for (const session of sessions) {
      wait(options.startMs + index * DAY + session.startMinute * MINUTE)
      await liveSession(session)
    }
  }
  wait(options.startMs + options.days * DAY - HOUR)
  return year
}
