// The window over the real core in this process: no browser, no host, no thread. A session has one data folder and one
// vault; stopping and starting it is a restart of the application.
import { createServer } from 'node:http'
import { vi } from 'vitest'
import type {
  ApplicationDeps,
  ApplicationTuning,
  OutgoingFile,
} from '../../../electron/core/application/deps.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import type { Desktop } from '../../../shared/bridge/desktop.ts'
import { toJsonText } from '../../../shared/bridge/json-text.ts'
import { createLastingVault, type Harness, makeTempFolder, startCore } from '../core/core-harness.ts'
import { openDom } from './dom.ts'
import { dropHands, until } from './locator.ts'

interface OpenWindow {
  readonly hash: string
  readonly desktop: Desktop
  close(): Promise<void>
}
let open: OpenWindow | null = null

/** Opens the window at an address (`#/hoje`) over a desktop, closing the open one first. */
export async function openWindow(hash: string, desktop: Desktop): Promise<void> {
  await closeWindow()
  const dom = openDom(hash)
  document.body.innerHTML = '<div id="root"></div>'
  Object.assign(window, { desktop })
  // Each window has modules of its own; those of node_modules stay.
  vi.resetModules()
  const { root } = await import('../../../renderer/main.tsx')
  open = {
    hash,
    desktop,
    close: async () => {
      // As a window does that is closed: what waits is saved.
      dispatchEvent(new window.Event('pagehide'))
      root.unmount()
      await dom.happyDOM.abort()
      dropHands()
    },
  }
}

export async function closeWindow(): Promise<void> {
  await open?.close()
  open = null
}

/** Opens the window again, as F5 does. */
export async function reloadWindow(): Promise<void> {
  if (open === null) throw new Error('no window is open')
  await openWindow(location.hash, open.desktop)
}

export interface WindowSession {
  readonly dataFolder: string
  /** All lines that the application logged, in all its runs. */
  readonly logLines: readonly string[]
  /** Files that were saved, newest last. */
  readonly saved: readonly OutgoingFile[]
  /** The running core. */
  readonly core: Harness
  /** Starts the core, closing a running one first. */
  start(): Promise<void>
  /** Connects a company in the running core, as Conectar does. Throws when the core refuses it. */
  connect(company: CommandParams<'company.connect'>): Promise<void>
  /** Opens the window over the running core. */
  open(hash: string): Promise<void>
  /** Waits until every call of the window is answered and none followed for ten pauses. */
  whenQuiet(): Promise<void>
  stop(): Promise<void>
  /** Stops and removes the data folder. */
  remove(): Promise<void>
}

/** Creates a session. It is not started yet. */
export function createWindowSession(
  deps: Partial<ApplicationDeps> = {},
  tuning: ApplicationTuning = {},
): WindowSession {
  const folder = makeTempFolder()
  const logLines: string[] = []
  const saved: OutgoingFile[] = []
  const vault = createLastingVault()
  let core: Harness | null = null
  const calls = { begun: 0, ended: 0 }
  const running = (): Harness => {
    if (core === null) throw new Error('the application is not running')
    return core
  }
  async function stop(): Promise<void> {
    await closeWindow()
    await core?.application.close()
    core = null
  }
  return {
    dataFolder: folder.path,
    logLines,
    saved,
    get core() {
      return running()
    },
    stop,
    start: async () => {
      await stop()
      core = await startCore(
        folder.path,
        {
          vault,
          clock: { now: () => Date.now() },
          createServer,
          log: (line) => logLines.push(line),
          saveFile: async (file) => {
            saved.push(file)
            return { outcome: 'saved', downloadPath: null }
          },
          copy: (text) => navigator.clipboard.writeText(text),
          ...deps,
        },
        tuning,
      )
    },
    connect: async (company) => {
      await running().value('company.connect', company)
    },
    open: (hash) => {
      const { application } = running()
      return openWindow(hash, {
        call: async (command: unknown, params: unknown) => {
          calls.begun += 1
          try {
            return toJsonText(await application.call(command, params))
          } finally {
            calls.ended += 1
          }
        },
        onEvent: application.onEvent,
      } as Desktop)
    },
    whenQuiet: () => {
      let [seen, equal] = [-1, 0]
      return until(() => {
        equal = seen === calls.begun && calls.ended === seen ? equal + 1 : 0
        seen = calls.begun
        if (equal < 10) throw new Error('the window asks on')
      })
    },
    remove: async () => {
      await stop()
      folder.remove()
    },
  }
}
