// The tsconfig of each folder excludes the types that the folder must not use: the DOM, Node, or both. What breaks it
// is planted in one tree, which `tsc -b` checks as `npm run check` does: each start of the compiler takes a second.
import { beforeAll, describe, expect, it } from 'vitest'
import { plantTree, runTool } from './planted-tree.ts'
import { listFiles } from './source-files.ts'

const NODE = 'export const used = process.pid\n'
const DOM = 'export const used = document.title\n'

/** [folder, what it must not know, code that uses it] */
const REFUSED = [
  ['shared', 'process', NODE],
  ['shared', 'document', DOM],
  ['server', 'document', DOM],
  ['service', 'document', DOM],
  ['electron/core', 'document', DOM],
  ['electron/shell', 'document', DOM],
  ['electron/node', 'document', DOM],
  ['electron/preview', 'document', DOM],
  ['collector', 'document', DOM],
  ['electron/preload', 'process', NODE],
  ['renderer', 'process', NODE],
  ['build', 'document', DOM],
] as const

/** [folder, what it may know, code that uses it] */
const ALLOWED = [
  ['electron/core', 'process', NODE],
  ['renderer', 'document', DOM],
  ['electron/preload', 'document', DOM],
] as const

const FOLDERS = listFiles('*/tsconfig.json').map((path) => path.replace('/tsconfig.json', ''))
const PROJECTS = listFiles('build/types/*.json')
/** Syntax that Node cannot strip. */
const UNSTRIPPED = 'shared/unstripped.ts'

const planted = Object.fromEntries([
  ...[...REFUSED, ...ALLOWED].map(([folder, name, text]) => [`${folder}/uses-${name}.ts`, text]),
  ...FOLDERS.map((folder) => [`${folder}/planted.ts`, "export const planted: number = ''\n"]),
  [UNSTRIPPED, 'export class Held { constructor(readonly value: number) {} }\n'],
  ['test/bench/page/bench-types.ts', 'export type Bench = string\n'],
  ['test/renderer/components/page/gallery-frame.tsx', 'export const frame = 1\n'],
])

describe('npm run check', () => {
  /** By file, as the compiler words them. */
  const errors = new Map<string, string>()
  beforeAll(async () => {
    const configs = ['tsconfig.json', 'package.json', ...FOLDERS.map((folder) => `${folder}/tsconfig.json`)]
    await using tree = await plantTree(planted, [...configs, ...PROJECTS])
    const args = ['-b', 'build/types/all.json', '--pretty', 'false']
    const { stdout } = await runTool('typescript7/bin/tsc', args, tree.folder)
    for (const [, file = '', text = ''] of stdout.matchAll(/^(.+?)\(\d+,\d+\): error (.+)/gm)) {
      errors.set(file, `${errors.get(file) ?? ''}${text}\n`)
    }
  })

  it.each(REFUSED)('keeps %s from knowing %s', (folder, name) => {
    expect(errors.get(`${folder}/uses-${name}.ts`)).toContain(`Cannot find name '${name}'`)
  })

  it.each(ALLOWED)('lets %s know %s', (folder, name) => {
    expect(errors.get(`${folder}/uses-${name}.ts`)).toBeUndefined()
  })

  it('refuses syntax that Node cannot strip', () => {
    expect(errors.get(UNSTRIPPED)).toContain('erasableSyntaxOnly')
  })

  it('has a project of build/types for each tsconfig, and finds an error planted in it', () => {
    expect(FOLDERS.length).toBeGreaterThanOrEqual(10)
    const found = FOLDERS.filter((folder) => errors.get(`${folder}/planted.ts`)?.includes('TS2322'))
    expect(found).toEqual(FOLDERS)
  })
})
