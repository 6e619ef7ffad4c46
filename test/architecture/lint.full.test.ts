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

/**
 * [broken restriction, file, its text, rule, words that its message must contain]. All stand in one tree, each in a
 * file of its own: Biome is started once.
 */
const PLANTED: readonly (readonly [string, string, string, string, string])[] = [
  [
    'ipcMain beside its home',
    'electron/shell/window/window.ts',
    use('ipcMain', 'electron'),
    'noRestrictedImports',
    'electron/shell/ipc.ts',
  ],
  [
    'Electron in the core',
    'electron/core/answers/electron.ts',
    use('app', 'electron'),
    'noRestrictedImports',
    'electron/core/deps.ts',
  ],
  [
    'Electron in the window',
    'renderer/format/app.ts',
    use('app', 'electron'),
    'noRestrictedImports',
    'electron/shell',
  ],
  [
    'more of Electron in preload',
    'electron/preload/frame.ts',
    use('webFrame', 'electron'),
    'noRestrictedImports',
    'contextBridge',
  ],
  [
    'zod in preload',
    'electron/preload/schema.ts',
    use('z', 'zod'),
    'noRestrictedImports',
    'electron/core/commands',
  ],
  [
    'the keyring in the shell',
    'electron/shell/main.ts',
    use('Entry', '@napi-rs/keyring'),
    'noRestrictedImports',
    'electron/core/vault',
  ],
  [
    'the keyring beside the store',
    'electron/core/store/key.ts',
    use('Entry', '@napi-rs/keyring'),
    'noRestrictedImports',
    'electron/core/vault',
  ],
  [
    'the keyring in ipc',
    'electron/shell/ipc.ts',
    use('Entry', '@napi-rs/keyring'),
    'noRestrictedImports',
    'electron/core/vault',
  ],
  [
    'SQL in the gateway',
    'electron/core/answers/sql.ts',
    use('DatabaseSync', 'node:sqlite'),
    'noRestrictedImports',
    'electron/core/store',
  ],
  [
    'SQL in the vault',
    'electron/core/vault/v.ts',
    use('DatabaseSync', 'node:sqlite'),
    'noRestrictedImports',
    'electron/core/store',
  ],
  [
    'SQL in a handler',
    'service/handlers/shop.ts',
    use('DatabaseSync', 'node:sqlite'),
    'noRestrictedImports',
    'service/data',
  ],
  [
    'libsql in the store',
    'electron/core/answers/libsql.ts',
    use('Database', 'libsql'),
    'noRestrictedImports',
    'node:sqlite',
  ],
  [
    'fetch in the window',
    'renderer/answers/fetch.ts',
    'export const load = () => fetch("/")\n',
    'noRestrictedGlobals',
    'use-operation.ts',
  ],
  [
    'WebSocket in the window',
    'renderer/answers/socket.ts',
    'export const load = () => new WebSocket("ws://x")\n',
    'noRestrictedGlobals',
    'use-operation.ts',
  ],
  [
    'XMLHttpRequest in the window',
    'renderer/answers/request.ts',
    'export const load = () => new XMLHttpRequest()\n',
    'noRestrictedGlobals',
    'use-operation.ts',
  ],
  [
    'EventSource in the window',
    'renderer/answers/events.ts',
    'export const load = () => new EventSource("/")\n',
    'noRestrictedGlobals',
    'use-operation.ts',
  ],
  [
    'localStorage in the window',
    'renderer/views/keep.ts',
    'export const keep = () => localStorage.length\n',
    'noRestrictedGlobals',
    'view.save',
  ],
  [
    'a bare desktop in the window',
    'renderer/app/ask.ts',
    'export const ask = () => desktop\n',
    'noRestrictedGlobals',
    'renderer/bridge/bridge.ts',
  ],
  [
    'fetch in the core',
    'electron/core/api/client.ts',
    'export const load = () => fetch("https://x")\n',
    'noRestrictedGlobals',
    'electron/core/deps.ts',
  ],
  ['a default export', 'shared/default.ts', 'export default 1\n', 'noDefaultExport', 'default'],
  [
    'a barrel',
    'shared/barrel.ts',
    "export { thing } from './thing.ts'\nexport { other } from './other.ts'\n",
    'noBarrelFile',
    'barrel',
  ],
  [
    'an import without its ending',
    'shared/ending.ts',
    "import { other } from './other'\nexport const thing = other\n",
    'useImportExtensions',
    'extension',
  ],
  [
    'a file name in capitals',
    'shared/someThing.ts',
    'export const thing = 1\n',
    'useFilenamingConvention',
    'kebab-case',
  ],
  ['an enum', 'shared/enum.ts', 'export enum Thing { a }\n', 'noEnum', 'enum'],
  ...(
    [
      ['a function', 'export function createLong() {', '}'],
      ['a component', 'export const wrap = { Long() {', '} }'],
      ['a function inside another one', 'export const short = () => [1].map(() => {', '})'],
    ] as const
  ).map(
    ([what, head, end], index) =>
      [
        `${what} of ${MOST_LINES_INSIDE + 1} lines`,
        `renderer/long-${index}.tsx`,
        long(head, MOST_LINES_INSIDE + 1, end),
        'noExcessiveLinesPerFunction',
        'too many lines',
      ] as const,
  ),
  ['a long file', 'test/long.ts', long('', 350), 'noExcessiveLinesPerFile', 'too many lines'],
  [
    'a long style sheet',
    'renderer/a.css',
    long('', 350, '', '.a { color: red }'),
    'noExcessiveLinesPerFile',
    'too many lines',
  ],
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
    const files = Object.fromEntries(PLANTED.map(([, file, text]) => [file, text]))
    findings = await lint({ ...files, 'shared/other.ts': 'export const other = 1\n' })
  })

  it.each(PLANTED)('refuse %s', (_, file, _text, rule, words) => {
    const found = findings.filter((finding) => finding.file === file && finding.rule === rule)
    expect(found.map(({ text }) => text).join('\n')).toContain(words)
  })

  it('refuse nothing else there', () => {
    const rules = new Set(PLANTED.map(([, , , rule]) => rule))
    const found = findings.filter(({ rule }) => rules.has(rule)).map(({ file, rule }) => `${file}: ${rule}`)
    const planted = PLANTED.map(([, file, , rule]) => `${file}: ${rule}`)
    expect(new Set(planted).size).toBe(PLANTED.length)
    expect([...new Set(found)].toSorted()).toEqual(planted.toSorted())
  })

  it('stay quiet at the homes themselves', async () => {
    expect(await lint(ALLOWED)).toEqual([])
  })
})
