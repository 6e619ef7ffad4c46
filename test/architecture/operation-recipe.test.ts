// Carries out "Add an operation" of CONTRIBUTING.md: the compiler must report each missing place.
// That it reports its name in each language, and no other: whole-recipes.test.ts.
import { describe, expect, it } from 'vitest'
import { filesWithErrors } from './compiler.ts'
import { OPERATION_DEFINED, OPERATION_RECIPE, OPERATION_WORDS } from './operation-recipe.ts'

const HANDLERS = 'service/handlers/all-handlers.ts'
const MOST_PLACES = 4

describe('a 16th operation', () => {
  it('is missed by the compiler at its handler', () => {
    expect(filesWithErrors('service', OPERATION_DEFINED, [HANDLERS])).toEqual([HANDLERS])
  })

  it(`takes ${MOST_PLACES} files and its words`, () => {
    const files = Object.keys(OPERATION_RECIPE).filter((path) => !OPERATION_WORDS.includes(path))
    expect(files.length).toBeLessThanOrEqual(MOST_PLACES)
  })
})
