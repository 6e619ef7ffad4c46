// Every restriction of biome.json is broken once in a planted tree. Its message must name the right wrapper.
import { beforeAll, describe, expect, it } from 'vitest'
import { plantTree, runTool } from './planted-tree.ts'

interface Finding {
  readonly file: string
  readonly rule: string
  readonly text: string
}

async function lint(files: Readonly<Record<string, string>>): Promise<Finding[]> {
  await using tree = await plantTree(files, ['biome.json', '.gitignore', 'package.json'])
  const args = ['lint', '--colors=off', '--max-diagnostics=none', '.']
  const run = await runTool('@biomejs/biome/bin/biome', args, tree.folder)
  return `${run.stdout}\n${run.stderr}`
    .split(/^(?=\S+ lint\/)/m)
    .slice(1)
    .map((text) => {
      const [, file = '', rule = ''] = /^([^\s:]+)\S* lint\/\w+\/(\w+)/.exec(text) ?? []
      return { file, rule, text }
    })
}

/** Lines that a function of product code may hold, without its comments. */
const MOST_LINES_INSIDE = 85
const long = (head: string, lines: number, end = '', line = '  void 0') =>
  [head, ...Array.from({ length: lines }, () => line), end, ''].join('\n')

const use = (name: string, from: string) => `import { ${name} } from '${from}'\nexport const used = ${name}\n`

type Planted = readonly [file: string, text: string, rule: string, words: string]

/** [file, what it imports, from where, words that the message must contain] */
const IMPORTED = [
  ['electron/shell/window/window.ts', 'ipcMain', 'electron', 'electron/shell/ipc.ts'],
  ['electron/core/answers/electron.ts', 'app', 'electron', 'electron/core/application/deps.ts'],
  ['renderer/format/app.ts', 'app', 'electron', 'electron/shell'],
  ['electron/preload/frame.ts', 'webFrame', 'electron', 'contextBridge'],
  ['electron/preload/schema.ts', 'z', 'zod', 'electron/core/application/commands'],
  ['electron/shell/main.ts', 'Entry', '@napi-rs/keyring', 'electron/core/vault'],
  ['electron/core/store/key.ts', 'Entry', '@napi-rs/keyring', 'electron/core/vault'],
  ['electron/shell/ipc.ts', 'Entry', '@napi-rs/keyring', 'electron/core/vault'],
  ['electron/core/answers/sql.ts', 'DatabaseSync', 'node:sqlite', 'electron/core/store'],
  ['electron/core/vault/v.ts', 'DatabaseSync', 'node:sqlite', 'electron/core/store'],
  ['service/handlers/shop.ts', 'DatabaseSync', 'node:sqlite', 'service/data'],
  ['electron/core/answers/libsql.ts', 'Database', 'libsql', 'node:sqlite'],
] as const

/** [file, a global that it uses, words that the message must contain] */
const GLOBALS = [
  ['renderer/answers/fetch.ts', 'fetch("/")', 'use-operation.ts'],
  ['renderer/answers/socket.ts', 'new WebSocket("ws://x")', 'use-operation.ts'],
  ['renderer/answers/request.ts', 'new XMLHttpRequest()', 'use-operation.ts'],
  ['renderer/answers/events.ts', 'new EventSource("/")', 'use-operation.ts'],
  ['renderer/views/keep.ts', 'localStorage.length', 'view.save'],
  ['renderer/app/ask.ts', 'desktop', 'renderer/bridge/bridge.ts'],
  ['electron/core/api/client.ts', 'fetch("https://x")', 'electron/core/application/deps.ts'],
] as const

const BARREL = "export { thing } from './thing.ts'\nexport { other } from './other.ts'\n"
const NO_ENDING = "import { other } from './other'\nexport const thing = other\n"

/** [file, first and last line of a function that is too long] */
const LONG = [
  ['renderer/long-function.tsx', 'export function createLong() {', '}'],
  ['renderer/long-component.tsx', 'export const wrap = { Long() {', '} }'],
  ['renderer/long-inside.tsx', 'export const short = () => [1].map(() => {', '})'],
] as const

/** All stand in one tree, each in a file of its own: Biome is started once. */
const PLANTED: readonly Planted[] = [
  ...IMPORTED.map(
    ([file, name, from, words]): Planted => [file, use(name, from), 'noRestrictedImports', words],
  ),
  ...GLOBALS.map(
    ([file, code, words]): Planted => [
      file,
      `export const load = () => ${code}\n`,
      'noRestrictedGlobals',
      words,
    ],
  ),
  ['shared/default.ts', 'export default 1\n', 'noDefaultExport', 'default'],
  ['shared/barrel.ts', BARREL, 'noBarrelFile', 'barrel'],
  ['shared/ending.ts', NO_ENDING, 'useImportExtensions', 'extension'],
  ['shared/someThing.ts', 'export const thing = 1\n', 'useFilenamingConvention', 'kebab-case'],
  ['shared/enum.ts', 'export enum Thing { a }\n', 'noEnum', 'enum'],
  ...LONG.map(
    ([file, head, end]): Planted => [
      file,
      long(head, MOST_LINES_INSIDE + 1, end),
      'noExcessiveLinesPerFunction',
      'too many lines',
    ],
  ),
  ['test/long.ts', long('', 350), 'noExcessiveLinesPerFile', 'too many lines'],
  ['renderer/a.css', long('', 350, '', '.a { color: red }'), 'noExcessiveLinesPerFile', 'too many lines'],
]

const ALLOWED = {
  'electron/shell/ipc.ts': use('ipcMain', 'electron'),
  'electron/shell/window/window.ts': use('BrowserWindow', 'electron'),
  'electron/preload/preload.ts': use('contextBridge', 'electron'),
  'electron/core/vault/keychain.ts': use('Entry', '@napi-rs/keyring'),
  'electron/core/store/open.ts': use('DatabaseSync', 'node:sqlite'),
  'service/data/open.ts': use('DatabaseSync', 'node:sqlite'),
  'electron/preview/deps.ts': 'export const deps = { fetch }\n',
  'vitest.config.ts': 'export default {}\n',
  'shared/long.ts': long('export function createLong() {', MOST_LINES_INSIDE, '}'),
  'test/long.test.ts': long('export function createLong() {', MOST_LINES_INSIDE + 1, '}'),
  'renderer/a.css': long('.a { color: red }', 348, '.a { color: red }', '.a { color: red }'),
}

describe('lint fences', () => {
  let findings: readonly Finding[]
  beforeAll(async () => {
    const files = Object.fromEntries(PLANTED.map(([file, text]) => [file, text]))
    findings = await lint({ ...files, 'shared/other.ts': 'export const other = 1\n' })
  })

  it.each(PLANTED)('refuse what breaks a rule in %s', (file, _, rule, words) => {
    const found = findings.filter((finding) => finding.file === file && finding.rule === rule)
    expect(found.map(({ text }) => text).join('\n')).toContain(words)
  })

  it('refuse nothing else there', () => {
    const rules = new Set(PLANTED.map(([, , rule]) => rule))
    const found = findings.filter(({ rule }) => rules.has(rule)).map(({ file, rule }) => `${file}: ${rule}`)
    const planted = PLANTED.map(([file, , rule]) => `${file}: ${rule}`)
    expect(new Set(planted).size).toBe(PLANTED.length)
    expect([...new Set(found)].toSorted()).toEqual(planted.toSorted())
  })

  it('stay quiet at the homes themselves', async () => {
    expect(await lint(ALLOWED)).toEqual([])
  })
})
