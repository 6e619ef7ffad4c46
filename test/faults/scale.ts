// Number of cases per fault: few in `npm test`, the full numbers with `npm run faults -- --full`.
// Also the seed, so that a failed run can be repeated: LEME_SEED=7 npm run faults -- r3.

/** Environment variable that test/faults/run.ts sets for a full run. */
export const FULL_VARIABLE = 'LEME_FAULTS_FULL'

const isFull = process.env[FULL_VARIABLE] === '1'

/** Returns the cases, or their number: `short` by default, `full` for the numbers of the documentation. */
export function scaled<Cases>(short: Cases, full: Cases): Cases {
  return isFull ? full : short
}

/** Seed of every random choice in the fault tests. */
export const SEED = Number(process.env.LEME_SEED ?? 20261121)
