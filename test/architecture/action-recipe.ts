// "Add an action" of CONTRIBUTING.md, as files with their texts. That it is carried out: whole-recipes.test.ts.
// That the menu has each one: menu-template.test.ts.
import { type RecipeStep, withReplaced } from './planted-recipe.ts'

const LIST = 'shared/actions/actions.ts'
const DEEDS = 'renderer/app/use-actions.ts'
const WORDS = ['shared/actions/words/pt-br.ts', 'shared/actions/words/en.ts']

const LISTED = withReplaced(
  LIST,
  '  connect: {',
  "  ring: { section: 'help', palette: 'found' },\n  connect: {",
)
const worded = (path: string) => withReplaced(path, '    connect: ', "    ring: 'a',\n    connect: ")
const done = withReplaced(DEEDS, '    connect: () => ', '    ring: () => undefined,\n    connect: () => ')
const WORDED = { [LIST]: LISTED, ...Object.fromEntries(WORDS.map((path) => [path, worded(path)])) }
export const ACTION_RECIPE = { ...WORDED, [DEEDS]: done }

const PLACES = [...WORDS, DEEDS]
export const ACTION_STEPS: readonly RecipeStep[] = [
  { plants: { [LIST]: LISTED }, asks: PLACES, misses: PLACES },
  { plants: WORDED, asks: PLACES, misses: [DEEDS] },
]
