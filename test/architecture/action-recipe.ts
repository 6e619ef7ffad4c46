// "Add an action" of CONTRIBUTING.md, as files with their texts.
import { withReplaced } from './planted-recipe.ts'

export const LIST = 'shared/actions/actions.ts'
export const DEEDS = 'renderer/app/use-actions.ts'
export const WORDS = ['shared/actions/words/pt-br.ts', 'shared/actions/words/en.ts'] as const

export const LISTED = withReplaced(
  LIST,
  '  connect: {',
  "  ring: { section: 'help', palette: 'found' },\n  connect: {",
)
const worded = (path: string) => withReplaced(path, '    connect: ', "    ring: 'a',\n    connect: ")
const done = withReplaced(DEEDS, '    connect: () => ', '    ring: () => undefined,\n    connect: () => ')
export const ACTION_RECIPE = {
  [LIST]: LISTED,
  ...Object.fromEntries(WORDS.map((path) => [path, worded(path)])),
  [DEEDS]: done,
}
