// What most tests of the core begin with: a fake API, a core in a temp folder, and a company connected to the API.
import { onTestFinished } from 'vitest'
import type { ApplicationDeps } from '../../../electron/core/deps.ts'
import { type FakeApi, startFakeApi } from '../fakes/fake-api.ts'
import { type Harness, makeTempFolder, startCore } from './core-harness.ts'

export interface World {
  readonly api: FakeApi
  /** The folder of the core's data. */
  readonly folder: string
  readonly core: Harness
  /** The connected company. */
  readonly companyId: string
  /** Ends the core that runs and starts another over the same data; `changed` replaces some of its deps. */
  restart(changed?: Partial<ApplicationDeps>): Promise<Harness>
}

/**
 * Opens a world for one test; for `beforeEach`, or in the test itself. Everything ends with the test. The API's list of
 * requests is empty again after the connection.
 */
export async function openWorld(deps: Partial<ApplicationDeps> = {}): Promise<World> {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  const api = await startFakeApi()
  onTestFinished(api.close)
  const start = async (changed: Partial<ApplicationDeps> = {}) => {
    const core = await startCore(folder.path, { ...deps, ...changed })
    onTestFinished(core.application.close)
    return core
  }
  let core = await start()
  const { companyId } = await core.connect(api.baseUrl)
  api.requests.length = 0
  return {
    api,
    folder: folder.path,
    core,
    companyId,
    restart: async (changed) => {
      await core.application.close()
      core = await start(changed)
      return core
    },
  }
}
