// The recipes of CONTRIBUTING.md for an operation, a kind of error, a column of leads and of statistics, a figure of
// Hoje and an action, carried out together: nothing is missing. Together, because each would compile the whole window
// for itself.
import { expect, it } from 'vitest'
import { ACTION_RECIPE } from './action-recipe.ts'
import { filesWithErrors } from './compiler.ts'
import { ERROR_RECIPE } from './error-recipe.ts'
import { FIGURE_RECIPE } from './figure-recipe.ts'
import { COLUMN_RECIPE } from './lead-column-recipe.ts'
import { OPERATION_RECIPE } from './operation-recipe.ts'
import { STATISTIC_COLUMN_RECIPE } from './statistic-column-recipe.ts'

const RECIPES = [
  OPERATION_RECIPE,
  ERROR_RECIPE,
  COLUMN_RECIPE,
  ACTION_RECIPE,
  STATISTIC_COLUMN_RECIPE,
  FIGURE_RECIPE,
]
const FILES = Object.assign({}, ...RECIPES) as Readonly<Record<string, string>>

it('leave nothing broken in service and window, once they are carried out', () => {
  // None replaces a file of another.
  expect(Object.keys(FILES)).toHaveLength(RECIPES.flatMap((recipe) => Object.keys(recipe)).length)
  expect(filesWithErrors('service', FILES)).toEqual([])
  expect(filesWithErrors('renderer', FILES)).toEqual([])
}, 300_000)
