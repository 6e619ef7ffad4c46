// A core in front of the demo service, or without a network, for the tests of a file. What is exported is that of the
// last start.
import { afterAll, beforeAll } from 'vitest'
import { BASE_URL, openDemoService } from '../fakes/demo-service.ts'
import { createLastingVault, type Harness, makeTempFolder, NOON, startCore } from './core-harness.ts'
import { folderOfTest } from './open-world.ts'

export let vault: ReturnType<typeof createLastingVault>
export let folder: ReturnType<typeof makeTempFolder>
export let core: Harness
export let companyId: string
let service: ReturnType<typeof openDemoService>

async function start(isOnline: boolean): Promise<void> {
  const fetch = isOnline ? service.fetch : () => Promise.reject(new TypeError('no network'))
  core = await startCore(folder.path, { vault, fetch })
}

/** Both clocks stand at noon. @param firstMs leaves out leads and tasks of before */
export function useDemoWorld(firstMs: number | null = null): void {
  beforeAll(async () => {
    folder = makeTempFolder()
    vault = createLastingVault()
    service = openDemoService(NOON, firstMs)
    await start(true)
    companyId = (await core.connect(BASE_URL, service.token)).companyId
  })
  afterAll(async () => {
    await core.application.close()
    await service.close()
    folder.remove()
  })
}

export async function restart(isOnline: boolean): Promise<void> {
  await core.application.close()
  await start(isOnline)
}

/** Starts another application of the same company: what it asks is not stored here. The caller closes it. */
export async function startElsewhere(): Promise<Harness> {
  const other = await startCore(folderOfTest().path, { fetch: service.fetch })
  await other.connect(BASE_URL, service.token)
  return other
}
