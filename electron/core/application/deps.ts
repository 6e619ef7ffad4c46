// What the core requires from its host (shell, preview, tests), and its API for the host. Never imports 'electron'.

import type { createServer } from 'node:http'
import type { ActionId } from '../../../shared/actions/actions.ts'
import type { DesktopEvent } from '../../../shared/bridge/events.ts'
import type { FileKind, FileOutcome } from '../../../shared/bridge/files.ts'
import type { ReadPicture } from '../../../shared/bridge/pictures.ts'
import type { Result } from '../../../shared/bridge/result.ts'
import type { SystemNotification } from '../alerts/alert-watch.ts'
import type { HttpLimits } from '../api/http-call.ts'
import type { DemoOptions, DemoService } from '../demo/demo-runner.ts'
import type { ScryptCost } from '../history/sealed-file.ts'
import type { PictureNetwork } from '../pictures/pictures.ts'
import type { ReadPolicy } from '../policy/read-policy.ts'
import type { LoginItem } from '../preferences/login-start.ts'
import type { AsyncStore } from '../store/store-calls.ts'
import type { StoreOpening } from '../store/store-file.ts'
import type { HostEvent } from '../sync/scheduler.ts'
import type { Timers } from '../time/timers.ts'
import type { UpdateHost } from '../updates/updater.ts'
import type { Vault } from '../vault/vault.ts'

/**
 * Time limit for a connection, TLS and proxy included, milliseconds. Only the host's fetch knows when it is
 * established, so each host applies it and rejects like a timeout.
 */
export const CONNECT_TIMEOUT_MS = 5_000

/** Time as the core sees it; faked in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** A validated file to be saved: a safe name, and bytes of its kind. */
export interface OutgoingFile {
  readonly name: string
  readonly kind: FileKind
  readonly bytes: Uint8Array
}

export interface ApplicationDeps {
  /** Folder of the store and of the preferences; created with mode 0700 when missing. */
  readonly dataFolder: string
  /** Opens the store in a thread of its own; in the calling thread for tests that open thousands. */
  readonly openStore: (options: StoreOpening) => Promise<AsyncStore>
  /** Folder `documents` of the build: the licence texts. Null has none, for tests. */
  readonly documentsFolder: string | null
  readonly version: string
  readonly host: 'desktop' | 'preview'
  /** False when Chromium's sandbox is off; null for a host without one of its own. */
  readonly isSandboxed: boolean | null
  /**
   * Node's fetch, or in Electron that of an in-memory session, which uses the system's proxy and certificates. Fails
   * when it is not connected within CONNECT_TIMEOUT_MS.
   */
  readonly fetch: typeof globalThis.fetch
  readonly pictures: PictureNetwork
  /** May still be opening: the store is opened meanwhile. */
  readonly vault: Vault | Promise<Vault>
  /** Reads what the administrator of this computer set. */
  readonly readPolicy: ReadPolicy
  readonly clock: Clock
  /** Starts the reference service as a separate process; null where it is unavailable. */
  readonly startDemo: ((options: DemoOptions) => Promise<DemoService>) | null
  /** Asks the user for a path and writes the file, or offers it as a download. Rejects when it cannot be written. */
  readonly saveFile: (file: OutgoingFile) => Promise<FileOutcome>
  /**
   * Returns the window as a PDF, with `widthPx` of it across the paper; null for a page that sets its own paper size.
   * The function is null where the window has to print itself.
   */
  readonly printPdf: ((widthPx: number | null) => Promise<Uint8Array>) | null
  /** Puts text, and optionally a PNG, on the system's clipboard; null where the window has to do it. */
  readonly copy: ((text: string, png: Uint8Array | null) => Promise<void>) | null
  /** Keeps the display awake, or lets it sleep again; null where that is up to the system. */
  readonly keepAwake: ((isOn: boolean) => void) | null
  /** Offers these actions alone in the application menu; null where there is none. */
  readonly offerActions: ((actions: readonly ActionId[]) => void) | null
  /** Shows a system notification; null where notifications are unavailable. */
  readonly notify: ((notice: SystemNotification) => void) | null
  /** The system's list of what it starts with the computer; null where this Leme cannot stand in one. */
  readonly loginItem: LoginItem | null
  /** How this installation is updated; null where there is nothing to update. */
  readonly updates: UpdateHost | null
  /** That of node:http, for the assistants of this computer; null for a host that serves none. */
  readonly createServer: typeof createServer | null
  /** Writes one line of the log. Secrets are redacted before the call. */
  readonly log: (line: string) => void
}

/** Of a host that shows nothing itself and is not installed. */
export const NO_DESKTOP = {
  printPdf: null,
  copy: null,
  keepAwake: null,
  offerActions: null,
  notify: null,
  loginItem: null,
  updates: null,
  createServer: null,
} satisfies Partial<ApplicationDeps>

/** What the desktop of a host gives. */
export type DesktopParts = Pick<ApplicationDeps, 'saveFile' | keyof typeof NO_DESKTOP>

/** Limits that tests shorten, and what differs where nobody looks at a window. */
export interface ApplicationTuning {
  /** True refreshes every company as often as the one that is looked at, without an hourly limit of Leme's own. */
  readonly hasNoWindow?: boolean
  /** Requests that may be sent with one token in any hour. */
  readonly hourlyRequests?: number
  readonly limits?: Partial<HttpLimits>
  readonly pictureTimeoutMs?: number
  readonly retryDelayMs?: number
  readonly historyCost?: ScryptCost
  readonly vaultTimeoutMs?: number
  readonly random?: () => number
  readonly timers?: Timers
}

export interface Application {
  /** Answers a bridge command. Takes anything, validates it, never rejects. */
  call(command: unknown, params: unknown): Promise<Result<unknown>>
  readonly readPicture: ReadPicture
  onEvent(listener: (event: DesktopEvent) => void): () => void
  /** Reports a host event that the core cannot detect. Nothing is refreshed in the background before `start`. */
  notice(notice: HostEvent): void
  /** Checks a link of another program, and reports an accepted one with the event `link-opened`. Asks nothing. */
  openLink(link: string): void
  /** Resolves when no refresh, no check of alerts and no merge of what a Coletor has is running. */
  whenRefreshed(): Promise<void>
  /** Stops background work, requests, the demo service and the store, in that order. */
  close(): Promise<void>
}
