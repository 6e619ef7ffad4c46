// Carries out "Add an action" of CONTRIBUTING.md over the tree: its list, what it does, and the words. That
// nothing else is missing then: whole-recipes.test.ts. That the menu has each one: menu-template.test.ts.
import { describe, expect, it } from 'vitest'
import { ACTION_RECIPE, DEEDS, LIST, LISTED, WORDS } from './action-recipe.ts'
import { filesWithErrors } from './compiler.ts'

const PLACES = [...WORDS, DEEDS]

describe('a further action', () => {
  it('is missed by the compiler at its words in each language and at what it does', () => {
    expect(filesWithErrors('renderer', { [LIST]: LISTED }, PLACES).toSorted()).toEqual(PLACES.toSorted())
    const { [DEEDS]: _, ...others } = ACTION_RECIPE
    expect(filesWithErrors('renderer', others, PLACES)).toEqual([DEEDS])
  }, 180_000)
})
