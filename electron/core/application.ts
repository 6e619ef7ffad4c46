// The application without a window: puts the parts together and answers the bridge. The only place where exceptions
// are caught for good; they are logged by code, because their texts may hold an address.
import { join } from 'node:path'
import type { OperationName } from '../../shared/api/registry.ts'
import type { AppState } from '../../shared/bridge/app-state.ts'
import { COMMAND_PARAMS, type CommandName, isCommandName } from '../../shared/bridge/commands.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import { failure, type Result } from '../../shared/bridge/result.ts'
import { createAlertWatch } from './alerts/alert-watch.ts'
import { createSentAlerts } from './alerts/sent-alerts.ts'
import { createCorrectionsLedger } from './answers/corrections-ledger.ts'
import { createFunnelGateway } from './answers/funnel-gateway.ts'
import { createGateway } from './answers/gateway.ts'
import { createMeasuredFactsStore } from './answers/measured-facts-store.ts'
import { createPipelinesHistory } from './answers/pipelines-history.ts'
import { createPipelinesReader } from './answers/pipelines-reader.ts'
import { createRowIngest } from './answers/row-ingest.ts'
import { createStalledHistory } from './answers/stalled-history.ts'
import { createApiClient, DEFAULT_LIMITS } from './api/api-client.ts'
import type { HttpLimits } from './api/http-call.ts'
import { createRedactor } from './api/redactor.ts'
import { createRequestLog } from './api/request-log.ts'
import { createCallRegister } from './commands/call-register.ts'
import { createHandlers } from './commands/handlers.ts'
import { createCompanyApi } from './companies/company-api.ts'
import { createCompanyRegistry } from './companies/company-registry.ts'
import { createConnections } from './companies/connections.ts'
import { createTokenTrust } from './companies/token-trust.ts'
import type { CoreContext } from './context.ts'
import { DEMO_COMPANY } from './demo/demo-company.ts'
import { createDemoRunner } from './demo/demo-runner.ts'
import type { Application, ApplicationDeps } from './deps.ts'
import { createErrorTally } from './diagnostics/error-tally.ts'
import { createPreferencesStore } from './preferences/preferences-store.ts'
import { createSettingsStore } from './preferences/settings-store.ts'
import { createRetentionJob } from './store/retention-job.ts'
import type { StoreFailure } from './store/store.ts'
import { openStoreHere } from './store/store-here.ts'
import { openThreadStore } from './store/thread-store.ts'
import { createLeadSync } from './sync/lead-sync.ts'
import { createRefresh } from './sync/refresh.ts'
import { createStoreChangeNotifier } from './sync/store-change-notifier.ts'
import { SYSTEM_TIMERS, type Timers } from './time/timers.ts'
import { createSecrets } from './vault/secrets.ts'

/** Limits that tests shorten. */
export interface ApplicationTuning {
  readonly limits?: Partial<HttpLimits>
  readonly retryDelayMs?: number
  readonly vaultTimeoutMs?: number
  readonly random?: () => number
  readonly timers?: Timers
}

const STORE_FOLDER = 'store'

type AnyHandler = (params: unknown, signal: AbortSignal | undefined) => Promise<Result<unknown>>

/** Opens the store and answers commands from then on; waits for neither network nor keychain. */
export async function createApplication(
  deps: ApplicationDeps,
  tuning: ApplicationTuning = {},
): Promise<Application> {
  const now = () => deps.clock.now()
  const listeners = new Set<(event: DesktopEvent) => void>()
  const redactor = createRedactor()
  const errors = createErrorTally(now)
  let isClosed = false

  function log(code: string, detail = ''): void {
    deps.log(redactor.redact(detail === '' ? code : `${code} ${detail}`))
  }

  function emit(event: DesktopEvent): void {
    if (isClosed) return
    for (const listener of listeners) {
      try {
        listener(event)
      } catch {
        log('LISTENER_FAILED', event.type)
      }
    }
  }

  let isStoreFailing = false
  let onStoreChange: () => void = () => undefined
  const storeOptions = {
    folder: join(deps.dataFolder, STORE_FOLDER),
    now,
    onFailure: (code: StoreFailure) => {
      log(code)
      if (code !== 'STORE_WRITE' && code !== 'STORE_RECOVERED') return
      isStoreFailing = code === 'STORE_WRITE'
      onStoreChange()
    },
  }
  const store = await (deps.storeThread === null
    ? openStoreHere(storeOptions)
    : openThreadStore(deps.storeThread, storeOptions))
  const secrets = createSecrets({
    vault: deps.vault,
    timeoutMs: tuning.vaultTimeoutMs ?? 3_000,
    onToken: redactor.protect,
    onLate: () => void announceState(),
  })
  for (const { id } of store.companies) void secrets.load(id)
  const settings = createSettingsStore({ store, secrets })
  void settings.openAll()
  const companies = createCompanyRegistry(store, settings)
  const preferences = createPreferencesStore(settings)
  const requests = createRequestLog(settings)
  const demo = createDemoRunner(deps.startDemo, (service) => {
    redactor.protect(service.token)
    if (companies.get(DEMO_COMPANY.id) !== null) void announceState()
  })
  const api = createApiClient({
    fetch: deps.fetch,
    now,
    random: tuning.random ?? Math.random,
    limits: { ...DEFAULT_LIMITS, ...tuning.limits },
    retryDelayMs: tuning.retryDelayMs ?? 600,
    onRequest: (companyId, minutes) => {
      // A request that waited while its company was forgotten must not bring its id back.
      if (companies.get(companyId) !== null) requests.note(companyId, minutes)
    },
    onPause: (companyId, untilMs) => {
      const company = companies.get(companyId)
      if (company !== null) void companies.save({ ...company, pausedUntilMs: untilMs })
      emit({
        type: 'rate-limited',
        companyId,
        until: untilMs === null ? null : new Date(untilMs).toISOString(),
      })
    },
  })

  async function describeState(): Promise<AppState> {
    const all = companies.list()
    await Promise.all(all.map(({ id }) => secrets.whenLoaded(id)))
    await settings.openAll()
    const described = preferences.get()
    return {
      version: deps.version,
      host: deps.host,
      companies: all.map((company) => ({
        id: company.id,
        label: company.label,
        baseUrl: company.isDemo ? (demo.current()?.baseUrl ?? company.baseUrl) : company.baseUrl,
        timeZone: company.timeZone,
        isDemo: company.isDemo,
        tokenPlace: company.isDemo ? (demo.isAvailable ? 'memory' : 'none') : secrets.placeOf(company.id),
        isStoreUnlocked: secrets.keyOf(company.id) !== null,
      })),
      activeCompanyId: companies.activeId(),
      isKeychainAvailable: deps.vault.place === 'keychain',
      isStoreWritable: store.isWritable && !isStoreFailing,
      canNotify: deps.notify !== null,
      preferences: described,
      brokenSettings: settings.broken(),
    }
  }

  async function announceState(): Promise<AppState> {
    const state = await describeState()
    emit({ type: 'state-changed', state })
    return state
  }
  onStoreChange = () => void announceState()

  const connections = createConnections(now, (companyId, connection) => {
    emit({ type: 'connection', companyId, connection })
  })
  const trust = createTokenTrust({ companies, secrets })
  const companyApi = createCompanyApi({
    api,
    companies,
    secrets,
    demo,
    trust,
    requests,
    connections,
    whenCaughtUp: store.whenCaughtUp,
    // The demo company's service is on this computer and nobody else's.
    hourlyRequests: ({ isDemo }) => (isDemo ? null : preferences.get().hourlyRequests),
    now,
  })
  const timers = tuning.timers ?? SYSTEM_TIMERS
  const news = createStoreChangeNotifier(timers, (companyId, operations) => {
    emit({ type: 'stored', companyId, operations })
  })
  const rows = createRowIngest(store)
  const onStored = (companyId: string, operation: OperationName) => {
    news.note(companyId, operation)
    refresh.reached()
  }
  const reading = { companies, companyApi, secrets, store, now, onStored, rows }
  const corrections = createCorrectionsLedger({ ...reading, now })
  const measured = createMeasuredFactsStore({
    ...{ companies, preferences, corrections },
    onChange: () => void announceState(),
  })
  const gateways = {
    gateway: createGateway(reading),
    funnelGateway: createFunnelGateway({
      ...reading,
      onAnswer: (answer) => void measured.note(answer),
      totalParts: (companyId) => measured.get(companyId).total,
    }),
    stalledHistory: createStalledHistory(reading),
  }
  const leadSync = createLeadSync({
    companies,
    companyApi,
    secrets,
    store,
    now,
    onProgress: (companyId, status) => {
      emit({ type: 'lead-sync', companyId, status })
      news.note(companyId, 'leads.list')
    },
  })
  const refresh = createRefresh({
    leadSync,
    ...gateways,
    companies,
    timers,
    now,
    random: tuning.random ?? Math.random,
    refreshMinutes: () => preferences.get().refreshMinutes,
    chosenPipeline: (companyId) => preferences.get().views[`${companyId}/pipeline`],
    log,
  })
  const calls = createCallRegister()
  const sentAlerts = createSentAlerts(settings)
  const alerts = createAlertWatch({
    ...gateways,
    companies,
    preferences,
    sentAlerts,
    notify: deps.notify,
    now,
    log,
  })
  refresh.onRefreshed((companyId) => void alerts.onRefreshed(companyId))
  const context: CoreContext = {
    ...gateways,
    api,
    companies,
    secrets,
    trust,
    requests,
    connections,
    settings,
    preferences,
    calls,
    refresh,
    leadSync,
    pipelinesHistory: createPipelinesHistory(reading),
    pipelinesReader: createPipelinesReader({ ...gateways, corrections, measured }),
    alerts,
    sentAlerts,
    demo,
    host: deps,
    store,
    errors,
    redact: redactor.redact,
    now,
    describeState,
    announceState,
  }
  const handlers = createHandlers(context)

  async function answer(command: CommandName, params: unknown): Promise<Result<unknown>> {
    const read = COMMAND_PARAMS[command].safeParse(params)
    if (!read.success) {
      const field = read.error.issues[0]?.path[0]
      return failure({ code: 'BAD_INPUT', ...(field === undefined ? {} : { field: String(field) }) })
    }
    const { signal, end } = calls.begin(
      command === 'call.cancel' ? undefined : (read.data as { callId?: string }).callId,
    )
    try {
      return await (handlers[command] as AnyHandler)(read.data, signal)
    } finally {
      end()
    }
  }

  const care = createRetentionJob({
    ...{ store, companies, secrets, now, timers },
    retention: () => preferences.get().retention,
  })
  care.start()

  return {
    async call(command, params) {
      if (isClosed) return failure({ code: 'CANCELLED' })
      if (!isCommandName(command)) return failure({ code: 'BAD_INPUT', field: 'command' })
      try {
        const result = await answer(command, params)
        errors.note(result)
        return result
      } catch {
        log('UNEXPECTED', command)
        return failure({ code: 'UNEXPECTED' })
      }
    },
    notice: refresh.notice,
    async whenRefreshed() {
      await refresh.whenIdle()
      await alerts.whenIdle()
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async close() {
      if (isClosed) return
      isClosed = true
      refresh.close()
      leadSync.close()
      news.close()
      api.close()
      care.stop()
      await demo.stop()
      await store.close()
    },
  }
}
