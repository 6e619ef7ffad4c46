// Rules of docs/architecture.md that no tool can check. Each has a control: text that breaks it must be found.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { REPOSITORY } from './planted-tree.ts'
import { listFiles, readSource } from './source-files.ts'

const SOURCES = listFiles('*.ts', '*.tsx')
const MOST_PRELOAD_LINES = 40

/** The rooms. The README of each says in a few lines what belongs there, what does not, and how to add something. */
const GUIDED = [
  'shared',
  'server',
  'service',
  'electron/core',
  'electron/shell',
  'electron/preview',
  'collector',
  'renderer',
  'build',
  'test',
]
const TYPED = [...GUIDED, 'electron/preload', 'electron/node']

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function filesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.filter((path) => pattern.test(readSource(path)))
}

/** True when a literal is spread into another one: its only use is several properties or items on one line. */
function hasPackedLiterals(path: string, text: string): boolean {
  if (!/\.\.\.[{[]/.test(text)) return false
  const visit = (node: ts.Node): boolean =>
    ((ts.isSpreadAssignment(node) || ts.isSpreadElement(node)) &&
      (ts.isObjectLiteralExpression(node.expression) || ts.isArrayLiteralExpression(node.expression))) ||
    (ts.forEachChild(node, (child) => visit(child) || undefined) ?? false)
  return visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest))
}

const BRIDGE_READ = /\b(window|globalThis|self)\s*(\.\s*desktop\b|\[\s*['"]desktop['"])/
const GLOBAL_NETWORK = /\b(window|globalThis|self)\s*\.\s*(fetch|XMLHttpRequest|WebSocket|EventSource)\s*\(/
const RAW_HANDLE = /\bipcMain\s*\.\s*(handle|handleOnce|on|once)\s*\(/g
const MACHINE_PATH = /(?<![\w.:/@-])\/(home|Users|root|work)\/[\w.-]+|[A-Z]:\\\\?Users\\/
const REGISTRY_HOST = /https?:\/\/[\w.-]*(registry|artifactory|verdaccio|nexus)[\w.-]*/i
const OWN_TEST = /import\s*\{[^}]*\btest\b[^}]*\}\s*from '@playwright\/test'/
/** A comment on a line of its own that is wider than the code. */
const HAS_OF_TYPE = /(?:^|[\s,>+~(])[a-z]+\d?:has\(/m
const WIDE_COMMENT = /^(?=[ ]*(?:\/\/|\*|\/\*|\{\/\*)).{121,}$/m
const LEFT_OVER = /\b(TODO|FIXME|XXX)\b/

/** Every folder of the repository, and the files beside them. */
const TOP_LEVEL =
  /^((\.ci|\.githooks|\.github|\.vscode|build|collector|docs|electron|renderer|server|service|shared|test)\/|LICENSE$|(CHANGELOG|CONTRIBUTING|README(\.pt-BR)?|SECURITY)\.md$|\.[\w.-]+$|[\w.-]+\.(jsonc?|ts)$)/

describe('controls', () => {
  it('find a note that was left at the top', () => {
    expect(
      ['README.md', 'docs/words.md', 'NOTES.txt', 'review/a.md'].map((path) => TOP_LEVEL.test(path)),
    ).toEqual([true, true, false, false])
  })

  it.each([
    ['a read of the bridge', BRIDGE_READ, 'window.desktop.call("x")'],
    ['a read of the bridge by name', BRIDGE_READ, "globalThis['desktop']"],
    ['a call of the global fetch', GLOBAL_NETWORK, 'await globalThis.fetch(url)'],
    ['a machine path', MACHINE_PATH, `const file = '/${'home'}/ana/leme'`],
    ['a registry host', REGISTRY_HOST, `https:/${'/registry'}.example.com/`],
    ['a test without its fixtures', OWN_TEST, "import { expect, test } from '@playwright/test'"],
    ['a left-over', LEFT_OVER, `// ${'TO'}DO later`],
    ['a wide comment', WIDE_COMMENT, `const a = 1\n  // ${'word '.repeat(24)}`],
  ])('find %s', (_, pattern, text) => {
    expect(pattern.test(text)).toBe(true)
  })

  it.each([
    ['an object', 'const a = { ...{ b, c: 1 }, d }', true],
    ['an array', 'const a = [...[b, c], d]', true],
    ['items that are worked on', 'const a = [...[b, c].map(f), ...[...d].reverse()]', false],
    ['a condition', 'const a = { ...(b && { c }), ...d }', false],
  ])('find %s that is spread where it stands: %s', (_, text, isPacked) => {
    expect(hasPackedLiterals('a.ts', text)).toBe(isPacked)
  })

  it('let the type of fetch pass', () => {
    expect(GLOBAL_NETWORK.test('readonly fetch: typeof globalThis.fetch')).toBe(false)
  })
})

describe('source files', () => {
  it(`keep the preload script within ${MOST_PRELOAD_LINES} lines`, () => {
    const files = SOURCES.filter((path) => path.startsWith('electron/preload/'))
    expect(files).toHaveLength(1)
    expect(countLines(readSource(files[0] as string))).toBeLessThanOrEqual(MOST_PRELOAD_LINES)
  })

  it('read window.desktop in renderer/bridge/bridge.ts alone', () => {
    const files = SOURCES.filter((path) => path.startsWith('renderer/'))
    expect(filesWith(BRIDGE_READ, files)).toEqual(['renderer/bridge/bridge.ts'])
  })

  it('rename patiently, but for the log, whose next line tries again', () => {
    const files = SOURCES.filter((path) => /^(collector|electron)\//.test(path))
    expect(filesWith(/\brename(Sync)?\b[^}]*\} from 'node:fs/, files)).toEqual([
      'electron/core/files/rename-patiently.ts',
      'electron/shell/system/log-file.ts',
    ])
  })

  it('call no global of the network in the window, the core or shared', () => {
    const files = SOURCES.filter((path) => /^(renderer|electron\/core|shared)\//.test(path))
    expect(filesWith(GLOBAL_NETWORK, files)).toEqual([])
  })

  // The fixtures skip with a reason when the machine has no Electron; a spec with another `test` would fail.
  it('take `test` from the fixtures in every end-to-end spec', () => {
    const files = SOURCES.filter((path) => /^test\/e2e\/.*\.spec\.ts$/.test(path))
    expect(files.length).toBeGreaterThan(30)
    expect(filesWith(OWN_TEST, files)).toEqual([])
  })

  it('have exactly one raw ipcMain.handle', () => {
    const sites = SOURCES.filter((path) => path.startsWith('electron/')).flatMap((path) =>
      [...readSource(path).matchAll(RAW_HANDLE)].map(() => path),
    )
    expect(sites).toEqual(['electron/shell/ipc.ts'])
  })

  it('keep comments within 120 columns', () => {
    expect(filesWith(WIDE_COMMENT, SOURCES)).toEqual([])
  })

  it('write each property and item on its own, where the formatter puts it', () => {
    expect(SOURCES.filter((path) => hasPackedLiterals(path, readSource(path)))).toEqual([])
  })

  it('leave nothing for later', () => {
    const files = SOURCES.filter((path) => !path.startsWith('test/architecture/'))
    expect(filesWith(LEFT_OVER, files)).toEqual([])
  })
})

describe('style sheets', () => {
  const sheets = listFiles().filter((path) => path.endsWith('.css') && path !== 'renderer/styles/print.css')

  // Any change in the page then styles all of it again, because it is inside such an element.
  it('ask what an element holds by a class or an attribute, not by its type alone', () => {
    expect('a, div:has(> h2) + p {').toMatch(HAS_OF_TYPE)
    expect(sheets.length).toBeGreaterThan(10)
    expect(filesWith(HAS_OF_TYPE, sheets)).toEqual([])
  })
})

describe('folders', () => {
  it('stand at the top with README, package.json and configuration alone', () => {
    expect(listFiles().filter((path) => !TOP_LEVEL.test(path))).toEqual([])
  })

  it('have no README but those of the rooms, of faults and of benches', () => {
    const guided = [...GUIDED, 'test/faults', 'test/bench'].map((folder) => `${folder}/README.md`)
    expect(listFiles('*README.md').toSorted()).toEqual(['README.md', ...guided].toSorted())
  })

  it.each(TYPED)('%s has its tsconfig', (folder) => {
    expect(existsSync(join(REPOSITORY, folder, 'tsconfig.json'))).toBe(true)
  })
})

describe('text files', () => {
  const texts = listFiles().filter(
    (path) => !/\.(png|webp|ico|icns|woff2|sqlite|bin)$|package-lock\.json$/.test(path),
  )

  it('name no folder of a machine', () => {
    expect(filesWith(MACHINE_PATH, texts)).toEqual([])
  })

  it('name no registry', () => {
    expect(filesWith(REGISTRY_HOST, texts)).toEqual([])
  })
})
