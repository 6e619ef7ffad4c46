// The process of the core in development. core-process.ts starts it by path, again after each change; nothing else
// imports more than its types.
import { createApplication } from '../../electron/core/application.ts'
import type {
  ApplicationDeps,
  DemoOptions,
  DemoService,
  OutgoingFile,
  Vault,
} from '../../electron/core/deps.ts'
import { createCoreDeps } from '../../electron/preview/core-deps.ts'
import { NO_WINDOW } from '../../electron/preview/server.ts'
import { connectPeer } from './peer.ts'

/** What this process is told when it is started, as JSON. */
export interface CoreChildOptions {
  readonly dataFolder: string
  readonly threadsFolder: string
  readonly vaultPlace: Vault['place']
  readonly isDemo: boolean
}

const options: CoreChildOptions = JSON.parse(process.argv[2] ?? '')
const server = connectPeer(process, {
  call: (command: unknown, params: unknown) => application.call(command, params),
  readPicture: (companyId: string, url: string) => application.readPicture(companyId, url),
  close,
})
const vault: Vault = {
  place: options.vaultPlace,
  read: (account) => server.ask('readSecret', account) as Promise<string | null>,
  write: (account, secret) => server.ask('writeSecret', account, secret) as Promise<void>,
  remove: (account) => server.ask('removeSecret', account) as Promise<void>,
}
const host = {
  ...NO_WINDOW,
  saveFile: (file: OutgoingFile) => server.ask('saveFile', file) as ReturnType<ApplicationDeps['saveFile']>,
  /** The service belongs to the server, so that it outlives this process. */
  startDemo: async (asked: DemoOptions): Promise<DemoService> => ({
    ...((await server.ask('openDemo', asked)) as Pick<DemoService, 'baseUrl' | 'token' | 'history'>),
    ended: server.ask('demoEnded').then(
      () => undefined,
      () => undefined,
    ),
    stop: async () => undefined,
  }),
}

let closing: Promise<void> | null = null
/** Ends the core. The process ends then: nothing holds it without its channel. */
async function close(): Promise<void> {
  closing ??= application.close()
  await closing
  if (process.connected) setImmediate(() => process.disconnect())
}

await server.ask('prepared')
const application = await createApplication({ ...createCoreDeps({ ...options, vault }), ...host })
process.once('disconnect', close)
// Ctrl+C reaches every process of the terminal; the server ends this one in order.
process.on('SIGINT', () => undefined)
application.onEvent((event) => void server.ask('event', event).catch(() => undefined))
if (options.isDemo) await application.call('company.connectDemo', {})
application.notice('start')
await server.ask('ready')
