// The single list of commands that the window may send to the main process. To add a command: its entry here, its
// handler in electron/core/application/commands (the compiler reports it), its caller in the renderer, and a test.
import { z } from 'zod'
import { ACTIONS, type ActionId, isActionId } from '../actions/actions.ts'
import type { OperationName } from '../api/registry.ts'
import { isTimeZone } from '../time/calendar.ts'
import type { LicenceText } from './about.ts'
import { alertSettings } from './alerts.ts'
import type { Answer } from './answer.ts'
import type { AppErrorCode } from './app-error.ts'
import type { AppState } from './app-state.ts'
import { ASSISTANT_REACHES, type AssistantAccess } from './assistants.ts'
import type { CompanySettings } from './company-settings.ts'
import { companySettingsChange } from './company-settings-schema.ts'
import type { Connection } from './connection.ts'
import { type FileOutcome, MAX_FILE_BYTES, MAX_NAME_LENGTH, MAX_ROWS_LENGTH } from './files.ts'
import { MAX_PASSPHRASE_LENGTH, type RestoredHistory } from './history-copy.ts'
import type { LeadSyncStatus } from './lead-sync.ts'
import { MAX_VIEW_LENGTH, MOST_WATCHES } from './limits.ts'
import { question } from './questions.ts'
import { RETENTION_YEARS } from './retention.ts'
import type { StoreReport } from './store-report.ts'
import { tableFileOrder } from './table-file-order.ts'

const companyId = z.uuid()
const label = z.string().trim().min(1).max(80)

/** Whether a token may call an operation, determined by a harmless call (specification 5). */
export interface ScopeDiagnosis {
  readonly operation: OperationName
  readonly state: 'permitted' | 'denied' | 'failed'
  /** The reason when it is not permitted; otherwise null. */
  readonly code: AppErrorCode | null
}

/** Requests sent in the last hour. The other two fields are null without a limit. */
export interface RequestUse {
  readonly lastHour: number
  /** How many are allowed. */
  readonly limit: number | null
  /** How many more requests the background may send now. It stops earlier than foreground requests. */
  readonly backgroundLeft: number | null
}

export interface TokenDiagnosis {
  /** The address as it will be stored, without the token. */
  readonly baseUrl: string
  readonly scopes: readonly ScopeDiagnosis[]
}

/** Identifier that the window chooses for a watch. */
const watchId = z.uuid()
/** Since the user last asked for new figures, milliseconds: no answer from before that replaces a call. */
const sinceUserMs = z.int().min(0).optional()

const address = z.string().min(1).max(4096)
/** May be empty when the address is a complete call URL that contains the token. */
const token = z.string().max(4096)

const widthPx = z.int().min(100).max(20_000).nullable()
const fileName = z.string().min(1).max(MAX_NAME_LENGTH)
const base64 = z.string().max(Math.ceil(MAX_FILE_BYTES / 3) * 4)
const passphrase = z.string().min(1).max(MAX_PASSPHRASE_LENGTH)

export const COMMAND_PARAMS = {
  'app.state': z.strictObject({}),
  'preferences.update': z.strictObject({
    language: z.enum(['pt-BR', 'en']).optional(),
    theme: z.enum(['system', 'light', 'dark']).optional(),
    retention: z.literal(RETENTION_YEARS).optional(),
    alerts: alertSettings.optional(),
    staysInBackground: z.boolean().optional(),
    startsAtLogin: z.boolean().optional(),
  }),
  'view.save': z.strictObject({
    key: z.string().min(1).max(200),
    view: z.json().refine((view) => JSON.stringify(view).length <= MAX_VIEW_LENGTH),
  }),
  /** Changes settings of a company. They are read with the state (app.state) and the event `company-settings`. */
  'companySettings.update': z.strictObject({ companyId, change: companySettingsChange }),
  /** Sets again what was set at a time, unless it is null; lists the times, milliseconds since 1970, newest first. */
  'companySettings.former': z.strictObject({ companyId, bringBack: z.int().nullable() }),
  /** Deletes the settings that could not be read. */
  'settings.discardBroken': z.strictObject({}),
  /** Shows an example of an alert. */
  'alerts.test': z.strictObject({}),
  /**
   * Switches the server of assistants on or off. Returns where it is and its key when one was made: no other answer has
   * it. Fails with MANAGED where nothing may leave Leme.
   */
  'assistants.set': z.strictObject({ reach: z.enum(ASSISTANT_REACHES), isKeyNew: z.boolean() }),
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
  /** Replaces the token, once the new one was accepted and proven to be of the same company. */
  'company.replaceToken': z.strictObject({ companyId, token }),
  'company.setTimeZone': z.strictObject({ companyId, timeZone: z.string().refine(isTimeZone) }),
  /** Tests again what the token of a company may call. */
  'company.diagnose': z.strictObject({ companyId }),
  'company.disconnect': z.strictObject({ companyId, keepStored: z.boolean() }),
  /**
   * Answers a question without watching it: `store` reads the stored answer, `api` calls the API whatever is stored,
   * and `offline` returns what `api` returns while the API cannot be reached, without a call: incomplete rows too.
   */
  'answer.read': z.strictObject({ question, readFrom: z.enum(['store', 'api', 'offline']) }),
  /**
   * Watches a question: returns the stored answer and asks the API for what is old. Its answer, or the last one with
   * the error, follows with the event `answer`, and so does every later change. With `isOfAnyAge` any answer of this
   * run replaces a call. A watch that is not renewed for an hour ends.
   */
  'answer.watch': z.strictObject({ watchId, question, sinceUserMs, isOfAnyAge: z.boolean().optional() }),
  /**
   * The window is looked at: asks again for what is old of these watches. Each call is reported with the event
   * `answer-progress` of 0 items, and then with `answer`, which follows in any case where the user asks. Returns the
   * watches that are over.
   */
  'answer.renew': z.strictObject({ watchIds: z.array(watchId).max(MOST_WATCHES).readonly(), sinceUserMs }),
  /** Ends the paging of the calls under way: the answer then has what was read so far. */
  'answer.stop': z.strictObject({ watchId }),
  /** Ends a watch. When nobody else watches the question, its call is cancelled. */
  'answer.unwatch': z.strictObject({ watchId }),
  'leadSync.status': z.strictObject({ companyId }),
  /** Starts the full sync of leads, or resumes it. Progress is reported by events. */
  'leadSync.start': z.strictObject({ companyId }),
  /** Stops the sync; the leads already read stay stored. */
  'leadSync.cancel': z.strictObject({ companyId }),
  /** Whether the API of each company can be reached. Changes are reported by events. */
  'connections.describe': z.strictObject({}),
  'requests.describe': z.strictObject({ companyId }),
  'store.describe': z.strictObject({}),
  /** Deletes every company, token, key, record and view: the state is then that of a first start. */
  'store.forgetAll': z.strictObject({}),
  /** Saves what support needs, without a name, address, token or figure of a company. No policy forbids it. */
  'diagnostics.save': z.strictObject({}),
  /** Looks for a new version now. Resolves when the check, and the download that it may lead to, are over. */
  'updates.check': z.strictObject({}),
  /** Closes Leme, installs the version that is ready, and opens it again as it was started. */
  'updates.restart': z.strictObject({}),
  /** Reads the licence texts of the software of others that ships. */
  'licences.read': z.strictObject({}),
  /** Saves what only the window can make: a picture. The core writes tables and prints PDF files. */
  'file.save': z.strictObject({ name: fileName, base64 }),
  /** Begins a file of tables. `fileId` is chosen by the window. The rows follow, then `tableFile.save`. */
  'tableFile.begin': z.strictObject({ fileId: z.uuid(), order: tableFileOrder }),
  /** Adds rows to a table of the order: JSON text of an array of rows, so that only the thread of the file reads it. */
  'tableFile.addRows': z.strictObject({
    fileId: z.uuid(),
    table: z.int().min(0),
    rows: z.string().max(MAX_ROWS_LENGTH),
  }),
  /** Completes the file and lets the user save it. */
  'tableFile.save': z.strictObject({ fileId: z.uuid(), name: fileName }),
  'tableFile.cancel': z.strictObject({ fileId: z.uuid() }),
  /**
   * Prints the window as shown to a PDF file, `widthPx` CSS pixels wide; null when the page sets its own paper size.
   */
  'screen.savePdf': z.strictObject({ name: fileName, widthPx }),
  /** Saves a copy of a company's history under a passphrase. Fails with BAD_INPUT for a weak one. */
  'history.save': z.strictObject({ companyId, passphrase, name: fileName }),
  /** Merges a copy into what is stored. Progress is reported by events. */
  'history.restore': z.strictObject({ companyId, passphrase, base64 }),
  /** Ends the merge under way between two batches: what was merged stays. */
  'history.stop': z.strictObject({ companyId }),
  /** Copies a summary to the clipboard; the picture is a PNG. */
  'clipboard.copy': z.strictObject({ text: z.string().max(100_000), png: base64.nullable() }),
  /** Keeps the display from sleeping while TV mode is on. The request ends when its page is closed. */
  'display.keepAwake': z.strictObject({ isOn: z.boolean() }),
  /** Says what can be done on the present screen: the menu offers nothing else. */
  'actions.offer': z.strictObject({ actions: z.array(z.custom<ActionId>(isActionId)).max(ACTIONS.length) }),
} as const satisfies Record<string, z.ZodType>

export type CommandName = keyof typeof COMMAND_PARAMS
export type CommandParams<Name extends CommandName> = z.input<(typeof COMMAND_PARAMS)[Name]>

/** The value of each command, inside a Result. */
export interface CommandValues {
  'app.state': AppState
  'preferences.update': AppState
  'view.save': null
  'companySettings.update': CompanySettings
  'companySettings.former': readonly number[]
  'settings.discardBroken': AppState
  /** False when the host shows no notifications. */
  'alerts.test': { readonly isShown: boolean }
  'assistants.set': AssistantAccess | null
  'connection.diagnose': TokenDiagnosis
  'company.connect': AppState
  'company.connectDemo': AppState
  'company.activate': AppState
  'company.rename': AppState
  'company.replaceToken': AppState
  'company.setTimeZone': AppState
  'company.diagnose': TokenDiagnosis
  'company.disconnect': AppState
  'answer.read': Answer<unknown>
  'answer.watch': Answer<unknown>
  'answer.renew': readonly string[]
  'answer.stop': null
  'answer.unwatch': null
  'leadSync.status': LeadSyncStatus
  'leadSync.start': LeadSyncStatus
  'leadSync.cancel': LeadSyncStatus
  'connections.describe': Readonly<Record<string, Connection>>
  'requests.describe': RequestUse
  'store.describe': StoreReport
  'store.forgetAll': AppState
  'diagnostics.save': FileOutcome
  'updates.check': AppState
  'updates.restart': null
  'licences.read': readonly LicenceText[]
  'file.save': FileOutcome
  'tableFile.begin': null
  'tableFile.addRows': null
  'tableFile.save': FileOutcome
  'tableFile.cancel': null
  'screen.savePdf': FileOutcome
  'history.save': FileOutcome
  'history.restore': RestoredHistory
  'history.stop': null
  /** False when the host has no clipboard of its own, so the window must use the browser's. */
  'clipboard.copy': { readonly isCopied: boolean }
  'display.keepAwake': null
  'actions.offer': null
}

export function isCommandName(name: unknown): name is CommandName {
  return typeof name === 'string' && Object.hasOwn(COMMAND_PARAMS, name)
}
