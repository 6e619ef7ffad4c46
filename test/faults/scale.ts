// How much of a fault is tried: a little inside `npm test`, the numbers of docs/reliability.md with `npm run faults -- --full`.
// Also the seed, so that a run that failed can be had again: LEME_SEED=7 npm run faults -- r3.

/** The environment in which test/faults/run.ts starts the tests. */
export const FULL_VARIABLE = 'LEME_FAULTS_FULL'

const isFull = process.env[FULL_VARIABLE] === '1'

/** How many cases, or which: `short` by default, `full` for the numbers of the documentation. */
export function scaled<Cases>(short: Cases, full: Cases): Cases {
  return isFull ? full : short
}

/** The seed of every random choice in the fault tests. */
export const SEED = Number(process.env.LEME_SEED ?? 20261121)
