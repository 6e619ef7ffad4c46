// The recipes of CONTRIBUTING.md for an operation, a kind of error, a column of leads and of statistics, a table, a
// chart, the history of a count, a kind of stored record, a figure of Hoje and an action, carried out together: the
// compiler names what is missing after each step, and nothing is missing in the end. Together, because each would
// compile the window or the core for itself; none replaces a file of another.
import { beforeAll, describe, expect, it } from 'vitest'
import { ACTION_RECIPE, ACTION_STEPS } from './action-recipe.ts'
import { CHART_RECIPE, CHART_STEPS, TABLE_RECIPE, TABLE_STEPS } from './chart-recipe.ts'
import { filesWithErrors } from './compiler.ts'
import { ERROR_RECIPE, ERROR_STEPS } from './error-recipe.ts'
import { FIGURE_RECIPE, FIGURE_STEPS } from './figure-recipe.ts'
import { COUNTED_BY, HISTORY_DECLARED, HISTORY_RECIPE } from './history-recipe.ts'
import { COLUMN_RECIPE, COLUMN_STEPS } from './lead-column-recipe.ts'
import { OPERATION_RECIPE, OPERATION_STEPS } from './operation-recipe.ts'
import { STATISTIC_COLUMN_RECIPE, STATISTIC_COLUMN_STEPS } from './statistic-column-recipe.ts'
import { STORED_DECLARED, STORED_RECIPE, STORED_TABLE, STORED_USE } from './table-recipe.ts'

const RECIPES = [
  { name: 'an operation', whole: OPERATION_RECIPE, steps: OPERATION_STEPS },
  { name: 'a kind of error', whole: ERROR_RECIPE, steps: ERROR_STEPS },
  { name: 'a column of leads', whole: COLUMN_RECIPE, steps: COLUMN_STEPS },
  { name: 'an action', whole: ACTION_RECIPE, steps: ACTION_STEPS },
  { name: 'a column of a statistic table', whole: STATISTIC_COLUMN_RECIPE, steps: STATISTIC_COLUMN_STEPS },
  { name: 'a table that can be exported', whole: TABLE_RECIPE, steps: TABLE_STEPS },
  { name: 'a chart with its table', whole: CHART_RECIPE, steps: CHART_STEPS },
  { name: 'the history of a count', whole: HISTORY_RECIPE, steps: [] },
  { name: 'a kind of stored record', whole: STORED_RECIPE, steps: [] },
  { name: 'a figure of Hoje', whole: FIGURE_RECIPE, steps: FIGURE_STEPS },
]
type Files = Readonly<Record<string, string>>
const joined = (files: readonly Files[]): Files => Object.assign({}, ...files)

describe.each([
  ['first', 0],
  ['second', 1],
])('the compiler after the %s step', (_, at) => {
  const carriedOut = RECIPES.flatMap(({ name, steps }) =>
    steps.slice(at, at + 1).map((step) => ({ name, ...step })),
  )
  let found: readonly string[] = []
  beforeAll(() => {
    const asked = carriedOut.flatMap(({ asks }) => asks)
    found = filesWithErrors('renderer', joined(carriedOut.map(({ plants }) => plants)), asked)
  }, 180_000)

  it.each(carriedOut)('names what $name still needs', ({ asks, misses }) => {
    expect(asks.filter((path) => found.includes(path))).toEqual(misses)
  })
})

it('the compiler names in the core what counts a further history, and where an unlisted table is called', () => {
  const files = joined([HISTORY_DECLARED, STORED_DECLARED])
  // No other file is asked: none knows the two of the table.
  const asked = [COUNTED_BY, STORED_TABLE, STORED_USE]
  expect(filesWithErrors('electron/core', files, asked)).toEqual([COUNTED_BY, STORED_USE])
}, 120_000)

it('leave nothing broken in service, core and window, once they are carried out', () => {
  const files = joined(RECIPES.map(({ whole }) => whole))
  expect(Object.keys(files)).toHaveLength(RECIPES.flatMap(({ whole }) => Object.keys(whole)).length)
  expect(filesWithErrors('service', files)).toEqual([])
  expect(filesWithErrors('electron/core', files)).toEqual([])
  expect(filesWithErrors('renderer', files)).toEqual([])
}, 300_000)
