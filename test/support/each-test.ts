// What a file makes anew for each of its tests: it reads like the value itself, and ends with the test, the last one
// first.
import { beforeEach, onTestFinished } from 'vitest'
import { makeTempFolder } from './core/core-harness.ts'
import { startFakeApi } from './fakes/fake-api.ts'

export function eachTest<Value extends object>(
  make: () => Value | Promise<Value>,
  end: (value: Value) => unknown,
): Value {
  let value: Value
  beforeEach(async () => {
    value = await make()
    onTestFinished(async () => void (await end(value)))
  })
  return new Proxy({} as Value, { get: (_, name) => Reflect.get(value, name) as unknown })
}

export const folderOfEachTest = () => eachTest(makeTempFolder, (folder) => folder.remove())

export const apiOfEachTest = () => eachTest(startFakeApi, (api) => api.close())
