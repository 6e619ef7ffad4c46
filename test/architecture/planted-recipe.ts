// Carries out a recipe of CONTRIBUTING.md on a copy of the tree.
import { type PlantedTree, plantTree } from './planted-tree.ts'
import { readSource } from './source-files.ts'

type Replacement = readonly [place: string, by: string]

/** Returns the text of a file of the repository with each first `place` replaced. Throws when the file lacks one. */
export function withAllReplaced(path: string, ...changes: readonly Replacement[]): string {
  return changes.reduce((source, [place, by]) => {
    if (!source.includes(place)) throw new Error(`${path} does not hold ${place}`)
    return source.replace(place, by)
  }, readSource(path))
}

export function withReplaced(path: string, place: string, by: string): string {
  return withAllReplaced(path, [place, by])
}

/** What the compiler must say when a recipe is carried out up to a step. */
export interface RecipeStep {
  /** The files replaced so far. */
  readonly plants: Readonly<Record<string, string>>
  /** The files of the window whose errors are asked for. */
  readonly asks: readonly string[]
  /** Those of them that have errors, in that order. */
  readonly misses: readonly string[]
}

/** Copies the code of service and window, with `files` replaced. */
export function plantRecipe(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  return plantTree(files, ['tsconfig.json', 'package.json', 'shared', 'server', 'service', 'renderer'])
}
