// What the window loads before its first figures has no library of schemas, charts or archives. The modules are
// followed by their static imports, as the bundler follows them; types and `import()` do not count.
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { listFiles, readSource } from './source-files.ts'

const ENTRY = 'renderer/main.tsx'
/** The screen of a start: its chart comes after its figures. */
const FIRST_SCREEN = 'renderer/features/today/today-page.tsx'
/** Packages that only chunks loaded later may use. */
const LATER_PACKAGES = ['zod', 'recharts', 'fflate']

type ReadFile = (path: string) => string

function staticImportsOf(path: string, read: ReadFile): string[] {
  const source = ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !ts.isExportDeclaration(statement)) return []
    const isType = isImport
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly
    const from = statement.moduleSpecifier
    return isType || !from || !ts.isStringLiteral(from) ? [] : [from.text]
  })
}

/** Returns the way from the entry to each package that it loads statically: package → files. */
function packagesLoadedFirst(entry: string, read: ReadFile): Map<string, readonly string[]> {
  const packages = new Map<string, readonly string[]>()
  const seen = new Set<string>()
  const follow = (path: string, way: readonly string[]) => {
    if (seen.has(path)) return
    seen.add(path)
    const here = [...way, path]
    for (const name of staticImportsOf(path, read)) {
      if (!name.startsWith('.')) {
        if (!packages.has(name)) packages.set(name, here)
      } else if (/\.tsx?$/.test(name)) follow(join(dirname(path), name), here)
    }
  }
  follow(entry, [])
  return packages
}

function forbiddenIn(packages: ReadonlyMap<string, readonly string[]>): string[] {
  return [...packages]
    .filter(([name]) => LATER_PACKAGES.some((later) => name === later || name.startsWith(`${later}/`)))
    .map(([name, way]) => `${way.join(' → ')} → ${name}`)
}

describe('what the window loads before its first figures', () => {
  it.each([ENTRY, FIRST_SCREEN])('has none of the packages that later chunks are for: %s', (entry) => {
    const packages = packagesLoadedFirst(entry, readSource)
    expect([...packages.keys()]).toContain('react')
    expect(forbiddenIn(packages)).toEqual([])
  })

  it('nor does a later chunk load the schemas: what arrives is checked in the main process', () => {
    const files = listFiles('renderer').filter((path) => /\.tsx?$/.test(path))
    const all = files.map((path) => `import './${path}'`).join('\n')
    const packages = packagesLoadedFirst('all.ts', (path) => (path === 'all.ts' ? all : readSource(path)))
    expect([...packages.keys()]).toContain('recharts')
    expect(packages.get('zod') ?? []).toEqual([])
  })

  it('is refused when a module far from the entry takes one of them', () => {
    const files: Record<string, string> = {
      'renderer/main.tsx':
        "import type { A } from './types.ts'\nimport { a } from '../shared/a.ts'\nvoid import('./late.ts')",
      'renderer/types.ts': "import { z } from 'zod'",
      'renderer/late.ts': "import { z } from 'zod'",
      'shared/a.ts': "export { z } from './b.ts'",
      'shared/b.ts': "import { z } from 'zod'",
    }
    const packages = packagesLoadedFirst(ENTRY, (path) => files[path] ?? '')
    expect(forbiddenIn(packages)).toEqual(['renderer/main.tsx → shared/a.ts → shared/b.ts → zod'])
  })
})
