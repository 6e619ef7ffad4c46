// What the core of a browser's host is given: the parts of this system, and the store’s thread of a build.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ApplicationDeps } from '../core/application/deps.ts'
import type { DemoOptions, DemoService } from '../core/demo/demo-runner.ts'
import { readReadyLine } from '../core/demo/ready-line.ts'
import { readPolicy } from '../core/policy/read-policy.ts'
import { openThreadStore } from '../core/store/thread/thread-store.ts'
import type { Vault } from '../core/vault/vault.ts'
import { createApiFetch } from '../node/network.ts'
import { createPictureNetwork } from '../node/picture-network.ts'
import { startServiceChild } from '../node/service-child.ts'

const SERVICE = fileURLToPath(new URL('../../service/main.ts', import.meta.url))

/** Starts the demo company's service as a child process. */
export function startDemo({ hasHistory }: DemoOptions): Promise<DemoService> {
  return startServiceChild(SERVICE, hasHistory ? ['--history'] : [], readReadyLine)
}

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface CoreOptions {
  readonly dataFolder: string
  /** Folder with the bundle of the store’s thread. */
  readonly threadsFolder: string
  readonly vault: Vault | Promise<Vault>
}

export function createCoreDeps({ dataFolder, threadsFolder, vault }: CoreOptions) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return {
    dataFolder,
    openStore: (opening) => openThreadStore(join(threadsFolder, 'store-thread.cjs'), opening),
    documentsFolder: join(ROOT, 'dist/documents'),
    version,
    fetch: createApiFetch(),
    pictures: createPictureNetwork(),
    vault,
    readPolicy,
    clock: { now: () => Date.now() },
    startDemo,
    log: (line) => process.stderr.write(`${line}\n`),
  } satisfies Partial<ApplicationDeps>
}
