// Decides when it is looked for a new version, and says what came of it. Nothing of it is stored: what was found before
// a start is looked for again.

import {
  NO_UPDATES,
  type UpdateCheck,
  type UpdatesState,
  type UpdateWay,
} from '../../../shared/bridge/updates.ts'
import type { PolicyStore } from '../policy/policy-store.ts'
import type { Timers } from '../time/timers.ts'

export interface LookOptions {
  readonly feedUrl: string
  /** False to announce a version only. */
  readonly isDownloaded: boolean
  readonly signal: AbortSignal
  /** Called when a download begins. */
  readonly onDownload: () => void
}

/** What came of a look. */
export type LookOutcome = Pick<UpdateCheck, 'outcome' | 'code'> & Pick<UpdatesState, 'found'>

/** What the core requires from a host that can be updated. */
export interface UpdateHost {
  /** Where updates are looked for unless a policy names another place; null until there is a place. */
  readonly feedUrl: string | null
  /** The package that it came in: `mac` a disk image, `folder` an unpacked folder or a checkout. */
  readonly kind: 'appimage' | 'deb' | 'rpm' | 'nsis' | 'mac' | 'folder'
  /** False when there is certainly no network. */
  readonly isOnline: () => boolean
  /** Looks at a feed, once at a time. Installs nothing: the host does that when it is closed. */
  readonly look: (options: LookOptions) => Promise<LookOutcome>
  /** Closes the application, installs what is ready, and opens it again with its former arguments. */
  readonly restart: () => void
}

/** First check after the start, and the time between two, milliseconds; each is varied by a fifth up or down. */
const FIRST_AFTER_MS = 120_000
const CHECK_EVERY_MS = 6 * 3_600_000

export function createUpdater({
  host,
  policy,
  now,
  timers,
  random,
  onChange,
  log,
}: {
  /** Null where there is nothing to update, as in the preview. */
  readonly host: UpdateHost | null
  /** Nothing is asked before it was read. */
  readonly policy: Pick<PolicyStore, 'settings' | 'whenRead'>
  readonly now: () => number
  readonly timers: Pick<Timers, 'monotonicMs'>
  readonly random: () => number
  /** Called when the state has changed. */
  readonly onChange: () => void
  /** Writes a code to the log. */
  readonly log: (code: string, detail: string) => void
}) {
  const stop = new AbortController()
  let state = NO_UPDATES
  let running: Promise<void> | null = null
  const checkAfter = (ms: number) => timers.monotonicMs() + ms * (0.8 + 0.4 * random())
  let dueMs = checkAfter(FIRST_AFTER_MS)

  /** The feed that may be asked; null without one. */
  function feed(): string | null {
    const { updates, updatesAddress } = policy.settings()
    return updates === 'off' ? null : (updatesAddress ?? host?.feedUrl ?? null)
  }

  function way(): UpdateWay {
    const { updates = 'on' } = policy.settings()
    if (updates === 'off') return 'company'
    if (host?.kind === 'deb') return 'apt'
    if (host?.kind === 'rpm') return 'dnf'
    if (feed() === null) return 'installer'
    return updates === 'on' && (host?.kind === 'appimage' || host?.kind === 'nsis') ? 'self' : 'notify'
  }

  function say(changes: Partial<UpdatesState>): void {
    state = { ...state, ...changes }
    onChange()
  }

  async function look(): Promise<void> {
    const feedUrl = feed()
    if (host === null || feedUrl === null || stop.signal.aborted) return
    say({ work: 'checking' })
    try {
      const { found, outcome, code } = await host.look({
        feedUrl,
        isDownloaded: way() === 'self',
        signal: stop.signal,
        onDownload: () => say({ work: 'downloading' }),
      })
      if (code !== null) log('UPDATE_REFUSED', code)
      state = { ...state, found, lastCheck: { at: new Date(now()).toISOString(), outcome, code } }
    } catch {
      log('UPDATE_FAILED', '')
    }
    say({ work: null })
  }

  /** Looks now, unless a check is running. Resolves when it is over. */
  async function check(): Promise<void> {
    await policy.whenRead()
    running ??= look().finally(() => {
      running = null
    })
    return running
  }

  return {
    describe: (): UpdatesState =>
      host === null ? NO_UPDATES : { ...state, way: way(), canCheck: feed() !== null },
    check,
    /** Called often: looks when that is due. Without a network nothing is asked. */
    keepUp(): void {
      if (host?.isOnline() !== true || timers.monotonicMs() < dueMs) return
      dueMs = checkAfter(CHECK_EVERY_MS)
      void check()
    },
    /** Begins to close and open the application, where the host can do that. */
    restart: () => host?.restart(),
    async close(): Promise<void> {
      stop.abort()
      await running
    },
  }
}
