// The preview host in the test's own process, with a vault that outlives it: closing and starting it again is a restart
// of the application on a machine with a keychain.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApplicationDeps, ApplicationTuning, Clock } from '../../../electron/core/application/deps.ts'
import type { ReadPolicy } from '../../../electron/core/policy/read-policy.ts'
import type { Vault } from '../../../electron/core/vault/vault.ts'
import { createPictureNetwork } from '../../../electron/node/picture-network.ts'
import { type Preview, startPreview } from '../../../electron/preview/server.ts'
import type { CommandParams } from '../../../shared/bridge/commands.ts'
import { createLastingVault } from '../core/core-harness.ts'
import { openStoreThread } from '../store/store-fixture.ts'

const DIST = join(import.meta.dirname, '../../../dist')
/** The built window. */
export const RENDERER = join(DIST, 'renderer')

export interface PreviewSession {
  readonly dataFolder: string
  /** All lines that the application logged, in all its runs. */
  readonly logLines: readonly string[]
  /** Starts the host, closing a running one first. Returns the address to open. */
  start(): Promise<string>
  /** Connects a company in the running host, as Conectar does. Throws when the core refuses it. */
  connect(company: CommandParams<'company.connect'>): Promise<void>
  /** Lets the running host refresh by itself, as the desktop host does. */
  keepUp(): void
  stop(): Promise<void>
  /** Stops and removes the data folder. */
  remove(): Promise<void>
}

/** What a session has of its own: by default a vault that lasts, the clock of the run, no policy and no demo. */
interface SessionParts {
  readonly vault?: Vault
  readonly clock?: Clock
  readonly readPolicy?: ReadPolicy
  readonly startDemo?: ApplicationDeps['startDemo']
  readonly tuning?: ApplicationTuning
}

/** Creates a host with one data folder and one vault. It is not started yet. */
export async function createPreviewSession({
  vault = createLastingVault(),
  clock = Date,
  readPolicy = async () => null,
  startDemo = null,
  tuning = {},
}: SessionParts = {}): Promise<PreviewSession> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'leme-e2e-'))
  const logLines: string[] = []
  let preview: Preview | null = null
  async function stop() {
    await preview?.close()
    preview = null
  }
  return {
    dataFolder,
    logLines,
    stop,
    connect: async (company) => {
      const connected = await preview?.application.call('company.connect', company)
      if (!connected?.ok)
        throw new Error(`not connected: ${connected?.error.code ?? 'the host is not running'}`)
    },
    keepUp: () => preview?.application.notice('start'),
    start: async () => {
      await stop()
      preview = await startPreview({
        rendererFolder: RENDERER,
        port: 0,
        dataFolder,
        openStore: openStoreThread,
        documentsFolder: join(DIST, 'documents'),
        version: '0.0.0-test',
        fetch: globalThis.fetch,
        pictures: createPictureNetwork(),
        vault,
        readPolicy,
        clock,
        startDemo,
        tuning,
        log: (line) => logLines.push(line),
      })
      return preview.url
    },
    remove: async () => {
      await stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
