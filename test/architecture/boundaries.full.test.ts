// Every rule of dependency-cruiser is broken once in a planted tree: a rule that cannot fail protects nothing. The
// repository's own tree is read by `npm run check`, which fails when too little of it was seen.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { plantTree, REPOSITORY, runTool } from './planted-tree.ts'

const CRUISER = 'dependency-cruiser/bin/dependency-cruiser.mjs'
const CONFIG = '.dependency-cruiser.mjs'
interface Rule {
  readonly name: string
  readonly from: { readonly path?: string }
  readonly to: { readonly pathNot?: readonly string[]; readonly dependencyTypesNot?: readonly string[] }
}

interface CruiserConfig {
  readonly forbidden: readonly Rule[]
}

interface Violation {
  readonly rule: { readonly name: string }
  readonly from: string
}

interface Report {
  readonly summary: { readonly violations: readonly Violation[] }
}

async function cruise(cwd: string, roots: readonly string[]): Promise<Report> {
  const run = await runTool(CRUISER, ['--config', CONFIG, '--output-type', 'json', ...roots], cwd)
  if (run.stdout === '') throw new Error(`dependency-cruiser said nothing: ${run.stderr}`)
  return JSON.parse(run.stdout)
}

/** [rule, file that breaks it, name that it imports, from where] */
const IMPORTED = [
  ['no-undeclared-package', 'service/undeclared.ts', 'avvio', 'avvio'],
  ['shared-is-pure', 'shared/reads-files.ts', 'readFile', 'node:fs'],
  ['server-imports', 'server/asks.ts', 'query', '../service/data/query.ts'],
  ['service-imports', 'service/draws.ts', 'useState', 'react'],
  ['core-imports', 'electron/core/draws.ts', 'useState', 'react'],
  ['core-floor-missing', 'electron/core/cellar/digs.ts', 'now', '../time/now.ts'],
  ['core-floor-1', 'electron/core/vault/stores.ts', 'rows', '../store/rows.ts'],
  ['core-floor-3', 'electron/core/keeper/asks.ts', 'question', '../answers/question.ts'],
  ['core-floor-4', 'electron/core/history/asks.ts', 'kind', '../answers/kind.ts'],
  ['core-floor-5', 'electron/core/sync/calls.ts', 'handler', '../application/commands/handler.ts'],
  ['core-floor-6', 'electron/core/application/digs.ts', 'wine', '../cellar/wine.ts'],
  ['shell-imports', 'electron/shell/serves.ts', 'fastify', 'fastify'],
  ['preload-imports', 'electron/preload/thinks.ts', 'core', '../core/plain.ts'],
  [
    'preload-takes-types-and-channels-only',
    'electron/preload/checks.ts',
    'check',
    '../../shared/bridge/check.ts',
  ],
  ['channels-import-nothing', 'shared/bridge/channels.ts', 'z', 'zod'],
  ['node-imports', 'electron/node/serves.ts', 'fastify', 'fastify'],
  ['collector-imports', 'collector/draws.ts', 'useState', 'react'],
  ['preview-imports', 'electron/preview/draws.ts', 'useState', 'react'],
  ['renderer-imports', 'renderer/serves.ts', 'fastify', 'fastify'],
  ['words-are-types-outside-i18n', 'renderer/domain/says.ts', 'words', '../i18n/pt-br/words.ts'],
  ['features-are-apart', 'renderer/features/one/one-page.ts', 'two', '../two/two-page.ts'],
  ['features-never-import-app', 'renderer/features/three/three-page.ts', 'app', '../../app/shell.ts'],
  ['parts-never-import-screens', 'renderer/components/part.ts', 'two', '../features/two/two-page.ts'],
  ['bridge-knows-no-answers', 'renderer/bridge/notes.ts', 'store', '../answers/store.ts'],
  ['ground-knows-no-subject', 'renderer/format/amount.ts', 'won', '../domain/funnel/won.ts'],
  ['drawing-knows-no-subject', 'renderer/components/row.ts', 'won', '../domain/funnel/won.ts'],
  ['report-knows-no-list', 'renderer/report/cell.ts', 'page', '../list/page.ts'],
  ['keyring-has-one-home', 'electron/core/api/secret.ts', 'Entry', '@napi-rs/keyring'],
  [
    'protocol-has-one-home',
    'electron/core/assistants/speaks.ts',
    'Client',
    '@modelcontextprotocol/sdk/client/index.js',
  ],
  ['protocol-is-loaded-when-used', 'electron/core/assistants/starts.ts', 'TOOLS', './protocol.ts'],
  ['sql-has-three-homes', 'electron/core/answers/answers.ts', 'DatabaseSync', 'node:sqlite'],
  ['nobody-imports-build-or-test', 'electron/shell/tested.ts', 'help', '../../test/help.ts'],
] as const

/** By rule: files, the first of which breaks it. All stand in one tree, because each run of the tool takes a second. */
const PLANTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no-circular': {
    'shared/ring-a.ts': "import { b } from './ring-b.ts'\nexport const a: unknown = () => b",
    'shared/ring-b.ts': "import { a } from './ring-a.ts'\nexport const b: unknown = () => a",
  },
  // A type alone, of a room on the same floor.
  'core-floor-2': {
    'electron/core/api/reads.ts': "import type { Table } from '../store/table.ts'\nexport type Read = Table",
    'electron/core/store/table.ts': 'export type Table = string',
  },
  'no-unresolvable': { 'shared/lost.ts': "import { gone } from './gone.ts'\nexport const lost = gone" },
  ...Object.fromEntries(
    IMPORTED.map(([rule, file, name, from]) => [
      rule,
      {
        [file]: `import { ${name} } from '${from}'\nexport const planted = ${name}`,
        ...(from.startsWith('.') && { [join(dirname(file), from)]: `export const ${name} = 1` }),
      },
    ]),
  ),
}

/**
 * What each folder reaches at most, through others too: the table of docs/architecture.md. Of the packages only
 * Electron's counts.
 */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  'shared/': [],
  'server/': ['node:', 'shared/'],
  'service/': ['node:', 'server/', 'shared/'],
  'electron/core/': ['node:', 'shared/'],
  'electron/shell/': ['electron', 'electron/core/', 'node:', 'shared/'],
  'electron/preload/': ['electron', 'shared/', 'shared/bridge/'],
  'electron/node/': ['electron/core/', 'node:', 'shared/'],
  'electron/preview/': ['electron/core/', 'electron/node/', 'node:', 'shared/'],
  'collector/': ['electron/core/', 'electron/node/', 'node:', 'server/', 'shared/'],
  'renderer/': ['shared/'],
}
const ELECTRON_PATTERN = /node_modules\/electron\/$/

async function rulesOfHouse(): Promise<readonly Rule[]> {
  const config = await import(pathToFileURL(join(REPOSITORY, CONFIG)).href)
  return (config.default as CruiserConfig).forbidden
}

/** Follows the rules that list what a folder may import. @throws Error for a folder that has none. */
function reachOf(rules: readonly Rule[], start: string): string[] {
  const lists = rules.filter(({ to }) => Array.isArray(to.pathNot))
  const reached = new Set([start])
  // The set grows while it is walked.
  for (const folder of reached) {
    if (folder === 'node:' || folder === 'electron') continue
    const rule = lists.find(({ from }) => `^${folder}`.startsWith(from.path ?? '-'))
    if (rule === undefined) throw new Error(`no rule lists what ${folder} may import`)
    for (const path of rule.to.pathNot ?? []) {
      if (ELECTRON_PATTERN.test(path)) reached.add('electron')
      if (path.startsWith('^')) reached.add(path.slice(1))
    }
    if (rule.to.dependencyTypesNot?.includes('core')) reached.add('node:')
  }
  reached.delete(start)
  return [...reached].toSorted()
}

/** Imports that the table allows and that too wide a rule would refuse. */
const ALLOWED = {
  'shared/pure.ts': "import { z } from 'zod'\nexport const pure = z",
  'shared/bridge/channels.ts': "export const CALL_CHANNEL = 'x'",
  'shared/bridge/desktop.ts': "import type { pure } from '../pure.ts'\nexport type Desktop = typeof pure",
  'electron/preload/preload.ts':
    "import { contextBridge } from 'electron'\nimport { CALL_CHANNEL } from '../../shared/bridge/channels.ts'\nimport type { Desktop } from '../../shared/bridge/desktop.ts'\nexport const preload = [contextBridge, CALL_CHANNEL] as unknown as Desktop",
  'electron/core/vault/vault.ts': "import { Entry } from '@napi-rs/keyring'\nexport const vault = Entry",
  'electron/core/store/store.ts':
    "import { DatabaseSync } from 'node:sqlite'\nexport const store = DatabaseSync",
  'electron/core/store/rows/rows.ts': "import { store } from '../store.ts'\nexport const rows = store",
  'electron/core/answers/answers.ts':
    "import { rows } from '../store/rows/rows.ts'\nexport const answers = rows",
  'electron/shell/main.ts':
    "import { app } from 'electron'\nimport { store } from '../core/store/store.ts'\nexport const main = [app, store]",
  'service/data/open.ts': "import { DatabaseSync } from 'node:sqlite'\nexport const open = DatabaseSync",
  'renderer/features/one/one-page.tsx':
    "import { useState } from 'react'\nimport { part } from '../../components/part.ts'\nexport const one = [useState, part]",
  'renderer/components/part.ts': "import { pure } from '../../shared/pure.ts'\nexport const part = pure",
}

async function violationsIn(files: Readonly<Record<string, string>>): Promise<readonly Violation[]> {
  await using tree = await plantTree(files, [CONFIG, 'package.json'])
  const roots = [...new Set(Object.keys(files).map((path) => path.split('/')[0] as string))]
  const report = await cruise(tree.folder, roots)
  return report.summary.violations
}

describe('import fences', () => {
  let violations: readonly Violation[]
  beforeAll(async () => {
    violations = await violationsIn(Object.assign({}, ...Object.values(PLANTED)))
  })

  it.each(Object.entries(PLANTED))('name %s when it is broken', (rule, files) => {
    const breaker = Object.keys(files)[0]
    const found = violations.filter((violation) => violation.rule.name === rule)
    expect(found.map((violation) => violation.from)).toContain(breaker)
  })

  it('have no file that stands in the place of another rule’s', () => {
    const texts = new Map(Object.values(PLANTED).flatMap((files) => Object.entries(files)))
    for (const files of Object.values(PLANTED)) {
      for (const [path, text] of Object.entries(files)) expect(texts.get(path), path).toBe(text)
    }
  })

  it('have a planted violation for every rule', async () => {
    const names = (await rulesOfHouse()).map((rule) => rule.name)
    expect(names.toSorted()).toEqual(Object.keys(PLANTED).toSorted())
  })

  // Each folder's list, followed from list to list, holds what a rule with `reachable` would: a way out of the lists
  // breaks one of them at its first step outside.
  it.each(Object.entries(REACHES))(
    'let %s reach what the table says, directly or not',
    async (folder, reached) => {
      expect(reachOf(await rulesOfHouse(), folder)).toEqual(reached)
    },
  )

  it('give a floor to each room of the core, as docs/architecture.md shows it', async () => {
    const floors = (await rulesOfHouse())
      .filter(({ name }) => /^core-floor-\d$/.test(name))
      .map(({ from }) => from.path?.match(/[a-z]+(?=[|)])/g) ?? [])
    const shown = (await readFile(join(REPOSITORY, 'docs/architecture.md'), 'utf8'))
      .split('\n')
      .filter((line) => /^\| \d \|/.test(line))
      .map((line) => [...line.matchAll(/`([a-z]+)\/`/g)].map(([, room]) => room))
    expect(shown.toReversed().map((rooms) => rooms.toSorted())).toEqual(floors)
    const folders = (await readdir(join(REPOSITORY, 'electron/core'), { withFileTypes: true })).filter(
      (entry) => entry.isDirectory(),
    )
    expect(floors.flat().toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  it('are found out when a list lets a folder out', async () => {
    const leak = (rule: Rule): Rule =>
      rule.name === 'shared-is-pure' ? { ...rule, to: { pathNot: ['^shared/', '^electron/core/'] } } : rule
    expect(reachOf((await rulesOfHouse()).map(leak), 'renderer/')).toEqual([
      'electron/core/',
      'node:',
      'shared/',
    ])
    expect(() => reachOf([], 'renderer/')).toThrow('renderer/')
  })

  it('stay quiet when everything keeps to the table', async () => {
    expect(await violationsIn(ALLOWED)).toEqual([])
  })
})
