// The steps of npm run check, each a call of one tool.
import { hasCruisedTree } from './cruised-tree.ts'

export interface CheckStep {
  readonly name: string
  /** Path below node_modules. */
  readonly script: string
  readonly args: readonly string[]
  /** True when what it printed shows that it saw the tree; absent for a tool that says nothing of it. */
  readonly hasSeenTree?: (output: string) => boolean
}

/** Where imports are looked at. */
const FOLDERS = ['shared', 'server', 'service', 'electron', 'collector', 'renderer', 'build', 'test']
/** What a type, an import or an export depends on. */
const SOURCE = /\.(tsx?|mjs|jsonc?)$/

const LINT = ['check', '--error-on-warnings']

function formatAndLint(args: readonly string[]): CheckStep {
  return { name: 'format and lint', script: '@biomejs/biome/bin/biome', args: [...LINT, ...args] }
}

/** One checker a project: with several, each repeats part of the work, twice the processor time on two cores. */
const TYPES: CheckStep = {
  name: 'types',
  script: 'typescript7/bin/tsc',
  args: ['-b', 'build/types/all.json', '--checkers', '1'],
}
const GRAPH: readonly CheckStep[] = [
  {
    name: 'boundaries',
    script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['--config', '.dependency-cruiser.mjs', ...FOLDERS],
    hasSeenTree: hasCruisedTree,
  },
  { name: 'dead code', script: 'knip/bin/knip.js', args: ['--no-config-hints'] },
]
/** The rules of the house that need no compiler: widths of comments, folders. */
const HOUSE: CheckStep = {
  name: 'house rules',
  script: 'vitest/vitest.mjs',
  args: ['run', '--project', 'architecture', '--reporter=dot', 'budget.full', 'house.full'],
}

/** All steps, the longest one first: the others run beside it. */
export const ALL_STEPS: readonly CheckStep[] = [TYPES, formatAndLint(['.']), ...GRAPH, HOUSE]

/**
 * Returns the steps that changed files concern; `existing` are those that were not deleted. The types, the imports and
 * dead code are those of the whole tree: a change breaks what uses it.
 */
export function stepsForChange(changed: readonly string[], existing: readonly string[]): CheckStep[] {
  if (changed.length === 0) return []
  const isOfAll = changed.includes('biome.json')
  const files = ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...existing]
  return [
    ...(changed.some((file) => SOURCE.test(file)) ? [TYPES, ...GRAPH] : []),
    ...(isOfAll || existing.length > 0 ? [formatAndLint(isOfAll ? ['.'] : files)] : []),
    HOUSE,
  ]
}
