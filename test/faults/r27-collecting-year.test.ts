// R27: a year of a company whose desktops are off on 200 days, while a Coletor collects day and night over a network
// that fails for hours and days. The service, the network and the clock are those of the simulated year; the days that
// must be there come from the plan. Neither the Coletor nor a desktop that was opened after a day may lack it.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Application } from '../../electron/core/deps.ts'
import { addDays, listDays, type PlainDate, plainDate } from '../../shared/time/calendar.ts'
import { type CollectorHere, openCollectorHere } from '../support/collector/collector-here.ts'
import { createLastingVault, type Harness, makeTempFolder, startCore } from '../support/core/core-harness.ts'
import { createFakeTime, drainPromises } from '../support/fakes/fake-time.ts'
import { seededRandom } from '../support/fakes/seeded.ts'
import { openStoreHere } from '../support/store/store-here.ts'
import { noteFigure } from './figures.ts'
import { PARTS, planCollecting } from './r27/collecting-world.ts'
import { SEED, scaled } from './scale.ts'
import { dayIn } from './year/oracle.ts'
import { startYearService } from './year/service-year.ts'
import { createWire } from './year/wire.ts'

const DAYS = scaled(20, 365)
const CLOSED = scaled(11, 200)
const DESKTOPS = 2
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Midnight of 1 January in São Paulo, which has no daylight saving. */
const START = Date.parse('2026-01-01T03:00:00Z')
const ZONE = 'America/Sao_Paulo'
const PLATFORM = 'https://servico.example'
const COLLECTOR = 'https://coletor.example'
const FIGURES = ['overdue-tasks', 'leads-without-conversation', 'leads-new'] as const

/** Returns what is stored of each day of which something was reported for now alone: `stages 2026-01-03`. */
async function storedDays(
  application: Application,
  companyId: string,
  range: { readonly from: PlainDate; readonly to: PlainDate },
  pipelineIds: readonly number[],
): Promise<Set<string>> {
  async function read(question: object): Promise<readonly { readonly day: string }[]> {
    const result = await application.call('answer.readStored', { question })
    const answer = result.ok ? (result.value as { value: unknown }).value : null
    const { snapshots } = (answer ?? {}) as { snapshots?: readonly { readonly snapshotDate: string }[] }
    if (snapshots !== undefined) return snapshots.map(({ snapshotDate }) => ({ day: snapshotDate }))
    return (answer ?? []) as readonly { readonly day: string }[]
  }
  const found = new Set<string>()
  const add = (kind: string, days: readonly { readonly day: string }[]) => {
    for (const { day } of days) found.add(`${kind} ${day}`)
  }
  add('stages', await read({ kind: 'pipelines-days', companyId }))
  for (const figure of FIGURES)
    add(figure, await read({ kind: 'counts-history', companyId, figure, ...range }))
  for (const pipelineId of pipelineIds) {
    add(`stalled ${pipelineId}`, await read({ kind: 'stalled-history', companyId, pipelineId, ...range }))
  }
  return found
}

/** A computer that is on now and then: its data and keychain stay. */
function createDesktop(now: () => number, address: string, token: string, fetch: typeof globalThis.fetch) {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const vault = createLastingVault()
  let companyId: string | null = null
  return {
    /** Starts the application, lets it refresh and merge, and ends it. */
    async use(work: (core: Harness, companyId: string) => Promise<void>): Promise<void> {
      const core = await startCore(folder.path, { vault, clock: { now }, fetch })
      try {
        companyId ??= (await core.connect(address, token)).companyId
        core.application.notice('start')
        core.application.notice('asked')
        await core.application.whenRefreshed()
        await work(core, companyId)
      } finally {
        await core.application.close()
      }
    },
  }
}

/** The world of the year: the service, the network, the Coletor that is running, and time. */
async function openWorld(random: () => number) {
  let collector: CollectorHere | null = null
  const time = createFakeTime(START, settle)
  const service = startYearService(time.now, random)
  onTestFinished(service.close)
  const company = service.companies[0]
  if (company === undefined) throw new Error('there is no company')
  let calls = 0
  const wire = createWire({
    service,
    trueMs: time.now,
    random,
    onDelivered: async () => undefined,
    onPage: () => undefined,
  })
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const vault = createLastingVault()

  async function settle(): Promise<void> {
    do {
      await drainPromises()
      await collector?.core.application.whenRefreshed()
    } while (wire.inFlight() > 0)
  }

  async function startCollector(): Promise<CollectorHere> {
    await collector?.close()
    collector = await openCollectorHere({
      platformUrl: PLATFORM,
      token: company?.token ?? '',
      now: time.now,
      folder: folder.path,
      vault,
      openStore: openStoreHere,
      fetch: (...args) => {
        calls += 1
        return wire.fetch(...args)
      },
      tuning: { timers: time.timers, random: seededRandom(SEED + 1) },
    })
    for (let desktop = 0; desktop < DESKTOPS; desktop += 1) collector.addKey(`key-of-desktop-${desktop}`)
    // The slowest rhythm that there is, or the year would be 100,000 refreshes.
    const set = await collector.core.application.call('preferences.update', { refreshMinutes: 60 })
    if (!set.ok) throw new Error(set.error.code)
    collector.core.application.notice('start')
    return collector
  }
  onTestFinished(async () => collector?.close())
  const toCollector: typeof globalThis.fetch = (input, init) =>
    fetch(String(input).replace(COLLECTOR, collector?.baseUrl ?? ''), init)
  return { time, company, wire, startCollector, toCollector, calls: () => calls }
}

describe('R27 a collecting year', () => {
  it(`leaves no gap on a day with a network, with the desktops off on ${CLOSED} of ${DAYS} days`, {
    timeout: 1_800_000,
  }, async () => {
    const random = seededRandom(SEED)
    const plan = planCollecting({ days: DAYS, closed: CLOSED, desktops: DESKTOPS }, random)
    const { time, company, wire, startCollector, toCollector, calls } = await openWorld(random)
    let collector = await startCollector()
    const desktops = Array.from({ length: DESKTOPS }, (_, index) =>
      createDesktop(time.now, COLLECTOR, `key-of-desktop-${index}`, toCollector),
    )
    const alone = createDesktop(time.now, PLATFORM, company.token, wire.fetch)
    const dayNumber = (index: number) => dayIn(ZONE, START + index * DAY)
    const pipelineIds = [900]
    let sessions = 0
    let checked = 0
    let gaps: string[] = []
    let aloneStored = new Set<string>()

    /** What must be there of the days before the one of this number. */
    function expectedBefore(index: number): string[] {
      const days = plan.flatMap(({ hasNetwork }, at) => (at < index && hasNetwork ? [dayNumber(at)] : []))
      const kinds = ['stages', ...FIGURES, ...pipelineIds.map((id) => `stalled ${id}`)]
      return days.flatMap((day) => kinds.map((kind) => `${kind} ${day}`))
    }

    async function lacking(application: Application, companyId: string, index: number): Promise<string[]> {
      const range = { from: plainDate(dayNumber(0)), to: plainDate(dayNumber(index)) }
      const stored = await storedDays(application, companyId, range, pipelineIds)
      return expectedBefore(index).filter((entry) => !stored.has(entry))
    }

    async function use(desktop: number, index: number): Promise<void> {
      sessions += 1
      const mayFail = wire.weather === 'quota' || wire.weather === 'flaky'
      await desktops[desktop]?.use(async ({ application }, companyId) => {
        // A 429 or a failure of the platform passes unchanged, and a desktop that meets one asks for its gaps later.
        if (mayFail) return
        checked += 1
        const missing = await lacking(application, companyId, index)
        gaps = [...gaps, ...missing.map((entry) => `desktop ${desktop} on day ${index}: ${entry}`)]
      })
      await alone.use(async ({ application }, companyId) => {
        const range = { from: plainDate(dayNumber(0)), to: addDays(plainDate(dayNumber(0)), DAYS) }
        aloneStored = await storedDays(application, companyId, range, pipelineIds)
      })
    }

    for (const [index, { parts, sessions: due, isRestarted }] of plan.entries()) {
      if (isRestarted) collector = await startCollector()
      for (let part = 0; part < PARTS; part += 1) {
        wire.weather = parts[part] ?? 'offline'
        for (let hour = 0; hour < 24 / PARTS; hour += 1) {
          company.world.live(Math.round(2 * random()), time.now())
          if (random() < 0.02) company.world.correctThePast(time.now())
          await time.pass(HOUR)
          if (hour !== 2) continue
          for (const { desktop } of due.filter((each) => each.part === part)) await use(desktop, index)
        }
      }
      gaps = [
        ...gaps,
        ...(await lacking(collector.core.application, collector.company.id, index + 1)).map(
          (entry) => `the Coletor after day ${index}: ${entry}`,
        ),
      ].slice(0, 20)
    }
    expect(gaps).toEqual([])
    expect(checked).toBeGreaterThan(sessions * 0.8)
    expect(plan.filter(({ sessions: due }) => due.length === 0)).toHaveLength(CLOSED)
    const withNetwork = plan.filter(({ hasNetwork }) => hasNetwork).length
    expect(withNetwork).toBeGreaterThan(DAYS / 2)
    expect(listDays({ from: plainDate(dayNumber(0)), to: plainDate(dayNumber(DAYS - 1)) })).toHaveLength(DAYS)
    // Control: one computer that is on whenever one of them is, without a Coletor.
    const aloneGaps = expectedBefore(DAYS).filter(
      (entry) => entry.startsWith('stages') && !aloneStored.has(entry),
    ).length
    expect(aloneGaps).toBeGreaterThan(CLOSED / 2)
    noteFigure({
      row: 'R27',
      what: `days of a company with a Coletor, its ${DESKTOPS} desktops off on ${CLOSED}, ${checked} of ${sessions} sessions without a failure of the platform, ${calls()} calls of the platform`,
      n: DAYS,
      result: `0 gaps on ${withNetwork} days with a network, in the Coletor and on each desktop`,
      control: `the same sessions without a Coletor: ${aloneGaps} gaps`,
      seed: SEED,
    })
  })
})
