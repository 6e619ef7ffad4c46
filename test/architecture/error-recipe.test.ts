// Carries out "Add a kind of error" of CONTRIBUTING.md on a copy of the tree: one file and the words.
// That nothing else is missing then: whole-recipes.test.ts.
import { describe, expect, it } from 'vitest'
import { DEFINED, EN, PT_BR, TRAITS, WORDS, withTraits, worded } from './error-recipe.ts'
import { brokenFiles, withReplaced } from './planted-recipe.ts'

const API = 'shared/api/errors.ts'

describe('a further kind of error', () => {
  it('is missed by the compiler at its words in each language', async () => {
    expect((await brokenFiles('renderer', { [TRAITS]: DEFINED }, WORDS)).toSorted()).toEqual(WORDS.toSorted())
    expect(await brokenFiles('renderer', { [TRAITS]: DEFINED, [PT_BR]: worded(PT_BR) }, WORDS)).toEqual([EN])
  }, 180_000)

  it.each([
    "{ concerns: 'request' }",
    "{ concerns: 'local' }",
    "{ concerns: 'weather', lasts: 'hours' }",
    '{}',
  ])(
    'is refused by the compiler with the traits %s',
    async (traits) => {
      expect(await brokenFiles('shared', { [TRAITS]: withTraits(traits) }, [TRAITS])).toEqual([TRAITS])
    },
    180_000,
  )

  it('is missed among the traits when the API has it', async () => {
    const specified = withReplaced(
      API,
      '  INTERNAL_ERROR: 500,',
      '  INTERNAL_ERROR: 500,\n  CLOCK_WRONG: 400,',
    )
    expect(await brokenFiles('shared', { [API]: specified }, [TRAITS])).toEqual([TRAITS])
  }, 180_000)
})
