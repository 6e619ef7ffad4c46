// The fence of the quick suite by measured time, as a setup file of its projects: a file that uses more processor than
// the rule is printed, and one above the bound fails. Imports are not counted: the first file of a worker loads modules
// for all others.
import { relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

/**
 * Most processor seconds of a file's tests on a quiet machine, and the bound at which it fails: on two cores the same
 * work took 2.2 times as much at a load of 10, and 2.8 times at 28. A file in test/window opens the whole window; the
 * first one of a worker loads its modules and seeds the demo, too (6 to 8 s in a clean clone).
 */
const LIMITS = { ruleS: 1, boundS: 5 }
const WINDOW_LIMITS = { ruleS: 4, boundS: 30 }

const REPOSITORY = resolve(import.meta.dirname, '../..')

let before: NodeJS.CpuUsage

beforeAll(() => {
  before = process.cpuUsage()
})

// Registered first, so it runs last.
afterAll(() => {
  const { user, system } = process.cpuUsage(before)
  const usedS = (user + system) / 1e6
  const file = relative(REPOSITORY, expect.getState().testPath ?? '').replaceAll('\\', '/')
  const { ruleS, boundS } = file.startsWith('test/window/') ? WINDOW_LIMITS : LIMITS
  if (usedS <= ruleS) return
  const words = `${file} took ${usedS.toFixed(1)} s of processor; a quick file takes ${ruleS} s at most`
  if (usedS > boundS) throw new Error(`${words}: make it cheaper, or name it *.full.test.ts`)
  console.warn(words)
})
