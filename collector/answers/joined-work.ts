// Work that is under way for one question answers everybody who asks the same meanwhile, until its answer is kept.
import { getOrMake } from '../../shared/maps/get-or-make.ts'

export type JoinWork<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>

/** Returns a function that runs the work of a key once at a time. The work outlives each of those who wait for it. */
export function createJoinedWork<Value>(): JoinWork<Value> {
  const underWay = new Map<string, Promise<Value>>()
  return (key, work) => getOrMake(underWay, key, () => work().finally(() => underWay.delete(key)))
}
