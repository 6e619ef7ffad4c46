// The demo of a Coletor that can be stopped and started again with the same data, keys and port: the command makes new
// keys at each start.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../build/paths.ts'
import { parseConfig } from '../../../collector/config.ts'
import {
  DEMO_COMPANIES,
  issueDemoKeys,
  rememberPast,
  startDemoPlatform,
} from '../../../collector/demo/start-demo.ts'
import { fileDocuments } from '../../../collector/documents/documents.ts'
import { companyIdOf } from '../../../collector/open-core.ts'
import { type RunningCollector, startCollector } from '../../../collector/start-collector.ts'
import { openSealedVault } from '../../../collector/vault/sealed-vault.ts'
import { tokenAccount } from '../../../electron/core/vault/accounts.ts'
import { makeTempFolder } from '../core/core-harness.ts'
import { openStoreHere } from '../store/store-here.ts'

const DEMO = DEMO_COMPANIES.full

export interface LastingDemo {
  readonly baseUrl: string
  /** The personal key with every right. */
  readonly key: string
  readonly platformToken: string
  stop(): Promise<void>
  startAgain(): Promise<void>
  /** Ends the platform as well, and removes the data. */
  close(): Promise<void>
}

export async function startLastingDemo(): Promise<LastingDemo> {
  const made = makeTempFolder()
  const data = join(made.path, 'data')
  mkdirSync(data)
  const platform = await startDemoPlatform(join(ROOT, 'service/main.ts'), ['--log-level', 'warn'])
  const secret = randomBytes(32)
  const sealed = JSON.stringify({ baseUrl: platform.baseUrl, token: platform.tokens.full })
  const documents = fileDocuments(data)
  await openSealedVault(documents, secret).write(tokenAccount(companyIdOf(DEMO.name)), sealed)
  const { full: key = '' } = await issueDemoKeys(documents)
  const start = (port: number) =>
    startCollector({
      config: parseConfig(
        JSON.stringify({
          data,
          secret: { environment: 'NONE' },
          listen: { port },
          companies: [{ ...DEMO, address: platform.baseUrl }],
        }),
      ),
      secret,
      clock: { now: () => Date.now() },
      log: { level: 'silent', write: () => undefined },
      fetch: globalThis.fetch,
      openStore: openStoreHere,
      version: '0.0.0',
    })
  let running: RunningCollector | null = await start(0)
  await rememberPast(running.core, platform)
  const { baseUrl } = running
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    baseUrl,
    key,
    platformToken: platform.tokens.full,
    stop,
    async startAgain() {
      running = await start(Number(new URL(baseUrl).port))
    },
    async close() {
      await stop()
      await platform.stop()
      made.remove()
    },
  }
}
