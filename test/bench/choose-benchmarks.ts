// Selects the benchmarks of `npm run bench`, and defines its command line.

import type { CommandSpec } from '../../shared/command-line/command-line.ts'
export const BENCH_COMMAND = {
  calls: ['npm run bench', 'npm run bench -- p3', 'npm run bench -- p22 1000'],
  hasArguments: true,
  options: {},
  notes: [
    'NAME is that of a benchmark (p1, large) or of one file of it (p1-raw-http); it gets the arguments.',
  ],
} as const satisfies CommandSpec

/** Returns the files of the benchmark with this name, in order: `p1` is P1 and not P10. All files without a name. */
export function chooseBenchmarks(files: readonly string[], name?: string): string[] {
  return files
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => name === undefined || file === `${name}.bench.ts` || file.startsWith(`${name}-`))
    .toSorted()
}
