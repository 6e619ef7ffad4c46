import { describe, expect, it } from 'vitest'
import type { Banner } from '../../../../shared/shop/storefront/banners.ts'
import {
  type BannersOnDay,
  calendarCells,
  seenBanners,
} from '../../../../shared/shop/storefront/seen-banners.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const banner = (id: string, titulo = id): Banner => ({
  id,
  slot: 'home',
  titulo,
  imagem_url: null,
  link_url: null,
  ordem: 1,
})
const day = (date: string, ...ids: readonly string[]): BannersOnDay => ({
  day: plainDate(date),
  banners: ids.map((id) => banner(id)),
})

/** Days 12, 13, 15 and 16; the 14th is a gap. */
const STORED = [
  day('2026-11-12', 'sempre', 'some', 'volta'),
  day('2026-11-13', 'sempre'),
  day('2026-11-15', 'sempre', 'novo'),
  day('2026-11-16', 'novo', 'sempre', 'volta'),
]

describe('seenBanners', () => {
  it('lists those of the last answer in its order, then those that vanished', () => {
    expect(seenBanners(STORED).map(({ key, change, days }) => [key, change, days[0], days.at(-1)])).toEqual([
      ['novo', 'new', '2026-11-15', '2026-11-16'],
      ['sempre', 'always', '2026-11-12', '2026-11-16'],
      ['volta', 'back', '2026-11-12', '2026-11-16'],
      ['some', 'gone', '2026-11-12', '2026-11-12'],
    ])
  })

  it('calls nothing new on the first day of the history, and nothing gone because of a gap', () => {
    expect(seenBanners(STORED.slice(0, 1)).map(({ change }) => change)).toEqual([
      'always',
      'always',
      'always',
    ])
    const around = [day('2026-11-12', 'a'), day('2026-11-20', 'a')]
    expect(seenBanners(around).map(({ change }) => change)).toEqual(['always'])
  })

  it('shows a banner as it was last seen, and follows one without an id by what it shows', () => {
    const renamed: BannersOnDay[] = [
      { day: plainDate('2026-11-12'), banners: [banner('1', 'Antes')] },
      { day: plainDate('2026-11-13'), banners: [banner('1', 'Depois')] },
    ]
    expect(seenBanners(renamed).map((each) => each.banner.titulo)).toEqual(['Depois'])
    const nameless = { ...banner('x'), id: null }
    const days = ['2026-11-12', '2026-11-13'].map((date) => ({ day: plainDate(date), banners: [nameless] }))
    expect(seenBanners(days)).toMatchObject([{ days: ['2026-11-12', '2026-11-13'], change: 'always' }])
  })

  it('is empty without stored days', () => {
    expect(seenBanners([])).toEqual([])
  })
})

describe('calendarCells', () => {
  it('tells a day without an answer from a day without the banner', () => {
    const [fresh] = seenBanners(STORED)
    const range = { from: plainDate('2026-11-12'), to: plainDate('2026-11-16') }
    expect(fresh && calendarCells(fresh, STORED, range).map(({ state }) => state)).toEqual([
      'unseen',
      'unseen',
      'gap',
      'seen',
      'seen',
    ])
  })
})
