// What a file makes anew for each of its tests, or once for all of them: it reads like the value itself. What is of a
// test ends with it, the last one first.
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { type Harness, makeTempFolder, startCore } from './core/core-harness.ts'
import { type FakeApi, startFakeApi } from './fakes/fake-api.ts'

const standIn = <Value extends object>(read: () => Value): Value =>
  new Proxy({} as Value, { get: (_, name) => Reflect.get(read(), name) as unknown })

export function eachTest<Value extends object>(
  make: () => Value | Promise<Value>,
  end: (value: Value) => unknown,
): Value {
  let value: Value
  beforeEach(async () => {
    value = await make()
    onTestFinished(async () => void (await end(value)))
  })
  return standIn(() => value)
}

export const folderOfEachTest = () => eachTest(makeTempFolder, (folder) => folder.remove())

export const apiOfEachTest = () => eachTest(startFakeApi, (api) => api.close())

export function apiOfFile(): FakeApi {
  let api: FakeApi
  beforeAll(async () => {
    api = await startFakeApi()
  })
  afterAll(() => api.close())
  return standIn(() => api)
}

/** A fake API and a core that is connected to it. */
export function worldOfFile(...[deps, tuning]: [deps?: Parts[1], tuning?: Parts[2]]) {
  const api = apiOfFile()
  const folder = makeTempFolder()
  let core: Harness
  beforeAll(async () => {
    core = await startCore(folder.path, deps, tuning)
    await core.connect(api.baseUrl)
  })
  afterAll(async () => {
    await core.application.close()
    folder.remove()
  })
  return { api, folder, core: standIn(() => core) }
}
type Parts = Parameters<typeof startCore>
