// Selects the benchmarks of `npm run bench`, and defines its command line.
import { defineCommand } from '../../shared/command-line/command-spec.ts'

export const BENCH_COMMAND = defineCommand({
  calls: ['npm run bench', 'npm run bench -- p3', 'npm run bench -- p22 1000'],
  args: ['NAME?', 'ARGUMENT...'],
  options: {},
  notes: [
    'NAME is that of a benchmark (p1, p20) or of one file of it (p20-sync-with-window); it gets the arguments.',
  ],
})

/** Returns the files of the benchmark with this name, in order: `p1` is P1 and not P10. All files without a name. */
export function chooseBenchmarks(files: readonly string[], name?: string): string[] {
  return files
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => name === undefined || file === `${name}.bench.ts` || file.startsWith(`${name}-`))
    .toSorted()
}
