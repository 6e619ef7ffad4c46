// What most tests of the core begin with: a fake API, a core in a temp folder, and a company connected to the API. Made
// in `beforeEach` or in the test itself, each ends with the test, the last one first.
import { onTestFinished } from 'vitest'
import type { ApplicationDeps } from '../../../electron/core/application/deps.ts'
import { type FakeApi, startFakeApi } from '../fakes/fake-api.ts'
import { type Harness, makeTempFolder, startCore } from './core-harness.ts'

export function folderOfTest(): { readonly path: string } {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  return folder
}

export async function apiOfTest(): Promise<FakeApi> {
  const api = await startFakeApi()
  onTestFinished(api.close)
  return api
}

/** A test may end its core itself, to start another one over the same folder. */
export async function coreOfTest(...args: Parameters<typeof startCore>): Promise<Harness> {
  const core = await startCore(...args)
  onTestFinished(core.application.close)
  return core
}

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

/** Opens a world for one test. The API's list of requests is empty again after the connection. */
export async function openWorld(deps: Partial<ApplicationDeps> = {}): Promise<World> {
  const folder = folderOfTest()
  const api = await apiOfTest()
  const start = (changed: Partial<ApplicationDeps> = {}) => coreOfTest(folder.path, { ...deps, ...changed })
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
