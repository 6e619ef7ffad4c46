// Files that are too small to stand alone: one other file needs them, and stands beside them. A reader opens two files
// for one thing. A file that a test needs by itself has a reason of its own.
import { dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

const LEAST_LINES = 20

/** One file a group of operations, however few lines one needs: "Add an operation" names it (CONTRIBUTING.md). */
const HANDLERS = 'service/handlers/'

/** Returns the files under LEAST_LINES lines with one importer, which is in their own folder. */
function crumbsIn(sources: ReadonlyMap<string, string>): string[] {
  const importers = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    for (const [, to = ''] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g)) {
      const target = join(dirname(path), to)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  }
  return [...sources].flatMap(([path, text]) => {
    const [only, ...others] = importers.get(path) ?? []
    const isCrumb = only !== undefined && others.length === 0 && dirname(only) === dirname(path)
    return isCrumb && text.split('\n').length - 1 < LEAST_LINES ? [path] : []
  })
}

describe('small files', () => {
  it('are found when one file beside them needs them, by a type or late, too', () => {
    const sources = new Map([
      ['a/one.ts', "import type { Two } from './two.ts'\nawait import('./three.ts')\n"],
      ['a/two.ts', "import { four } from './sub/four.ts'\n"],
      ['a/three.ts', 'export const three = 3\n'],
      ['a/sub/four.ts', 'export const four = 4\n'],
      ['a/long.ts', 'void 0\n'.repeat(LEAST_LINES)],
      ['a/long-user.ts', "import './long.ts'\nimport './shared.ts'\n"],
      ['a/shared.ts', 'export const shared = 1\n'],
      ['b/shared-user.ts', "import '../a/shared.ts'\n"],
    ])
    expect(crumbsIn(sources)).toEqual(['a/two.ts', 'a/three.ts'])
  })

  it(`of fewer than ${LEAST_LINES} lines stand in the one file beside them that needs them`, () => {
    const sources = new Map(listFiles('*.ts', '*.tsx').map((path) => [path, readSource(path)]))
    const crumbs = crumbsIn(sources).filter((path) => !path.startsWith(HANDLERS))
    expect(crumbs).toEqual([])
  })
})
