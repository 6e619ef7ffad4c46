// What the core needs from its host (shell, preview, tests), and what it offers it. The core never imports 'electron'.
import type { AlertTarget } from '../../shared/bridge/alerts.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import type { FileKind, FileOutcome } from '../../shared/bridge/files.ts'
import type { Result } from '../../shared/bridge/result.ts'
import type { HttpLimits } from './api/http-call.ts'
import type { HostEvent } from './sync/scheduler.ts'
import type { Timers } from './time/timers.ts'

/** Time as the core sees it; faked in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/**
 * The OS keychain, or memory where none is to be had. Values are text (tokens, base64 keys). Methods reject when the
 * keychain fails (absent, denied, locked); they never fall back to a file.
 */
export interface Vault {
  /** Where the values are: `keychain` survives a restart, `memory` does not. */
  readonly place: 'keychain' | 'memory'
  read(account: string): Promise<string | null>
  write(account: string, secret: string): Promise<void>
  remove(account: string): Promise<void>
}

/** A running reference service with the demo company. */
export interface DemoService {
  readonly baseUrl: string
  readonly token: string
  /** Resolves when the service is gone, however it ended. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** A checked file on its way out: a safe name, bytes of the kind it claims. */
export interface OutgoingFile {
  readonly name: string
  readonly kind: FileKind
  readonly bytes: Uint8Array
}

/** A notification to be: without personal data. Clicked, it opens what it is about, or the window alone. */
export interface SystemNotification {
  readonly title: string
  readonly body: string
  readonly target: AlertTarget | null
}

export interface ApplicationDeps {
  /** Folder of the store and of the preferences; created with mode 0700 when missing. */
  readonly dataFolder: string
  /**
   * The entry of the store's thread, by path: the bundle of electron/core/store/store-thread.ts. Null keeps the store in
   * this thread, for tests that open thousands.
   */
  readonly storeThread: string | null
  readonly version: string
  readonly host: 'desktop' | 'preview'
  /**
   * Node's fetch, or an in-memory session's in Electron, which uses the system's proxy and certificates. Gives up when it
   * is not connected within CONNECT_TIMEOUT_MS.
   */
  readonly fetch: typeof globalThis.fetch
  readonly vault: Vault
  readonly clock: Clock
  /** Starts the reference service as a separate process; null where it is not to be had. */
  readonly startDemo: (() => Promise<DemoService>) | null
  /** Asks the user where the file goes and writes it, or offers it as a download. Rejects when it cannot be written. */
  readonly saveFile: (file: OutgoingFile) => Promise<FileOutcome>
  /**
   * The window as a PDF, `widthPx` of it across the paper; null for a page that says its own paper. No function where the
   * window has to print by itself.
   */
  readonly printPdf: ((widthPx: number | null) => Promise<Uint8Array>) | null
  /** Puts text, and a PNG when there is one, on the system's clipboard; null where the window has to. */
  readonly copy: ((text: string, png: Uint8Array | null) => Promise<void>) | null
  /** Keeps the display awake, or lets it sleep again; null where the window has to. */
  readonly keepAwake: ((isOn: boolean) => void) | null
  /** Shows a notification of the system; null where there are none. */
  readonly notify: ((notice: SystemNotification) => void) | null
  /** Writes one line of a log that holds no secret; redaction happens before. */
  readonly log: (line: string) => void
}

/** Limits that tests shorten. */
export interface ApplicationTuning {
  readonly limits?: Partial<HttpLimits>
  readonly retryDelayMs?: number
  readonly vaultTimeoutMs?: number
  readonly random?: () => number
  readonly timers?: Timers
}

export interface Application {
  /** Answers a bridge command. Takes anything, validates it, never rejects. */
  call(command: unknown, params: unknown): Promise<Result<unknown>>
  onEvent(listener: (event: DesktopEvent) => void): () => void
  /** Tells what the core cannot see; nothing is refreshed by itself before `start`. */
  notice(notice: HostEvent): void
  /** Resolves when no refresh is under way and the alerts of what was read have been checked. */
  whenRefreshed(): Promise<void>
  /** Stops requests, the demo service and the store, in that order. */
  close(): Promise<void>
}
