// Decides when it is looked for a new version, and says what came of it. Nothing of it is stored: what was found before
// a start is looked for again.
import { NO_UPDATES, type UpdateCheck, type UpdatesState } from '../../../shared/bridge/updates.ts'
import type { Timers } from '../time/timers.ts'
import type { UpdateHost } from './update-host.ts'
import { type UpdateSettings, wayOf } from './update-settings.ts'

/** First check after the start, and the time between two, milliseconds; each is varied by a fifth up or down. */
const FIRST_AFTER_MS = 120_000
const CHECK_EVERY_MS = 6 * 3_600_000
/** Without a network nothing is asked; this long until it is looked at again. */
const OFFLINE_MS = 900_000

export interface UpdaterOptions {
  /** Null where there is nothing to update, as in the preview. */
  readonly host: UpdateHost | null
  /** What the policy says. */
  readonly settings: () => UpdateSettings
  /** Resolves when the policy was read: nothing is asked before. */
  readonly whenSettled: () => Promise<void>
  readonly now: () => number
  readonly timers: Timers
  readonly random: () => number
  /** Called when the state has changed. */
  readonly onChange: () => void
  /** Writes a code to the log. */
  readonly log: (code: string, detail: string) => void
}

export interface Updater {
  describe(): UpdatesState
  /** Looks now, unless a check is running. Resolves when it is over. */
  check(): Promise<void>
  /** Begins to close and open the application, where the host can do that. */
  restart(): void
  close(): Promise<void>
}

/** Where there is nothing to update. */
const NO_UPDATER: Updater = {
  describe: () => NO_UPDATES,
  check: async () => undefined,
  restart: () => undefined,
  close: async () => undefined,
}

export function createUpdater(options: UpdaterOptions): Updater {
  return options.host === null ? NO_UPDATER : createHostUpdater(options.host, options)
}

function createHostUpdater(host: UpdateHost, options: UpdaterOptions): Updater {
  const { now, timers, random, onChange, log } = options
  const settings = (): UpdateSettings => {
    const chosen = options.settings()
    return { ...chosen, feedUrl: chosen.feedUrl ?? host.feedUrl }
  }
  const stop = new AbortController()
  let work: UpdatesState['work'] = null
  let lastCheck: UpdateCheck | null = null
  let found: UpdatesState['found'] = null
  let running: Promise<void> | null = null
  let cancelTimer: () => void = () => undefined

  /** The feed that may be asked; null without one. */
  function feed(): string | null {
    const { mode, feedUrl } = settings()
    return mode === 'off' || wayOf(host, settings()) === 'company' ? null : feedUrl
  }

  function say(next: UpdatesState['work']): void {
    work = next
    onChange()
  }

  async function look(feedUrl: string): Promise<void> {
    say('checking')
    try {
      const { outcome, code, ...rest } = await host.look({
        feedUrl,
        isDownloaded: wayOf(host, settings()) === 'self',
        signal: stop.signal,
        onDownload: () => say('downloading'),
      })
      if (code !== null) log('UPDATE_REFUSED', code)
      found = rest.found
      lastCheck = { at: new Date(now()).toISOString(), outcome, code }
    } catch {
      log('UPDATE_FAILED', '')
    } finally {
      running = null
      say(null)
    }
  }

  async function check(): Promise<void> {
    await options.whenSettled()
    const feedUrl = feed()
    if (feedUrl === null || stop.signal.aborted) return
    running ??= look(feedUrl)
    return running
  }

  function checkAfter(ms: number): void {
    cancelTimer = timers.after(ms * (0.8 + 0.4 * random()), () => {
      if (!host.isOnline()) return checkAfter(OFFLINE_MS)
      checkAfter(CHECK_EVERY_MS)
      void check()
    })
  }

  checkAfter(FIRST_AFTER_MS)
  return {
    describe: () => ({
      way: wayOf(host, settings()),
      canCheck: feed() !== null,
      work,
      lastCheck,
      found,
    }),
    check,
    restart: host.restart,
    async close() {
      cancelTimer()
      stop.abort()
      await running
    },
  }
}
