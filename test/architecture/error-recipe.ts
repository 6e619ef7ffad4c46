// "Add a kind of error" of CONTRIBUTING.md, as files with their texts.
import { type RecipeStep, withReplaced } from './planted-recipe.ts'

export const TRAITS = 'shared/bridge/error-traits.ts'
const WORDS = ['renderer/i18n/pt-br/errors.ts', 'renderer/i18n/en/errors.ts']
const [PT_BR = '', EN = ''] = WORDS

export const withTraits = (traits: string) =>
  withReplaced(TRAITS, '  TIMEOUT: ', `  CLOCK_WRONG: ${traits},\n  TIMEOUT: `)
const DEFINED = withTraits("{ concerns: 'local', stopsAll: true }")
const worded = (path: string) =>
  withReplaced(path, '  TIMEOUT: {', "  CLOCK_WRONG: { title: 'a', help: 'b' },\n  TIMEOUT: {")
export const ERROR_RECIPE = { [TRAITS]: DEFINED, [PT_BR]: worded(PT_BR), [EN]: worded(EN) }
export const ERROR_STEPS: readonly RecipeStep[] = [
  { plants: { [TRAITS]: DEFINED }, asks: WORDS, misses: WORDS },
  { plants: { [TRAITS]: DEFINED, [PT_BR]: worded(PT_BR) }, asks: WORDS, misses: [EN] },
]
