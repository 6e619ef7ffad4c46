// What a Coletor remembers for the whole team (docs/decisions/coletor.md): its history fills days that this computer
// lacks, and what the team shares is merged both ways. Only an address with a key of a Coletor is asked, and told
// anything.

import {
  COLLECTOR_KEY_FORM,
  type CollectorOperation,
  type CollectorResult,
} from '../../../shared/api/collector-operations.ts'
import { mayPassSoon } from '../../../shared/bridge/error-traits.ts'
import { success } from '../../../shared/bridge/result.ts'
import { canonicalJson } from '../../../shared/json/record.ts'
import { addDays, dayInTimeZone } from '../../../shared/time/calendar.ts'
import { toIso } from '../answers/kinds/kind.ts'
import type { CompanyApi } from '../api/company-api.ts'
import type { Connections } from '../api/connections.ts'
import { COPIED_KINDS } from '../history/copied-kinds.ts'
import { catching, type HistoryExchange, type HistoryOwner } from '../history/history-exchange.ts'
import { type ReadLine, recordLine } from '../history/history-lines.ts'
import { createJobs } from '../keeper/jobs.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import { coreSettingName } from '../preferences/setting-names.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'
import type { CompanyRegistry } from '../store/company-registry.ts'
import type { KindRecord } from '../store/history-calls.ts'
import { isResting } from '../time/timers.ts'
import type { CompanyRecord } from '../vault/company.ts'
import type { Secrets } from '../vault/secrets.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days of which the Coletor knows as much as those whom it answered. */
const ITS_OWN_DAYS = 3
/** Pages of one reading: ten years of twenty pipelines are some 400. */
const MOST_PAGES = 1_000

/** A history whose pages do not end, or come again. */
class EndlessHistory extends Error {}

export interface CollectorSyncOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly companyApi: CompanyApi
  readonly connections: Pick<Connections, 'describe'>
  readonly companySettings: Pick<CompanySettingsStore, 'shared' | 'takeTimes'>
  readonly exchange: HistoryExchange
  readonly secrets: Pick<Secrets, 'tokenFor'>
  readonly settings: Pick<SettingsStore, 'get' | 'set'>
  readonly now: () => number
  /** Called when records of a company changed. */
  readonly onMerged: (companyId: string) => Promise<void>
  readonly log: (code: string, detail?: string) => void
}

/** Returns the answer of a Coletor; null for any failure. */
type Ask = <Name extends CollectorOperation>(
  company: CompanyRecord,
  operation: Name,
  params: object,
) => Promise<CollectorResult<Name> | null>

/** Reads what the Coletor stored since a cursor. */
function createReader(ask: Ask, company: CompanyRecord, cursor: unknown) {
  const kinds = Object.keys(COPIED_KINDS)
  /** Where the history stood before it was read. */
  let last: string | undefined
  /** When each record that came was captured. */
  const received = new Map<string, number>()

  /** Yields the records as lines of a history. Throws when a page does not come, and when there is no end. */
  async function* read(): AsyncIterable<ReadLine> {
    const seen = new Set<string>()
    for (const [index, kind] of kinds.entries()) {
      for (let since: unknown = typeof cursor === 'string' ? cursor : undefined; since !== null; ) {
        const asked: object = { kind, ...(since !== undefined && { changed_since: since }) }
        const page: CollectorResult<'leme.history'> | null = await ask(company, 'leme.history', asked)
        if (page === null) throw new Error('a page is missing')
        last ??= page.last
        for (const { key, day, captured_at: capturedAtMs, payload } of page.records) {
          received.set(placeOf({ kind, key, day }), capturedAtMs)
          yield { text: recordLine({ kind, key, day, capturedAtMs, payload }), share: index / kinds.length }
        }
        since = page.next
        if (since !== null && (seen.has(`${kind} ${since}`) || seen.size >= MOST_PAGES))
          throw new EndlessHistory()
        seen.add(`${kind} ${since}`)
      }
    }
  }

  return { lines: read(), received, last: () => last }
}

const placeOf = ({ kind, key, day }: Pick<KindRecord, 'kind' | 'key' | 'day'>) => `${kind} ${key} ${day}`

/** Tells the Coletor the days that this computer alone remembers. Throws when it does not take them. */
async function bringUp(
  { exchange, settings, now }: CollectorSyncOptions,
  ask: Ask,
  owner: HistoryOwner,
  received: ReadonlyMap<string, number>,
): Promise<void> {
  const { company } = owner
  const mark = coreSettingName(company.id, 'brought')
  const brought = settings.get(mark)
  const last = await exchange.lastChange(owner)
  // The last days came from the Coletor itself.
  const until = addDays(dayInTimeZone(now(), company.timeZone), -ITS_OWN_DAYS)
  for await (const page of exchange.pagesOf(owner, typeof brought === 'number' ? brought : 0)) {
    const unknown = page.filter(
      (each) => each.day < until && each.capturedAtMs - (received.get(placeOf(each)) ?? 0) > DAY_MS,
    )
    const [first] = unknown
    if (first === undefined) continue
    const records = unknown.map(({ key, day, capturedAtMs, payload }) => ({
      key,
      day,
      captured_at: capturedAtMs,
      payload,
    }))
    const told = await ask(company, 'leme.history', { kind: first.kind, records, limit: 1 })
    if (told === null) throw new Error('a page was not taken')
  }
  await settings.set(mark, last)
}

/** Merges what the Coletor has, then tells it what is set and remembered here, where the key may. */
async function merge(
  options: CollectorSyncOptions,
  ask: Ask,
  owner: HistoryOwner,
  team: CollectorResult<'leme.team'>,
  signal: AbortSignal,
): Promise<void> {
  const { companySettings, exchange, settings, now, onMerged, log } = options
  const { company } = owner
  const head = { company: team.company_id, madeAt: toIso(now()), settings: team.settings }
  const mark = coreSettingName(company.id, 'collected')
  const { lines, received, last } = createReader(ask, company, settings.get(mark))
  const merged = await catching(async () => success(await exchange.merge(owner, { head, lines }, { signal })))
  if (!merged.ok) return log('COLLECTOR_REFUSED', merged.error.code)
  await settings.set(mark, last())
  if (merged.value.added + merged.value.replaced > 0) await onMerged(company.id)
  if (!team.can_save) return
  const own = companySettings.shared(company.id)
  const isSame = canonicalJson(own) === canonicalJson(team.settings)
  const told = isSame ? null : await ask(company, 'leme.team', { settings: own })
  if (told !== null) await companySettings.takeTimes(company.id, told.settings)
  await bringUp(options, ask, owner, received)
}

export function createCollectorSync(options: CollectorSyncOptions) {
  const { companies, companyApi, connections, exchange, secrets, now, log } = options
  const jobs = createJobs()
  /** When each one is read again, or asked again after a failure that lasts. */
  const restUntilMs = new Map<string, number>()
  const rest = (companyId: string) => restUntilMs.set(companyId, now() + HOUR_MS)

  /** True for an address with a key of a Coletor, while it can be reached. */
  function isAsked(companyId: string): boolean {
    const company = companies.get(companyId)
    const key = company && secrets.tokenFor(companyId, company.baseUrl)
    const isConnected = connections.describe()[companyId]?.state === 'connected'
    return isConnected && key?.startsWith(COLLECTOR_KEY_FORM) === true
  }

  async function sync(companyId: string, signal: AbortSignal): Promise<void> {
    const named = await exchange.named(companyId)
    if (!named.ok) return
    const ask: Ask = async <Name extends CollectorOperation>(
      company: CompanyRecord,
      operation: Name,
      params: object,
    ) => {
      const reply = await companyApi.ask(company, operation, params, { priority: 'background', signal })
      if (!reply.ok && !mayPassSoon(reply.error.code)) rest(companyId)
      return reply.ok ? (reply.value as CollectorResult<Name>) : null
    }
    const team = await ask(named.value.company, 'leme.team', {})
    if (team === null) return
    await merge(options, ask, named.value, team, signal)
    rest(companyId)
  }

  async function run(companyId: string, signal: AbortSignal): Promise<void> {
    try {
      await sync(companyId, signal)
    } catch (error) {
      // A page that did not come is read with the next refresh.
      if (error instanceof EndlessHistory) rest(companyId)
      log('COLLECTOR_UNREAD')
    }
  }

  const start = (companyId: string) => void jobs.start(companyId, (signal) => run(companyId, signal))

  return {
    /** Called after a refresh: reads hourly what an address with a key of a Coletor remembers. */
    keepUp(companyId: string): void {
      const isDue = !isResting(restUntilMs.get(companyId) ?? 0, HOUR_MS, now())
      if (isDue && isAsked(companyId)) start(companyId)
    },
    /** A setting that the team shares was changed here. */
    noteEdit(companyId: string): void {
      if (isAsked(companyId)) start(companyId)
    },
    whenIdle: jobs.whenIdle,
    close: jobs.close,
  }
}
