// The tsconfig of each folder excludes the types that the folder must not use: the DOM, Node, or both.
import { describe, expect, it } from 'vitest'
import { plantTree, runTool } from './planted-tree.ts'
import { listFiles } from './source-files.ts'

async function typeErrors(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  await using tree = await plantTree(files, ['tsconfig.json', `${folder}/tsconfig.json`])
  const run = await runTool('typescript/bin/tsc', ['-p', folder, '--pretty', 'false'], tree.folder)
  return run.stdout
}

const NODE = 'export const used = process.pid\n'
const DOM = 'export const used = document.title\n'

describe('type fences', () => {
  it.each([
    ['shared', 'process', NODE],
    ['shared', 'document', DOM],
    ['service', 'document', DOM],
    ['electron/core', 'document', DOM],
    ['electron/shell', 'document', DOM],
    ['electron/preview', 'document', DOM],
    ['electron/preload', 'process', NODE],
    ['renderer', 'process', NODE],
    ['build', 'document', DOM],
  ])('keep %s from knowing %s', async (folder, name, text) => {
    expect(await typeErrors(folder, { [`${folder}/used.ts`]: text })).toContain(`Cannot find name '${name}'`)
  })

  it.each([
    ['electron/core', NODE],
    ['renderer', DOM],
    ['electron/preload', DOM],
  ])('let %s use what it has', async (folder, text) => {
    expect(await typeErrors(folder, { [`${folder}/used.ts`]: text })).toBe('')
  })

  it('refuse syntax that Node cannot strip', async () => {
    const text = 'export class Held { constructor(readonly value: number) {} }\n'
    expect(await typeErrors('shared', { 'shared/used.ts': text })).toContain('erasableSyntaxOnly')
  })
})

describe('npm run check', () => {
  const folders = listFiles('*/tsconfig.json').map((path) => path.replace('/tsconfig.json', ''))
  const projects = listFiles('build/types/*.json')

  it('has a project of build/types for each tsconfig, and finds an error planted in it', async () => {
    expect(folders.length).toBeGreaterThanOrEqual(10)
    const planted = folders.map((folder) => [`${folder}/planted.ts`, "export const planted: number = ''\n"])
    await using tree = await plantTree(
      { ...Object.fromEntries(planted), 'test/bench/page/bench-types.ts': 'export type Bench = string\n' },
      ['tsconfig.json', 'package.json', ...folders.map((folder) => `${folder}/tsconfig.json`), ...projects],
    )
    const { stdout } = await runTool(
      'typescript/bin/tsc',
      ['-b', 'build/types/all.json', '--pretty', 'false'],
      tree.folder,
    )
    const found = [...stdout.matchAll(/^(.+)\/planted\.ts\(1,14\): error TS2322/gm)].map(
      ([, folder]) => folder,
    )
    expect(found.toSorted()).toEqual(folders.toSorted())
  }, 180_000)
})
