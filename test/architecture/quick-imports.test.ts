// The fence of the quick suite by imports: what a quick test file reaches through test/ starts no process, thread,
// bundler, compiler or database server. What the tested code itself uses is not looked at.
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectsOf } from '../support/vitest-projects.ts'
import { listFiles, readSource } from './source-files.ts'

const FORBIDDEN = [
  '@playwright/test',
  'electron',
  'electron-vite',
  'esbuild',
  'node:child_process',
  'node:cluster',
  'node:worker_threads',
  'pg',
  'playwright',
  'typescript',
  'vite',
  'test/support/processes/service-process.ts',
]
/** Asks git for the names of files. */
const ALLOWED = ['test/architecture/source-files.ts']

/** An import or export of values; `import type` is gone when a test runs. */
const IMPORT =
  /^(?:import|export)\s(?!type\s)(?:[^'"\n;]*?|\{[^}]*\}\s)(?:from )?'([^']+)'|\bimport\('([^']+)'\)/gm

/** Texts of the files in test/ by their paths from the root of the repository. */
type Sources = ReadonlyMap<string, string>

/** Returns the packages and files that a source imports; files by their paths from the root of the repository. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, from = '', late = '']) => {
    const name = from || late
    return name.startsWith('.') ? join(dirname(file), name).replaceAll('\\', '/') : name
  })
}

/** Returns `file → … → what is forbidden` for each of the files that reaches it. */
function findForbidden(files: readonly string[], sources: Sources): string[] {
  const paths = new Map<string, readonly string[] | null>()
  /** Null when nothing forbidden is reached. */
  function pathFrom(file: string): readonly string[] | null {
    const source = sources.get(file)
    if (source === undefined || ALLOWED.includes(file)) return null
    const known = paths.get(file)
    if (known !== undefined) return known
    // For files that import each other in a circle.
    paths.set(file, null)
    for (const name of importsOf(file, source)) {
      const rest = FORBIDDEN.includes(name) ? [name] : pathFrom(name)
      if (rest !== null) paths.set(file, [file, ...rest])
    }
    return paths.get(file) ?? null
  }
  return files.flatMap((file) => pathFrom(file)?.join(' → ') ?? [])
}

const QUICK = projectsOf('quick')

function isQuick(file: string): boolean {
  return QUICK.some(
    ({ include, exclude }) =>
      include.some((glob) => matchesGlob(file, glob)) && !exclude.some((glob) => matchesGlob(file, glob)),
  )
}

describe('the quick suite', () => {
  it('reaches nothing that starts a process, a bundler, a compiler or a database server', () => {
    const sources = new Map(listFiles('test/*.ts', 'test/*.tsx').map((file) => [file, readSource(file)]))
    const files = [...sources.keys()].filter(isQuick)
    expect(files.length).toBeGreaterThan(300)
    expect(findForbidden(files, sources)).toEqual([])
  })

  it.each([
    ['an import', "import { spawn } from 'node:child_process'", 'node:child_process'],
    ['an import over lines', "import {\n  a,\n  b,\n} from 'vite'", 'vite'],
    ['an import for its effect', "import 'pg'", 'pg'],
    ['a late import', "await import('NAME')".replace('NAME', 'esbuild'), 'esbuild'],
    ['a helper', "import { help } from './help.ts'", 'test/shared/help.ts → typescript'],
    [
      'the real service',
      "import { startService } from '../support/processes/service-process.ts'",
      FORBIDDEN.at(-1),
    ],
  ])('control: %s is found', (_, source, found) => {
    const sources = new Map([
      ['test/shared/a.test.ts', source],
      ['test/shared/help.ts', "import ts from 'typescript'"],
    ])
    expect(findForbidden(['test/shared/a.test.ts'], sources)).toEqual([`test/shared/a.test.ts → ${found}`])
  })

  it('control: a type is not found', () => {
    const sources = new Map([['a.test.ts', "import type { ChildProcess } from 'node:child_process'"]])
    expect(findForbidden(['a.test.ts'], sources)).toEqual([])
  })
})
