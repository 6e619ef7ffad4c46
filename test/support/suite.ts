// The cases of a sweep by the suite that runs it. What cannot be made fewer is in a file of its own, NAME.full.test.ts.

const isQuick = process.env.LEME_SUITE === 'quick'

/** Returns `quick` in the quick suite, `full` in the full one and when a file is run by itself. */
export function inSuite<Cases>(quick: Cases, full: Cases): Cases {
  return isQuick ? quick : full
}

/** Returns every item, or in the quick suite every `step`th. */
export function swept<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => index % inSuite(step, 1) === 0)
}
