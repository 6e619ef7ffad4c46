// The parts that command handlers need, created once by createApplication. Each command group picks its parts.
import type { AppState } from '../../shared/bridge/app-state.ts'
import type { AlertWatch } from './alerts/alert-watch.ts'
import type { SentAlerts } from './alerts/sent-alerts.ts'
import type { Gateway } from './answers/gateway.ts'
import type { PipelinesReader } from './answers/pipelines-reader.ts'
import type { Watches } from './answers/watch.ts'
import type { ApiClient } from './api/api-client.ts'
import type { CallRegister } from './commands/call-register.ts'
import type { CompanyRegistry } from './companies/company-registry.ts'
import type { Connections } from './companies/connections.ts'
import type { TokenTrust } from './companies/token-trust.ts'
import type { DemoRunner } from './demo/demo-runner.ts'
import type { ApplicationDeps } from './deps.ts'
import type { ErrorTally } from './diagnostics/error-tally.ts'
import type { LastDiagnostics } from './diagnostics/last-diagnostics.ts'
import type { TableFiles } from './files/table-files.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { PolicyStore } from './policy/policy-store.ts'
import type { CompanySettingsStore } from './preferences/company-settings-store.ts'
import type { LoginStarter } from './preferences/login-start.ts'
import type { PreferencesStore } from './preferences/preferences-store.ts'
import type { RequestLog } from './preferences/request-log.ts'
import type { SettingsStore } from './preferences/settings-store.ts'
import type { AsyncStore } from './store/store-calls.ts'
import type { LeadSync } from './sync/lead-sync.ts'
import type { OfflinePreparer } from './sync/offline-preparation.ts'
import type { Scheduler } from './sync/scheduler.ts'
import type { Updater } from './updates/updater.ts'
import type { Secrets } from './vault/secrets.ts'

export interface CoreContext {
  readonly api: ApiClient
  readonly companies: CompanyRegistry
  readonly secrets: Secrets
  readonly trust: TokenTrust
  readonly requests: RequestLog
  readonly connections: Pick<Connections, 'describe'>
  readonly settings: SettingsStore
  readonly preferences: PreferencesStore
  readonly loginStart: LoginStarter
  readonly policy: PolicyStore
  readonly companySettings: CompanySettingsStore
  readonly calls: CallRegister
  readonly refresh: Scheduler
  readonly leadSync: LeadSync
  readonly offlinePreparation: OfflinePreparer
  readonly gateway: Gateway
  readonly pipelinesReader: PipelinesReader
  readonly pictures: Pictures
  readonly watches: Watches
  readonly alerts: AlertWatch
  /** Alerts that were sent, by company and day. */
  readonly sentAlerts: SentAlerts
  readonly demo: DemoRunner
  readonly updates: Updater
  /** Files of tables that are being written. */
  readonly tableFiles: TableFiles
  /** The host's functions for files, printing, the clipboard and the display, and the folder of its documents. */
  readonly host: Pick<
    ApplicationDeps,
    'saveFile' | 'printPdf' | 'copy' | 'keepAwake' | 'offerActions' | 'documentsFolder'
  >
  readonly store: Pick<
    AsyncStore,
    | 'isSound'
    | 'report'
    | 'eraseRecords'
    | 'forgetAll'
    | 'restoreCopy'
    | 'writeCountDay'
    | 'writePipelinesDay'
    | 'writeFunnelDays'
  >
  readonly errors: ErrorTally
  readonly lastDiagnostics: LastDiagnostics
  /** Removes every known secret from a text. */
  readonly redact: (text: string) => string
  readonly now: () => number
  /** Returns the state that the window may know, once the vault was read or its time limit passed. */
  describeState(): Promise<AppState>
  /** Returns the state and reports it to every listener. */
  announceState(): Promise<AppState>
}
