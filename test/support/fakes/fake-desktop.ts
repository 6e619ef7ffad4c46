// window.desktop in memory with invented, seeded figures, for showing and testing screens without a core. Never
// imported by the renderer. Days are computed from `today`, so the same day gives the same screen.
import { DEFAULT_ALERTS } from '../../../shared/bridge/alerts.ts'
import type { Answer } from '../../../shared/bridge/answer.ts'
import type { AppErrorCode } from '../../../shared/bridge/app-error.ts'
import type { AppState, Company } from '../../../shared/bridge/app-state.ts'
import type { AssistantAccess } from '../../../shared/bridge/assistants.ts'
import type { CommandName, CommandParams, CommandValues } from '../../../shared/bridge/commands.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../shared/bridge/company-settings.ts'
import type { Desktop } from '../../../shared/bridge/desktop.ts'
import { isRefusal, type RefusalCode } from '../../../shared/bridge/error-traits.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import { toJsonText } from '../../../shared/bridge/json-text.ts'
import type { LeadSyncStatus } from '../../../shared/bridge/lead-sync.ts'
import { UNMANAGED } from '../../../shared/bridge/managed.ts'
import type { Question, QuestionValues } from '../../../shared/bridge/questions.ts'
import { failure, type Result, success } from '../../../shared/bridge/result.ts'
import { DEFAULT_RETENTION } from '../../../shared/bridge/retention.ts'
import { NO_UPDATES } from '../../../shared/bridge/updates.ts'
import { type InventedFigures, inventAnswer } from './invented-answers.ts'

export interface FakeOptions extends InventedFigures {
  /** `empty`: no company yet. */
  readonly start?: 'connected' | 'empty'
  /** Every API call fails with this code; the store still works. */
  readonly apiFailsWith?: AppErrorCode
  /** What is asked of the API waits for this; the store answers at once. */
  readonly answersWhen?: Promise<unknown>
  /** With RATE_LIMITED: how long the pause lasts. */
  readonly retryInMs?: number
  readonly isStoreEmpty?: boolean
  /** What is stored cannot be described, for this reason. */
  readonly storeReportFailsWith?: AppErrorCode
  readonly formerSettings?: readonly number[]
  readonly assistants?: AppState['assistants']
  /** What is returned when assistants are switched on. */
  readonly access?: AssistantAccess
  readonly updates?: Partial<AppState['updates']>
  readonly language?: AppState['preferences']['language']
  readonly theme?: AppState['preferences']['theme']
}

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

/** What is given of a change. */
const givenIn = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Creates a complete window.desktop. State changes last until the page is closed. */
export function makeFakeDesktop(options: FakeOptions): Desktop {
  const listeners = new Set<(event: DesktopEvent) => void>()
  let state: AppState = {
    version: '0.1.0',
    host: 'preview',
    companies: options.start === 'empty' ? [] : [FIRST, SECOND],
    activeCompanyId: options.start === 'empty' ? null : FIRST.id,
    companySettings: { [FIRST.id]: DEFAULT_COMPANY_SETTINGS, [SECOND.id]: DEFAULT_COMPANY_SETTINGS },
    isKeychainAvailable: true,
    isStoreNewer: false,
    isStoreWritable: true,
    isSandboxed: null,
    canNotify: true,
    preferences: {
      language: options.language ?? 'pt-BR',
      theme: options.theme ?? 'light',
      retention: DEFAULT_RETENTION,
      alerts: DEFAULT_ALERTS,
      staysInBackground: false,
      startsAtLogin: null,
      views: {},
    },
    loginStart: 'impossible',
    updates: { ...NO_UPDATES, ...options.updates },
    brokenSettings: [],
    assistants: options.assistants ?? null,
    managed: UNMANAGED,
  }
  const setState = (change: Partial<AppState>): Result<AppState> => {
    state = { ...state, ...change }
    for (const listener of listeners) listener({ type: 'state-changed', state })
    return success(state)
  }
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
  const watched = new Map<string, Question>()
  const ask = <Asked extends Question>(
    question: Asked,
    readFrom: 'store' | 'api',
  ): Result<Answer<QuestionValues[Asked['kind']]>> => {
    const value = inventAnswer(question, options) as QuestionValues[Asked['kind']] | undefined
    if (value === undefined) {
      const operation = question.kind === 'operation' ? question.operation : 'pipelines.get'
      const error = readFrom === 'api' ? ({ code: 'SCOPE_DENIED', operation } as const) : null
      return success({ value: null, source: 'snapshot', capturedAt: null, error })
    }
    const answered = answer(value, readFrom)
    const { unreadableTasks } = options
    if (!answered.ok || question.kind !== 'all-tasks' || unreadableTasks === undefined) return answered
    return success({ ...answered.value, unreadable: unreadableTasks })
  }
  const refused: Record<string, RefusalCode> = {}
  /** Reports the answer of the API to a watched question, as soon as the API answers. */
  async function report(watchId: string): Promise<void> {
    await options.answersWhen
    const question = watched.get(watchId)
    const result = question && ask(question, 'api')
    if (!question || !result?.ok) return
    const { value: answer } = result
    const { error } = answer
    if (error !== null && isRefusal(error.code) && error.operation !== undefined) {
      refused[error.operation] = error.code
      const connection = { state: 'connected', error: null, refused: { ...refused } } as const
      for (const listener of listeners)
        listener({ type: 'connection', companyId: question.companyId, connection })
    }
    for (const listener of listeners) listener({ type: 'answer', watchId, answer })
  }
  /** What the window sends in the states that are invented; any other command is a fault of the test. */
  const handlers: { [Name in CommandName]?: (params: CommandParams<Name>) => Result<CommandValues[Name]> } = {
    'app.state': () => success(state),
    'preferences.update': (change) => setState({ preferences: { ...state.preferences, ...givenIn(change) } }),
    'view.save': () => success(null),
    'companySettings.update': ({ companyId, change }) => {
      const settings = {
        ...DEFAULT_COMPANY_SETTINGS,
        ...state.companySettings[companyId],
        ...givenIn(change),
      }
      state = { ...state, companySettings: { ...state.companySettings, [companyId]: settings } }
      for (const listener of listeners) listener({ type: 'company-settings', companyId, settings })
      return success(settings)
    },
    'assistants.set': () => success(options.access ?? null),
    'companySettings.former': () => success(options.formerSettings ?? []),
    'display.keepAwake': () => success(null),
    'actions.offer': () => success(null),
    'company.connect': ({ address, label }) => {
      const added = { ...FIRST, label: label || 'Casa Aroeira', baseUrl: address }
      const others = state.companies.filter(({ id }) => id !== added.id)
      return setState({ companies: [...others, added], activeCompanyId: added.id })
    },
    'company.activate': ({ companyId }) => setState({ activeCompanyId: companyId }),
    'company.disconnect': ({ companyId }) => {
      const companies = state.companies.filter(({ id }) => id !== companyId)
      return setState({ companies, activeCompanyId: companies[0]?.id ?? null })
    },
    'leadSync.status': () => success(NO_LEAD_SYNC),
    'requests.describe': () => success({ lastHour: 42, limit: 600, backgroundLeft: 318 }),
    'connections.describe': () => success({}),
    'answer.read': ({ question, readFrom }) => ask(question, readFrom === 'api' ? 'api' : 'store'),
    'answer.watch': ({ watchId, question }) => {
      watched.set(watchId, question)
      void report(watchId)
      return ask(question, 'store')
    },
    'answer.renew': ({ watchIds, sinceUserMs }) => {
      if (sinceUserMs !== undefined) for (const watchId of watchIds) void report(watchId)
      return success([])
    },
    'answer.stop': () => success(null),
    'answer.unwatch': ({ watchId }) => {
      watched.delete(watchId)
      return success(null)
    },
    'store.describe': () =>
      options.storeReportFailsWith
        ? failure({ code: options.storeReportFailsWith })
        : success({ fileBytes: 0, companies: [], setAside: [], filesAside: 0, leftOut: [] }),
    'licences.read': () =>
      success([{ name: 'example', version: '1.0.0', licence: 'MIT', text: 'Permission is hereby granted' }]),
    'clipboard.copy': () => success({ isCopied: true }),
  }
  return {
    async call(command, params) {
      const handle = handlers[command]
      if (handle === undefined) throw new Error(`${command} is not invented`)
      return toJsonText(handle(params))
    },
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
