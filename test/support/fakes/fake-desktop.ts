// window.desktop in memory with invented, seeded figures, for showing and testing screens without a core. Never
// imported by the renderer. Days are computed from `today`, so the same day gives the same screen.
import { OPERATION_NAMES, type OperationName } from '../../../shared/api/registry.ts'
import { DEFAULT_ALERTS } from '../../../shared/bridge/alerts.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { AppState, Company } from '../../../shared/bridge/app-state.ts'
import type {
  CommandName,
  CommandParams,
  CommandValues,
  ScopeDiagnosis,
} from '../../../shared/bridge/commands.ts'
import type { Desktop } from '../../../shared/bridge/desktop.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { toJsonText } from '../../../shared/bridge/json-text.ts'
import type { LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { DEFAULT_RETENTION } from '../../../shared/bridge/retention.ts'
import type { Cents } from '../../../shared/money/money.ts'
import {
  addDays,
  type DayRange,
  joinIntoRanges,
  listDays,
  type PlainDate,
} from '../../../shared/time/calendar.ts'
import { inventDay, inventPipeline } from './invented-day.ts'

export interface FakeOptions {
  readonly today: PlainDate
  /** `empty`: no company yet. */
  readonly start?: 'connected' | 'empty'
  /** Every API call fails with this code; the store still works. */
  readonly apiFailsWith?: AppErrorCode
  /** With RATE_LIMITED: how long the pause lasts. */
  readonly retryInMs?: number
  /** Days that neither the API nor the store has. */
  readonly gap?: DayRange
  /** Days that every funnel answer marks as those of an earlier answer. */
  readonly older?: readonly DayRange[]
  /** Unreadable rows that every page of tasks includes. */
  readonly unreadableTasks?: readonly unknown[]
  readonly isStoreEmpty?: boolean
  readonly isKeychainAvailable?: boolean
  readonly language?: AppState['preferences']['language']
  readonly theme?: AppState['preferences']['theme']
  readonly brokenSettings?: AppState['brokenSettings']
  readonly hasNoActivity?: boolean
  /** Stalled snapshots of forty earlier days, with two gaps. */
  readonly hasStalledHistory?: boolean
  /** Corrections of three past days. */
  readonly hasCorrections?: boolean
}

const PIPELINES = [
  inventPipeline(1, 'Vendas', ['Contato', 'Proposta', 'Negociação', 'Fechado'], 410, 128_450_050),
  inventPipeline(2, 'Pós-venda', ['Entrega', 'Montagem'], 84, 9_450_050),
]

const SUBJECTS = [
  'Retornar proposta',
  'Ligar para confirmar visita',
  'Enviar contrato revisado',
  'Cobrar documentos',
]
const PEOPLE = ['Renata Lobo', 'Caio Antunes', null, 'Inês Prado', 'João Batista Sá']

function inventTasks(today: PlainDate) {
  return Array.from({ length: 23 }, (_, index) => ({
    id: 900 + index,
    owner_type: ['deal', 'deal', 'lead', 'contact'][index % 4],
    owner_id: 4400 + index,
    type: 'call',
    subject: SUBJECTS[index % SUBJECTS.length],
    completed: false,
    responsible_id: null,
    deadline: `${addDays(today, -(1 + ((index * 5) % 17)))}T09:00:00`,
    responsible_name: PEOPLE[index % PEOPLE.length],
  })).sort((a, b) => a.deadline.localeCompare(b.deadline))
}

const STALLED = [
  ['Mais de 15 dias', 38, 121_834_500],
  ['11 a 15 dias', 21, 48_250_010],
  ['8 a 10 dias', 17, 36_790_000],
  ['4 a 7 dias', 44, 71_455_000],
  ['Até 3 dias', 63, 98_420_099],
] as const

function company(label: string, id: string, isDemo: boolean): Company {
  return {
    id,
    label,
    baseUrl: isDemo ? 'http://127.0.0.1:4100' : 'https://crm.aroeira.example',
    timeZone: 'America/Sao_Paulo',
    isDemo,
    tokenPlace: 'keychain',
    isStoreUnlocked: true,
  }
}

const FIRST = company('Casa Aroeira', '11111111-1111-4111-8111-111111111111', false)
const SECOND = company('Empresa de demonstração', '22222222-2222-4222-8222-222222222222', true)

const NO_LEAD_SYNC: LeadSyncStatus = {
  state: 'idle',
  seen: null,
  total: null,
  callsLeft: null,
  stored: 0,
  wholeAt: null,
  endedBy: null,
}

/** Creates a complete window.desktop. State changes last until the page is closed. */
export function makeFakeDesktop(options: FakeOptions): Desktop {
  const { today } = options
  const listeners = new Set<(event: DesktopEvent) => void>()
  let state: AppState = {
    version: '0.1.0',
    host: 'preview',
    companies: options.start === 'empty' ? [] : [FIRST, SECOND],
    activeCompanyId: options.start === 'empty' ? null : FIRST.id,
    isKeychainAvailable: options.isKeychainAvailable ?? true,
    isStoreWritable: true,
    canNotify: true,
    preferences: {
      language: options.language ?? 'pt-BR',
      theme: options.theme ?? 'light',
      refreshMinutes: 5,
      hourlyRequests: 600,
      retention: DEFAULT_RETENTION,
      alerts: DEFAULT_ALERTS,
      staysInBackground: false,
      views: {},
    },
    brokenSettings: options.brokenSettings ?? [],
  }
  const setState = (change: Partial<AppState>): Result<AppState> => {
    state = { ...state, ...change }
    for (const listener of listeners) listener({ type: 'state-changed', state })
    return success(state)
  }
  const connect = (added: Company) =>
    setState({
      companies: [...state.companies.filter(({ id }) => id !== added.id), added],
      activeCompanyId: added.id,
    })
  const answer = <Value>(value: Value, readFrom: 'store' | 'api'): Result<Answer<Value>> => {
    const storedAt = new Date(Date.now() - 3 * 3_600_000).toISOString()
    if (readFrom === 'store' || options.apiFailsWith) {
      const { apiFailsWith, retryInMs } = options
      const pause = retryInMs === undefined ? {} : { retryAt: new Date(Date.now() + retryInMs).toISOString() }
      const error = readFrom === 'api' && apiFailsWith ? { code: apiFailsWith, ...pause } : null
      const isEmpty = options.isStoreEmpty ?? false
      return success({
        value: isEmpty ? null : value,
        source: 'snapshot',
        capturedAt: isEmpty ? null : storedAt,
        error,
      })
    }
    return success({ value, source: 'live', capturedAt: new Date().toISOString(), error: null })
  }
  const operations: Partial<Record<OperationName, (params: Record<string, unknown>) => unknown>> = {
    'pipelines.list': () => ({ total: PIPELINES.length, pipelines: PIPELINES, unreadable: [] }),
    'tasks.list': ({ page }) => ({
      total: 23,
      tasks: page === 1 ? inventTasks(today) : [],
      unreadable: options.unreadableTasks ?? [],
    }),
  }
  const handlers: { [Name in CommandName]: (params: CommandParams<Name>) => Result<CommandValues[Name]> } = {
    'app.state': () => success(state),
    'preferences.update': ({
      language,
      theme,
      refreshMinutes,
      hourlyRequests,
      retention,
      alerts,
      staysInBackground,
    }) =>
      setState({
        preferences: {
          ...state.preferences,
          ...(language ? { language } : {}),
          ...(theme ? { theme } : {}),
          ...(refreshMinutes ? { refreshMinutes } : {}),
          ...(hourlyRequests ? { hourlyRequests } : {}),
          ...(retention ? { retention } : {}),
          ...(alerts ? { alerts } : {}),
          ...(staysInBackground === undefined ? {} : { staysInBackground }),
        },
      }),
    'view.save': () => success(null),
    'settings.discardBroken': () => setState({ brokenSettings: [] }),
    'alerts.test': () => success({ isShown: true }),
    'display.keepAwake': () => success({ isHandled: true }),
    'connection.diagnose': ({ address, token }) => {
      if (address.startsWith('http://')) return failure({ code: 'NOT_HTTPS' })
      if (token.includes('wrong')) return failure({ code: 'INVALID_TOKEN' })
      const scopes = OPERATION_NAMES.map(
        (operation, index): ScopeDiagnosis =>
          operation.startsWith('shop')
            ? { operation, state: 'denied', code: 'SCOPE_DENIED' }
            : index === 10
              ? { operation, state: 'failed', code: 'TIMEOUT' }
              : { operation, state: 'permitted', code: null },
      )
      return success({ baseUrl: address, scopes, isUsable: true })
    },
    'company.connect': ({ address, label }) =>
      connect({ ...FIRST, label: label || 'Casa Aroeira', baseUrl: address }),
    'company.connectDemo': () => connect(SECOND),
    'company.activate': ({ companyId }) => setState({ activeCompanyId: companyId }),
    'company.rename': ({ companyId, label }) =>
      setState({
        companies: state.companies.map((known) => (known.id === companyId ? { ...known, label } : known)),
      }),
    'company.disconnect': ({ companyId }) => {
      const companies = state.companies.filter(({ id }) => id !== companyId)
      return setState({ companies, activeCompanyId: companies[0]?.id ?? null })
    },
    'call.cancel': () => success(null),
    'leadSync.status': () => success(NO_LEAD_SYNC),
    'leadSync.start': () => success(NO_LEAD_SYNC),
    'leadSync.cancel': () => success(NO_LEAD_SYNC),
    'requests.describe': () => success({ lastHour: 42, limit: 600, backgroundLeft: 318 }),
    'connections.describe': () => success({}),
    'operation.read': ({ operation, params, readFrom }) => {
      const read = operations[operation]
      return read
        ? answer(read(params), readFrom === 'offline' ? 'store' : readFrom)
        : failure({ code: 'SCOPE_DENIED', operation })
    },
    'corrections.list': () =>
      success(
        options.hasCorrections
          ? [-3, -9, -40].map((days) => ({
              day: addDays(today, days),
              seenAt: new Date().toISOString(),
              changes: [
                { figure: 'won', before: 2, after: 1 },
                { figure: 'wonValue', before: 1_234_500, after: 600_000 },
              ],
            }))
          : [],
      ),
    'stalled.history': () =>
      success({
        snapshots: options.hasStalledHistory
          ? listDays({ from: addDays(today, -40), to: today })
              .filter((date) => ![-20, -19, -18, -9].some((days) => date === addDays(today, days)))
              .map((date, index, all) => ({
                snapshotDate: date,
                buckets: STALLED.map(([label, count, cents], bucket) => {
                  const back = all.length - 1 - index
                  const wave = bucket === 0 ? 1 - back * 0.006 : 1 + Math.sin(back / 3 + bucket) * 0.12
                  const part = back === 0 ? 1 : wave
                  return {
                    label,
                    count: Math.round(count * part),
                    valueCents: Math.round(cents * part) as Cents,
                  }
                }),
                unreadable: [],
              }))
          : [],
      }),
    'pipelines.days': () => success([{ day: today, capturedAt: new Date().toISOString() }]),
    'pipelines.readDay': () =>
      answer({ total: PIPELINES.length, pipelines: PIPELINES, unreadable: [] }, 'store'),
    'pipelines.history': () => success([]),
    'funnel.read': ({ from, to, readFrom }) => {
      const range = { from: from as PlainDate, to: to as PlainDate }
      const { gap } = options
      const isMissing = (date: PlainDate) => gap !== undefined && date >= gap.from && date <= gap.to
      const dates = listDays(range)
      return answer(
        {
          range,
          days: dates
            .filter((date) => !isMissing(date))
            .map((date) => inventDay(date, options.hasNoActivity)),
          missing: joinIntoRanges(dates.filter(isMissing)),
          older: options.older ?? [],
          newestCapturedAt: new Date().toISOString(),
        },
        readFrom,
      )
    },
    'store.describe': () =>
      success({ fileBytes: 0, companies: [], setAside: [], filesAside: 0, leftOut: [] }),
    'store.erase': () => success(state),
    'store.forgetAll': () => success({ ...state, companies: [], activeCompanyId: null }),
    'diagnostics.describe': () => failure({ code: 'UNEXPECTED' }),
    'file.save': () => success({ outcome: 'saved', downloadPath: null }),
    'screen.savePdf': () => success({ outcome: 'saved', downloadPath: null }),
    'clipboard.copy': () => success({ isCopied: true }),
    'stalled.read': ({ readFrom }) =>
      answer(
        {
          snapshotDate: today,
          buckets: STALLED.map(([label, count, cents]) => ({
            label,
            count: options.hasNoActivity ? 0 : count,
            valueCents: (options.hasNoActivity ? 0 : cents) as Cents,
          })),
          unreadable: [],
        },
        readFrom,
      ),
  }
  return {
    call: async (command, params) => toJsonText(handlers[command](params)),
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
