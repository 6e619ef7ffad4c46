// Carries out "Add a kind of error" of CONTRIBUTING.md on a copy of the tree: one file and the words.
import { describe, expect, it } from 'vitest'
import { brokenFiles, withReplaced } from './planted-recipe.ts'

const TRAITS = 'shared/bridge/error-traits.ts'
const API = 'shared/api/errors.ts'
const WORDS = ['renderer/i18n/pt-br/errors.ts', 'renderer/i18n/en/errors.ts']
const [PT_BR = '', EN = ''] = WORDS

const withTraits = (traits: string) =>
  withReplaced(TRAITS, '  TIMEOUT: ', `  CLOCK_WRONG: ${traits},\n  TIMEOUT: `)
const DEFINED = withTraits("{ concerns: 'local', stopsAll: true }")
const worded = (path: string) =>
  withReplaced(path, '  TIMEOUT: {', "  CLOCK_WRONG: { title: 'a', help: 'b' },\n  TIMEOUT: {")
const WHOLE = { [TRAITS]: DEFINED, [PT_BR]: worded(PT_BR), [EN]: worded(EN) }

describe('a further kind of error', () => {
  it('is missed by the compiler at its words in each language', async () => {
    expect((await brokenFiles('renderer', { [TRAITS]: DEFINED }, WORDS)).toSorted()).toEqual(WORDS.toSorted())
    expect(await brokenFiles('renderer', { [TRAITS]: DEFINED, [PT_BR]: worded(PT_BR) }, WORDS)).toEqual([EN])
  }, 180_000)

  it('is whole after one file and its words', async () => {
    expect(await brokenFiles('renderer', WHOLE)).toEqual([])
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
