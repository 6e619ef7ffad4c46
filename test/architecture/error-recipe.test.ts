// Carries out "Add a kind of error" of CONTRIBUTING.md: one file and the words.
// That its words are missed, and nothing else then: whole-recipes.test.ts.
import { describe, expect, it } from 'vitest'
import { filesWithErrors } from './compiler.ts'
import { TRAITS, withTraits } from './error-recipe.ts'
import { withReplaced } from './planted-recipe.ts'

const API = 'shared/api/errors.ts'

describe('a further kind of error', () => {
  it.each([
    "{ concerns: 'request' }",
    "{ concerns: 'local' }",
    "{ concerns: 'weather', lasts: 'hours' }",
    '{}',
  ])('is refused by the compiler with the traits %s', (traits) => {
    expect(filesWithErrors('shared', { [TRAITS]: withTraits(traits) }, [TRAITS])).toEqual([TRAITS])
  })

  it('is missed among the traits when the API has it', () => {
    const specified = withReplaced(
      API,
      '  INTERNAL_ERROR: 500,',
      '  INTERNAL_ERROR: 500,\n  CLOCK_WRONG: 400,',
    )
    expect(filesWithErrors('shared', { [API]: specified }, [TRAITS])).toEqual([TRAITS])
  })
})
