// What the window may ask of the main process: the single list. To add a command: its entry here, its handler in
// electron/core/commands (which does not compile without one), its caller in the renderer, and a test.
import { z } from 'zod'
import { isOperationName, type OperationName, type OperationResult } from '../api/registry.ts'
import type { Correction } from '../funnel/corrections.ts'
import type { StalledHistory, StalledSnapshot } from '../funnel/stalled.ts'
import { isPlainDate, isTimeZone } from '../time/calendar.ts'
import { alertSettings } from './alerts.ts'
import type { Answer, FunnelRangeAnswer, PipelineOnDay, StoredDayName } from './answer.ts'
import type { AppErrorCode } from './app-error.ts'
import { type AppState, HOURLY_REQUESTS, REFRESH_MINUTES } from './app-state.ts'
import type { Connection } from './connection.ts'
import { FILE_KINDS, type FileOutcome, MAX_FILE_BYTES } from './files.ts'
import type { LeadSyncStatus } from './lead-sync.ts'
import { RETENTION_CHOICES } from './retention.ts'
import type { Diagnostics, StoreReport } from './store-report.ts'
import { MAX_VIEW_LENGTH } from './view-limits.ts'

const companyId = z.uuid()
const day = z.string().refine(isPlainDate)
const pipelineId = z.int().positive()
/** One pipeline, or several whose figures are joined (shared/funnel/join-pipelines.ts). */
const askedPipelines = z.union([pipelineId, z.array(pipelineId).min(1).max(200).readonly()])
const label = z.string().trim().min(1).max(80)
/** `store` answers at once from what is stored; `api` asks the API and falls back to the store. */
const readFrom = z.enum(['store', 'api'])

/** Whether a token may call an operation, found out by a harmless call (specification 5). */
export interface ScopeDiagnosis {
  readonly operation: OperationName
  readonly state: 'permitted' | 'denied' | 'failed'
  /** Why, when not permitted. */
  readonly code: AppErrorCode | null
}

/** Requests of the last hour; the other two are null without a limit. */
export interface RequestUse {
  readonly lastHour: number
  /** How many are allowed. */
  readonly limit: number | null
  /** How many more the background may send now: it stops earlier than what somebody waits for. */
  readonly backgroundLeft: number | null
}

export interface TokenDiagnosis {
  /** The address as it will be stored, without token. */
  readonly baseUrl: string
  readonly scopes: readonly ScopeDiagnosis[]
  /** True when at least one operation is permitted. */
  readonly isUsable: boolean
}

/** The window's own name for a call that it may give up (call.cancel) while it is under way. */
const callId = z.uuid()
/** How the API is asked; with `readFrom: 'store'` without effect. */
const asking = {
  callId: callId.optional(),
  /** A stored answer that is not older is as good as a new one; none is by default. */
  maxAgeMs: z.int().min(0).max(86_400_000).optional(),
  /** `background` comes after everything else and stops earlier in the hour's requests. */
  priority: z.enum(['foreground', 'background']).optional(),
}

const address = z.string().min(1).max(4096)
/** May be empty when the address is a whole pasted call URL that holds the token. */
const token = z.string().max(4096)

const fileName = z.string().min(1).max(400)
const base64 = z.string().max(Math.ceil(MAX_FILE_BYTES / 3) * 4)

export const COMMAND_PARAMS = {
  'app.state': z.strictObject({}),
  'preferences.update': z.strictObject({
    language: z.enum(['pt-BR', 'en']).optional(),
    theme: z.enum(['system', 'light', 'dark']).optional(),
    refreshMinutes: z.literal(REFRESH_MINUTES).optional(),
    hourlyRequests: z.literal(HOURLY_REQUESTS).optional(),
    retention: z
      .strictObject({
        historyYears: z.literal(RETENTION_CHOICES.historyYears),
        answerDays: z.literal(RETENTION_CHOICES.answerDays),
        answerMegabytes: z.literal(RETENTION_CHOICES.answerMegabytes),
        rowDays: z.literal(RETENTION_CHOICES.rowDays),
      })
      .optional(),
    alerts: alertSettings.optional(),
    staysInBackground: z.boolean().optional(),
  }),
  'view.save': z.strictObject({
    key: z.string().min(1).max(200),
    view: z.json().refine((view) => JSON.stringify(view).length <= MAX_VIEW_LENGTH),
  }),
  /** Deletes the settings that could not be read. */
  'settings.discardBroken': z.strictObject({}),
  /** Shows an example of an alert. */
  'alerts.test': z.strictObject({}),
  'connection.diagnose': z.strictObject({ address, token }),
  'company.connect': z.strictObject({
    address,
    token,
    label: z.string().max(80),
    timeZone: z.string().refine(isTimeZone),
  }),
  'company.connectDemo': z.strictObject({}),
  'company.activate': z.strictObject({ companyId }),
  'company.rename': z.strictObject({ companyId, label }),
  'company.disconnect': z.strictObject({ companyId, keepStored: z.boolean() }),
  /** Gives up a call: what waits is not sent, what is in flight is cut off unless others wait for it. */
  'call.cancel': z.strictObject({ callId }),
  'operation.read': z.strictObject({
    companyId,
    operation: z.custom<OperationName>(isOperationName),
    params: z.record(z.string(), z.unknown()),
    /** `offline` is `api` while the API is known not to answer: it is not asked, and incomplete rows are shown. */
    readFrom: z.enum(['store', 'api', 'offline']),
    ...asking,
  }),
  'funnel.read': z.strictObject({
    companyId,
    pipelineId: askedPipelines,
    from: day,
    to: day,
    readFrom,
    ...asking,
  }),
  'stalled.read': z.strictObject({
    companyId,
    pipelineId: askedPipelines,
    readFrom,
    ...asking,
  }),
  'leadSync.status': z.strictObject({ companyId }),
  /** Begins reading all leads, or goes on where it stopped; progress comes as events. */
  'leadSync.start': z.strictObject({ companyId }),
  /** Stops it; what was read stays. */
  'leadSync.cancel': z.strictObject({ companyId }),
  /** Whether the API of each company can be reached; changes come as events. */
  'connections.describe': z.strictObject({}),
  'requests.describe': z.strictObject({ companyId }),
  'stalled.history': z.strictObject({ companyId, pipelineId: askedPipelines, from: day, to: day }),
  'pipelines.days': z.strictObject({ companyId }),
  'pipelines.readDay': z.strictObject({ companyId, day }),
  'pipelines.history': z.strictObject({ companyId, pipelineId, from: day, to: day }),
  'corrections.list': z.strictObject({ companyId, pipelineId: askedPipelines }),
  'store.describe': z.strictObject({}),
  /** Erases what is stored of a company; the connection and its token stay. */
  'store.erase': z.strictObject({ companyId }),
  /** Every company, token, key, record and view: as after the first start. */
  'store.forgetAll': z.strictObject({}),
  'diagnostics.describe': z.strictObject({}),
  'file.save': z.strictObject({
    name: fileName,
    kind: z.enum(FILE_KINDS),
    content: z.union([z.strictObject({ text: z.string().max(MAX_FILE_BYTES) }), z.strictObject({ base64 })]),
  }),
  /** The window as it is shown, printed to a PDF file: so many CSS pixels across, or a sheet that knows its own paper. */
  'screen.savePdf': z.strictObject({ name: fileName, widthPx: z.int().min(100).max(20_000).nullable() }),
  /** Puts a summary on the clipboard; the picture is a PNG. */
  'clipboard.copy': z.strictObject({ text: z.string().max(100_000), png: base64.nullable() }),
  /** Keeps the display from going to sleep while the TV is on. A page that is gone keeps nothing. */
  'display.keepAwake': z.strictObject({ isOn: z.boolean() }),
} as const satisfies Record<string, z.ZodType>

export type CommandName = keyof typeof COMMAND_PARAMS
export type CommandParams<Name extends CommandName> = z.input<(typeof COMMAND_PARAMS)[Name]>

/** What each command answers, inside a Result. */
export interface CommandValues {
  'app.state': AppState
  'preferences.update': AppState
  'view.save': null
  'settings.discardBroken': AppState
  /** False where the host shows no notifications. */
  'alerts.test': { readonly isShown: boolean }
  'connection.diagnose': TokenDiagnosis
  'company.connect': AppState
  'company.connectDemo': AppState
  'company.activate': AppState
  'company.rename': AppState
  'company.disconnect': AppState
  'call.cancel': null
  'leadSync.status': LeadSyncStatus
  'leadSync.start': LeadSyncStatus
  'leadSync.cancel': LeadSyncStatus
  'connections.describe': Readonly<Record<string, Connection>>
  'requests.describe': RequestUse
  'operation.read': Answer<unknown>
  'funnel.read': Answer<FunnelRangeAnswer>
  'stalled.read': Answer<StalledSnapshot>
  /** Stored snapshots alone, in order; days without one are gaps. */
  'stalled.history': StalledHistory
  /** Days with a stored answer of pipelines.list, in order; the others are gaps. */
  'pipelines.days': readonly StoredDayName[]
  'pipelines.readDay': Answer<OperationResult<'pipelines.list'>>
  /** One pipeline on every kept day that knows it, in order; the others are gaps. */
  'pipelines.history': readonly PipelineOnDay[]
  /** What changed in past days of the last 92, the last seen first. */
  'corrections.list': readonly Correction[]
  'store.describe': StoreReport
  'store.erase': AppState
  'store.forgetAll': AppState
  'diagnostics.describe': Diagnostics
  'file.save': FileOutcome
  'screen.savePdf': FileOutcome
  /** False when the host has no clipboard of its own and the window has to use the browser's. */
  'clipboard.copy': { readonly isCopied: boolean }
  /** False when the host has no display of its own and the window has to ask the browser. */
  'display.keepAwake': { readonly isHandled: boolean }
}

export function isCommandName(name: unknown): name is CommandName {
  return typeof name === 'string' && Object.hasOwn(COMMAND_PARAMS, name)
}
