// Looks at the companies every TICK_MS and after each refresh, and sends what is due. With a queue, summaries leave
// with a collection (jobs.ts).

import { readFacts } from '../../electron/core/alerts/facts.ts'
import { storedPipelines } from '../../electron/core/answers/stored-pipelines.ts'
import type { CoreContext } from '../../electron/core/application/context.ts'
import { SYSTEM_TIMERS, type Timers } from '../../electron/core/time/timers.ts'
import type { AlertSettings } from '../../shared/bridge/alerts.ts'
import type { Language } from '../../shared/bridge/app-state.ts'
import { isBusinessDay } from '../../shared/time/business-days.ts'
import type { PlainDate } from '../../shared/time/calendar.ts'
import type { HolidayCalendar } from '../../shared/time/holidays.ts'
import { type ZonedTime, zonedTimeOf } from '../../shared/time/zoned-time.ts'
import { fillGaps, WORDS } from '../../shared/words/words.ts'
import { createFairQueue } from '../answers/answering.ts'
import type { CompanyConfig } from '../config.ts'
import { companyIdOf } from '../open-core.ts'
import { type DeliveryOptions, openDeliveries } from './deliveries.ts'
import type { SummaryPush } from './push-config.ts'
import { alertContents, alertRulesOf, SUMMARY_RULES, summaryContent } from './push-content.ts'

/** A summary that was missed is made up for within this time, on its own day. */
const LATE_MS = 2 * 3_600_000

/** Returns the summaries whose time has come today, at most LATE_MS ago. */
export function dueSummaries<Push extends Pick<SummaryPush, 'at' | 'days'>>(
  pushes: readonly Push[],
  today: PlainDate,
  nowMs: number,
  { zone, holidays }: { readonly zone: ZonedTime; readonly holidays: HolidayCalendar },
): Push[] {
  return pushes.filter(({ at, days }) => {
    const lateMs = nowMs - zone.instantOf(`${today}T${at}:00`)
    return lateMs >= 0 && lateMs < LATE_MS && (days === 'all' || isBusinessDay(today, holidays))
  })
}

const TICK_MS = 20_000
/** Figures of before the start are not sent until the company was refreshed, or this time is over. */
const FIRST_REFRESH_MS = 5 * 60_000
/** What is leaving may take this long when the Coletor stops. */
const STOP_MS = 5_000
/** Companies that are looked at at once. */
const MOST_AT_ONCE = 8

interface PushOptions extends Omit<DeliveryOptions, 'signal'> {
  readonly companies: readonly CompanyConfig[]
  readonly context: CoreContext
  /** True where a queue says when to look at summaries. */
  readonly hasQueue?: boolean
  readonly timers?: Timers | undefined
}

type Named = SummaryPush['pipeline']

/** Stands for a pipeline that no platform names: nothing is stored of it. */
const NO_PIPELINE = 0

const goneText = (language: Language, gone: string) =>
  `${fillGaps(WORDS[language].alerts.pipelineGone, { name: gone })}.`

/** Returns a function that sends what is due of a company. */
function createLook(options: PushOptions, signal: AbortSignal) {
  const { context, log, now } = options
  const deliveries = openDeliveries({ ...options, signal })
  const settingsOf = ({ name }: CompanyConfig) => context.companySettings.get(companyIdOf(name))

  /** Returns the pipeline that a push is of, what stands behind the company's label, and its name when it is gone. */
  async function pipelineOf(company: CompanyConfig, named: Named) {
    const { pipelineId, pipelineNames } = settingsOf(company)
    const asked = named ?? pipelineId
    const listed = await storedPipelines(context.answers, companyIdOf(company.name))
    const found = listed.find(({ id, slug, name }) => id === asked || slug === asked || name === asked)
    const isGone = found === undefined && asked !== null && listed.length > 0
    const name = found?.name ?? pipelineNames[asked ?? ''] ?? `${asked}`
    return {
      pipelineId: found?.id ?? (typeof asked === 'string' ? NO_PIPELINE : asked),
      label: named === undefined ? company.label : `${company.label} · ${name}`,
      gone: isGone ? name : null,
    }
  }

  function factsOf(
    company: CompanyConfig,
    { pipelineId }: { readonly pipelineId: number | null },
    rules: AlertSettings,
  ) {
    const settings = { ...settingsOf(company), pipelineId }
    return readFacts(context.answers, { ...company, id: companyIdOf(company.name) }, now(), settings, rules)
  }

  async function pushSummaries(company: CompanyConfig): Promise<void> {
    const { push = [], timeZone } = company
    const zone = zonedTimeOf(timeZone)
    const day = zone.dayOf(now())
    const { holidays } = settingsOf(company)
    for (const each of dueSummaries(push, day, now(), { zone, holidays })) {
      const { at, language, pipeline: named } = each
      const name = named === undefined ? at : `${at} ${named}`
      const occasion = { type: 'summary', name, company, day, receivers: each } as const
      if (!(await deliveries.isDue(occasion))) continue
      const pipeline = await pipelineOf(company, named)
      const facts = await factsOf(company, pipeline, SUMMARY_RULES)
      const content = summaryContent(facts, at, language, pipeline.label)
      if (content === null) continue
      const { gone } = pipeline
      const text = gone === null ? content.text : `${goneText(language, gone)}\n${content.text}`
      await deliveries.send(occasion, { ...content, text })
    }
  }

  /** Returns true when an alert is to be tried again. */
  async function pushAlerts(company: CompanyConfig): Promise<boolean> {
    const { alerts } = company
    if (alerts === undefined) return false
    const pipeline = await pipelineOf(company, alerts.pipeline)
    if (pipeline.gone !== null) log('PUSH_PIPELINE_GONE')
    const facts = await factsOf(company, pipeline, alertRulesOf(alerts))
    const occasions = []
    for (const content of alertContents(facts, alerts, pipeline.label)) {
      const occasion = { ...content, company, day: facts.today, receivers: alerts }
      occasions.push(occasion)
      await deliveries.send(occasion, content)
    }
    return (await Promise.all(occasions.map(deliveries.isOpen))).includes(true)
  }

  return { pushSummaries, pushAlerts }
}

/** Starts the pushes of the companies. */
export function startPush(options: PushOptions) {
  const { context, hasQueue = false, log, now, timers = SYSTEM_TIMERS } = options
  const pushing = () => options.companies.filter(({ push, alerts }) => push?.length || alerts)
  const named = (name: string) => pushing().find((company) => company.name === name)
  const stopping = new AbortController()
  const { pushSummaries, pushAlerts } = createLook(options, stopping.signal)
  const startedAtMs = now()
  const turns = createFairQueue({ underWay: MOST_AT_ONCE })
  const running = new Map<string, Promise<void>>()
  const refreshed = new Set<string>()
  /** Companies whose alerts are to be judged. */
  const unjudged = new Set<string>()

  async function judge(company: CompanyConfig, companyId: string): Promise<void> {
    if (unjudged.delete(companyId) && (await pushAlerts(company))) unjudged.add(companyId)
  }

  async function look(company: CompanyConfig, companyId: string): Promise<void> {
    const isFresh = refreshed.has(companyId) || now() - startedAtMs >= FIRST_REFRESH_MS
    if (!isFresh || stopping.signal.aborted) return
    // With a queue, one process at a time looks at the summaries of a company.
    if (!hasQueue) await pushSummaries(company)
    await judge(company, companyId)
  }

  function lookAt(company: CompanyConfig): Promise<void> {
    const id = companyIdOf(company.name)
    const done =
      running.get(id) ??
      turns
        .run(0, () => look(company, id))
        .catch(() => log('PUSH_FAILED'))
        .finally(() => running.delete(id))
    running.set(id, done)
    return done
  }

  const unsubscribe = context.events.on('refreshed', ({ companyId }) => {
    const company = pushing().find(({ name }) => companyIdOf(name) === companyId)
    if (company === undefined) return
    refreshed.add(companyId)
    unjudged.add(companyId)
    void lookAt(company)
  })
  function tick(): void {
    for (const company of pushing()) void lookAt(company)
    cancelTick = timers.after(TICK_MS, tick)
  }
  let cancelTick = hasQueue ? () => undefined : timers.after(TICK_MS, tick)

  async function whenIdle(): Promise<void> {
    while (running.size > 0) await Promise.all(running.values())
  }
  return {
    whenIdle,
    /** Returns by company the seconds since its last summary came due. */
    sinceDue: (): ReadonlyMap<string, number> =>
      new Map(
        pushing().flatMap(({ name, timeZone, push = [] }) => {
          const zone = zonedTimeOf(timeZone)
          const day = zone.dayOf(now())
          const { holidays } = context.companySettings.get(companyIdOf(name))
          const times = dueSummaries(push, day, now(), { zone, holidays }).map(({ at }) => at)
          const last = times.toSorted().at(-1)
          return last === undefined ? [] : [[name, (now() - zone.instantOf(`${day}T${last}:00`)) / 1000]]
        }),
      ),
    /** Sends the summaries of a company that are due, once it was refreshed. */
    async summaries(name: string): Promise<void> {
      const company = named(name)
      if (company !== undefined && !stopping.signal.aborted) await pushSummaries(company)
    },
    /** Resolves when the alerts of a company that was refreshed are judged. */
    judged: async (name: string): Promise<void> => running.get(companyIdOf(name)),
    async stop() {
      cancelTick()
      unsubscribe()
      const cutOff = setTimeout(() => stopping.abort(), STOP_MS)
      await whenIdle()
      clearTimeout(cutOff)
      stopping.abort()
    },
  }
}
