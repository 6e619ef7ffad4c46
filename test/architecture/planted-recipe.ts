// Carries out a recipe of CONTRIBUTING.md on a copy of the tree.
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type PlantedTree, plantTree, runTool } from './planted-tree.ts'
import { readSource } from './source-files.ts'

/** Returns the text of a file of the repository with the first `place` replaced. Throws when the file lacks it. */
export function withReplaced(path: string, place: string, replacement: string): string {
  const source = readSource(path)
  if (!source.includes(place)) throw new Error(`${path} does not hold ${place}`)
  return source.replace(place, replacement)
}

/** Copies the code of service and window, with `files` replaced. */
export function plantRecipe(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  return plantTree(files, ['tsconfig.json', 'package.json', 'shared', 'service', 'renderer'])
}

/** Returns files with errors when `project` is compiled in a planted tree; `only` these files and what they import. */
export async function filesWithErrors(
  { folder }: PlantedTree,
  project: string,
  only?: readonly string[],
): Promise<string[]> {
  const config = join(project, only === undefined ? 'tsconfig.json' : 'tsconfig.only.json')
  if (only !== undefined) {
    const files = only.map((path) => relative(project, path))
    const text = JSON.stringify({ extends: './tsconfig.json', include: [], files })
    await writeFile(join(folder, config), text)
  }
  const run = await runTool('typescript/bin/tsc', ['-p', config, '--pretty', 'false'], folder)
  const found = [...run.stdout.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path)
  if (run.status !== 0 && found.length === 0)
    throw new Error(`nothing was compiled: ${run.stdout}${run.stderr}`)
  return [...new Set(found)]
}

/** Returns files with errors when `project`, or `only` some files of it, is compiled with `files` replaced. */
export async function brokenFiles(
  project: string,
  files: Readonly<Record<string, string>>,
  only?: readonly string[],
): Promise<string[]> {
  await using tree = await plantRecipe(files)
  return await filesWithErrors(tree, project, only)
}
