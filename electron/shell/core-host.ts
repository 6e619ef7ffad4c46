// Starts the core in the background: it is loaded and opened without delaying the window's first paint. Calls from the
// window wait here until the core is ready.
import type { AppState } from '../../shared/bridge/app-state.ts'
import type { DesktopEvent } from '../../shared/bridge/events.ts'
import { failure, type Result } from '../../shared/bridge/result.ts'
import type { Application, DesktopParts } from '../core/application/deps.ts'
import { StoreInUse } from '../core/store/store-in-use.ts'
import type { HostEvent } from '../core/sync/scheduler.ts'
import { isKeychainWaiting, openVault } from '../core/vault/keychain-vault.ts'
import { createApiFetch } from './system/network.ts'
import { createPictureNetwork } from './system/picture-network.ts'

/** Longest time for closing the core: the application must be gone five seconds after it was asked to quit. */
const CLOSE_TIMEOUT_MS = 4_000

export interface CoreOptions extends Omit<DesktopParts, 'createServer'> {
  readonly dataFolder: string
  readonly serviceFile: string
  /** Bundle file of the store's thread. */
  readonly storeFile: string
  /** Folder with the documents of the build. */
  readonly documentsFolder: string
  readonly version: string
  readonly isSandboxed: boolean
  /** Resolves when the core is to be loaded: neither it nor what tells policies may delay what the window paints. */
  readonly whenDue: Promise<void>
  /** True to connect the demo company before the first call is answered. */
  readonly isDemo: boolean
  readonly onEvent: (event: DesktopEvent) => void
  /** Called with the state when the core is ready, for the menu and the theme. */
  readonly onState: (state: AppState) => void
  /** Called when another process has the data folder. */
  readonly onInUse: () => void
  readonly log: (line: string) => void
}

export type CoreHost = ReturnType<typeof startCore>

/** The name and the system's code of an error: its message may have a path. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

export function startCore(options: CoreOptions) {
  const application = openApplication(options)
  application.catch((error: unknown) => {
    options.log(`core: did not start (${describe(error)})`)
    if (error instanceof StoreInUse) options.onInUse()
  })
  return {
    call: async (command: unknown, params: unknown): Promise<Result<unknown>> => {
      try {
        return await (await application).call(command, params)
      } catch {
        return failure({ code: 'UNEXPECTED' })
      }
    },
    readPicture: (companyId: string, url: string) =>
      application.then((core) => core.readPicture(companyId, url)),
    /** Passes on a link that the system handed over. */
    openLink: (link: string): void => {
      application.then((core) => core.openLink(link)).catch(() => undefined)
    },
    /** Forwards an event that only the host observes. */
    notice: (notice: HostEvent): void => {
      application.then((core) => core.notice(notice)).catch(() => undefined)
    },
    /** Resolves to false when something still holds the process: a store that hangs, or a keychain that waits. */
    close: async (): Promise<boolean> => {
      const closing = application
        .then((core) => core.close())
        .catch(() => options.log('core: did not close'))
        .then(() => true)
      const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), CLOSE_TIMEOUT_MS))
      const isClosed = await Promise.race([closing, tooLate])
      return isClosed && !isKeychainWaiting()
    },
  }
}

async function openApplication(options: CoreOptions): Promise<Application> {
  // Loading the core keeps this thread busy, which also serves the page: what it can paint comes first.
  await options.whenDue
  const [{ createCore }, { openThreadStore }, { readPolicy }, { createServer }] = await Promise.all([
    import('../core/application/application.ts'),
    import('../core/store/thread/thread-store.ts'),
    import('../core/policy/read-policy.ts'),
    import('node:http'),
  ])
  const { application } = await createCore({
    ...options,
    openStore: (opening) => openThreadStore(options.storeFile, opening),
    host: 'desktop',
    fetch: createApiFetch(),
    pictures: createPictureNetwork(),
    vault: openVault(),
    readPolicy,
    createServer,
    clock: { now: () => Date.now() },
    startDemo: async (demo) => (await import('./system/demo.ts')).startDemoCompany(options.serviceFile, demo),
  })
  application.onEvent(options.onEvent)
  if (options.isDemo) await application.call('company.connectDemo', {})
  const state = await application.call('app.state', {})
  if (state.ok) options.onState(state.value as AppState)
  application.notice('start')
  return application
}
