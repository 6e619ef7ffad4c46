import { createElement, type ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Fragment, jsx, jsxs } from '../../../renderer/platform/bounded-jsx.ts'
import { LONG_TEXT, shownPart } from '../../../shared/text/shown-part.ts'

const LONG = 'W'.repeat(1_000)
const SHORT = shownPart(LONG)
const SENTENCES = 'Mesa de jantar. '.repeat(1_000)

const propsOf = (element: ReactElement) => element.props as Record<string, unknown>

describe('jsx', () => {
  it('bounds the texts of an element, of a fragment and of lists within lists', () => {
    expect(propsOf(jsx('span', { children: LONG })).children).toBe(SHORT)
    expect(propsOf(jsx(Fragment, { children: LONG })).children).toBe(SHORT)
    expect(propsOf(jsxs('span', { children: ['a', LONG, [LONG], 1, null] })).children).toEqual([
      'a',
      SHORT,
      [SHORT],
      1,
      null,
    ])
  })

  it('bounds texts of attributes and leaves ids, addresses and values', () => {
    const props = propsOf(jsx('a', { title: LONG, 'aria-label': LONG, id: LONG, href: LONG, value: LONG }))
    expect([props['aria-label'], props.id, props.href, props.value]).toEqual([SHORT, LONG, LONG, LONG])
  })

  it('makes a tip of a title, which is read to who does not see it, and leaves none to the system', () => {
    const { title, ...tip } = propsOf(jsx('a', { title: LONG }))
    expect([title, tip]).toEqual([undefined, { 'data-tip': SHORT, 'aria-description': SHORT }])
  })

  it('leaves the properties of a component, which draws elements itself', () => {
    const Card = () => null
    expect(propsOf(jsx(Card, { title: LONG, children: LONG }))).toEqual({ title: LONG, children: LONG })
  })

  it('passes the very properties on when nothing is long, with their lists', () => {
    const props = { children: ['a', ['b']], alt: 'c' }
    expect(propsOf(jsxs('p', props)).children).toBe(props.children)
  })

  it('shows more where a place is meant for long texts, and all of the own documents', () => {
    const shown = (longest: number) =>
      propsOf(jsx('p', { 'data-longest': longest, children: SENTENCES })).children
    expect(shown(LONG_TEXT)).toHaveLength(LONG_TEXT + 1)
    expect(shown(Infinity)).toBe(SENTENCES)
  })

  it('bounds what React alone does not', () => {
    expect(propsOf(createElement('span', null, LONG)).children).toBe(LONG)
  })
})
