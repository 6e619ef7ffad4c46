// Every statement that any store of this process executes, seen just before it is.
import { DatabaseSync, StatementSync } from 'node:sqlite'

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Calls `before` ahead of each statement from now on. Returns a function that ends it. */
export function beforeEachStatement(before: () => void): () => void {
  const places = [
    [DatabaseSync.prototype, 'exec'],
    ...(['run', 'get', 'all'] as const).map((name) => [StatementSync.prototype, name] as const),
  ] as unknown as [Record<string, Method>, string][]
  const originals = places.map(([owner, name]) => owner[name] as Method)
  places.forEach(([owner, name], index) => {
    owner[name] = function counted(this: unknown, ...args: unknown[]) {
      before()
      return originals[index]?.apply(this, args)
    }
  })
  return () => {
    places.forEach(([owner, name], index) => {
      owner[name] = originals[index] as Method
    })
  }
}
