// The recipes of CONTRIBUTING.md for an operation, a kind of error and a column of leads, carried out together: nothing
// is missing. Together, because each would compile the whole window for itself.
import { expect, it } from 'vitest'
import { filesWithErrors } from './compiler.ts'
import { ERROR_RECIPE } from './error-recipe.ts'
import { COLUMN_RECIPE } from './lead-column-recipe.ts'
import { OPERATION_RECIPE } from './operation-recipe.ts'

const RECIPES = [OPERATION_RECIPE, ERROR_RECIPE, COLUMN_RECIPE]
const FILES = Object.assign({}, ...RECIPES) as Readonly<Record<string, string>>

it('leave nothing broken in service and window, once they are carried out', () => {
  // None replaces a file of another.
  expect(Object.keys(FILES)).toHaveLength(RECIPES.flatMap((recipe) => Object.keys(recipe)).length)
  expect(filesWithErrors('service', FILES)).toEqual([])
  expect(filesWithErrors('renderer', FILES)).toEqual([])
}, 300_000)
