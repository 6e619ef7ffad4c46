// What a Coletor remembers for the whole team (docs/decisions/coletor.md): its history fills days that this computer
// lacks, and what the team shares is merged both ways. An address that is no Coletor is asked again after some hours.

import type { CollectorOperation, CollectorResult } from '../../../shared/api/collector-operations.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import { isNarrow, mayPassSoon } from '../../../shared/bridge/error-traits.ts'
import { success } from '../../../shared/bridge/result.ts'
import { getOrMake } from '../../../shared/maps/get-or-make.ts'
import { addDays, dayInTimeZone, isPlainDate, type PlainDate } from '../../../shared/time/calendar.ts'
import { toIso } from '../answers/answer-values.ts'
import type { CompanyApi } from '../companies/company-api.ts'
import type { CompanyRegistry } from '../companies/company-registry.ts'
import type { Connections } from '../companies/connections.ts'
import { COPIED_KINDS } from '../history/copied-kinds.ts'
import { catching, type HistoryExchange, type HistoryOwner } from '../history/history-exchange.ts'
import { type ReadLine, recordLine } from '../history/history-lines.ts'
import type { CompanySettingsStore } from '../preferences/company-settings-store.ts'
import { coreSettingName } from '../preferences/setting-names.ts'
import type { SettingsStore } from '../preferences/settings-store.ts'
import { canonicalJson } from '../store/engine/canonical.ts'
import type { CompanyRecord } from '../store/tables/companies.ts'
import { isResting } from '../time/rest.ts'

const HOUR_MS = 3_600_000
const REST_MS = 6 * HOUR_MS
/** What was read of the last days is read again: their records may have come from other computers since. */
const AGAIN_DAYS = 3

/** True for an address without these operations, and for a key without their right. */
function isOtherAddress(code: AppErrorCode): boolean {
  return isNarrow(code) && !mayPassSoon(code)
}

export interface CollectorSyncOptions {
  readonly companies: Pick<CompanyRegistry, 'get'>
  readonly companyApi: CompanyApi
  readonly connections: Pick<Connections, 'describe'>
  readonly companySettings: Pick<CompanySettingsStore, 'shared'>
  readonly exchange: HistoryExchange
  readonly settings: Pick<SettingsStore, 'get' | 'set'>
  readonly now: () => number
  /** Called when records of a company changed. */
  readonly onMerged: (companyId: string) => Promise<void>
  /** Called when an address turned out to be a Coletor. */
  readonly onFound: () => void
  readonly log: (code: string, detail?: string) => void
}

interface Team {
  isCollector: boolean
  restUntilMs: number
  readAtMs: number | null
  running: Promise<void> | null
}

/** Returns the answer of a Coletor; null for any failure. */
type Ask = <Name extends CollectorOperation>(
  company: CompanyRecord,
  operation: Name,
  params: object,
) => Promise<CollectorResult<Name> | null>

/** The first day that is read; absent for a company of which nothing was read. */
function firstDay(
  settings: CollectorSyncOptions['settings'],
  companyId: string,
): { readonly from?: PlainDate } {
  const read = settings.get(coreSettingName(companyId, 'collector'))
  return isPlainDate(read) ? { from: addDays(read, -AGAIN_DAYS) } : {}
}

/** Yields the records as lines of a history. Throws when a page does not come. */
async function* readLines(
  ask: Ask,
  company: CompanyRecord,
  range: { readonly from?: PlainDate },
): AsyncIterable<ReadLine> {
  const kinds = Object.keys(COPIED_KINDS)
  for (const [index, kind] of kinds.entries()) {
    for (let after: string | null | undefined; after !== null; ) {
      const page: CollectorResult<'leme.history'> | null = await ask(company, 'leme.history', {
        kind,
        ...range,
        ...(after !== undefined && { after }),
      })
      if (page === null) throw new Error('a page is missing')
      for (const { key, day, captured_at: capturedAtMs, payload } of page.records) {
        yield { text: recordLine({ kind, key, day, capturedAtMs, payload }), share: index / kinds.length }
      }
      after = page.next
    }
  }
}

/** Merges what the Coletor has, then tells it what is set here, where the key may. */
async function merge(
  { companySettings, exchange, settings, now, onMerged, log }: CollectorSyncOptions,
  ask: Ask,
  owner: HistoryOwner,
  team: CollectorResult<'leme.team'>,
  signal: AbortSignal,
): Promise<void> {
  const { company } = owner
  const head = { company: team.company_id, madeAt: toIso(now()), settings: team.settings }
  const lines = readLines(ask, company, firstDay(settings, company.id))
  const merged = await catching(async () => success(await exchange.merge(owner, { head, lines }, { signal })))
  if (!merged.ok) return log('COLLECTOR_REFUSED', merged.error.code)
  const today = dayInTimeZone(now(), company.timeZone)
  await settings.set(coreSettingName(company.id, 'collector'), today)
  if (merged.value.added + merged.value.replaced > 0) await onMerged(company.id)
  const own = companySettings.shared(company.id)
  const isSame = canonicalJson(own) === canonicalJson(team.settings)
  if (team.can_save && !isSame) await ask(company, 'leme.team', { settings: own })
}

export function createCollectorSync(options: CollectorSyncOptions) {
  const { companies, companyApi, connections, exchange, now, onFound, log } = options
  const closing = new AbortController()
  const teams = new Map<string, Team>()

  function of(companyId: string): Team {
    const unasked: Team = { isCollector: false, restUntilMs: 0, readAtMs: null, running: null }
    return getOrMake(teams, companyId, () => unasked)
  }

  async function ask<Name extends CollectorOperation>(
    company: CompanyRecord,
    operation: Name,
    params: object,
  ): Promise<CollectorResult<Name> | null> {
    const how = { priority: 'background', signal: closing.signal } as const
    const reply = await companyApi.ask(company, operation, params, how)
    if (!reply.ok) {
      const state = of(company.id)
      const isOther = isOtherAddress(reply.error.code)
      if (isOther || !state.isCollector) state.restUntilMs = now() + (isOther ? REST_MS : HOUR_MS)
    }
    return reply.ok ? (reply.value as CollectorResult<Name>) : null
  }

  async function sync(companyId: string): Promise<void> {
    const named = await exchange.named(companyId)
    if (!named.ok) return
    const team = await ask(named.value.company, 'leme.team', {})
    if (team === null) return
    const state = of(companyId)
    if (!state.isCollector) {
      state.isCollector = true
      onFound()
    }
    await merge(options, ask, named.value, team, closing.signal)
    state.readAtMs = now()
  }

  function run(companyId: string): void {
    const team = of(companyId)
    team.running ??= sync(companyId)
      // A page that did not come is read with the next refresh.
      .catch(() => log('COLLECTOR_UNREAD'))
      .finally(() => {
        team.running = null
      })
  }

  async function whenIdle(): Promise<void> {
    for (const { running } of [...teams.values()]) await running
  }

  return {
    isCollector: (companyId: string): boolean => of(companyId).isCollector,
    /** A refresh of the company is over. */
    noteRefreshed(companyId: string): void {
      const { restUntilMs, readAtMs } = of(companyId)
      const isDemo = companies.get(companyId)?.isDemo ?? true
      const isConnected = connections.describe()[companyId]?.state === 'connected'
      const isRead = readAtMs !== null && isResting(readAtMs + HOUR_MS, HOUR_MS, now())
      if (isConnected && !isDemo && !isRead && !isResting(restUntilMs, REST_MS, now())) run(companyId)
    },
    /** A setting that the team shares was changed here. */
    noteEdit(companyId: string): void {
      if (of(companyId).isCollector) run(companyId)
    },
    whenIdle,
    close(): Promise<void> {
      closing.abort()
      return whenIdle()
    },
  }
}
