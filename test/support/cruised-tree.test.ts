import { describe, expect, it } from 'vitest'
import { hasCruisedTree } from './cruised-tree.ts'

const said = (modules: number) => `
✔ no dependency violations found (${modules} modules, 11395 dependencies cruised)
`

describe('hasCruisedTree', () => {
  it('is true when the modules of the tree were seen', () => {
    expect(hasCruisedTree(said(2_315))).toBe(true)
  })
  it('is false when a part of them was seen, none, or nothing was said', () => {
    for (const output of [said(250), said(0), '']) expect(hasCruisedTree(output)).toBe(false)
  })
})
