import { describe, expect, it } from 'vitest'
import { isTvSeconds, TV_VIEW } from '../../../renderer/views/tv-view.ts'
import { TV_SCREENS } from '../../../shared/screens.ts'

describe('TV_VIEW', () => {
  it('reads back what was kept, in the order of the navigation', () => {
    expect(TV_VIEW.read({ screens: ['tasks', 'today'], seconds: 45, funnelPeriod: 'this-month' })).toEqual({
      screens: ['today', 'tasks'],
      seconds: 45,
      funnelPeriod: 'this-month',
    })
  })
  it.each([
    undefined,
    null,
    'x',
    [],
    { screens: 'today' },
    { screens: ['leads', 7], seconds: '20', funnelPeriod: 'custom' },
  ])('shows every screen for 20 seconds when %j is stored', (stored) => {
    expect(TV_VIEW.read(stored)).toEqual({ screens: TV_SCREENS, seconds: 20, funnelPeriod: 'last-28-days' })
  })
})

describe('isTvSeconds', () => {
  it.each([10, 300])('takes %i', (seconds) => expect(isTvSeconds(seconds)).toBe(true))
  it.each([9, 301, 10.5, Number.NaN, '20', null])('refuses %j', (seconds) =>
    expect(isTvSeconds(seconds)).toBe(false),
  )
})
