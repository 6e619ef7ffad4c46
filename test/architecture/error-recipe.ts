// "Add a kind of error" of CONTRIBUTING.md, as files with their texts.
import { withReplaced } from './planted-recipe.ts'

export const TRAITS = 'shared/bridge/error-traits.ts'
export const WORDS = ['renderer/i18n/pt-br/errors.ts', 'renderer/i18n/en/errors.ts']
export const [PT_BR = '', EN = ''] = WORDS

export const withTraits = (traits: string) =>
  withReplaced(TRAITS, '  TIMEOUT: ', `  CLOCK_WRONG: ${traits},\n  TIMEOUT: `)
export const DEFINED = withTraits("{ concerns: 'local', stopsAll: true }")
export const worded = (path: string) =>
  withReplaced(path, '  TIMEOUT: {', "  CLOCK_WRONG: { title: 'a', help: 'b' },\n  TIMEOUT: {")
export const ERROR_RECIPE = { [TRAITS]: DEFINED, [PT_BR]: worded(PT_BR), [EN]: worded(EN) }
