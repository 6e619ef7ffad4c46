import { describe, expect, it } from 'vitest'
import { createToldBook } from '../../../../electron/core/alerts/told-book.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const [monday, tuesday] = [plainDate('2026-11-16'), plainDate('2026-11-17')]

function settingsOf(stored: unknown = undefined) {
  const settings = new Map<string, unknown>([['alerts-told', stored]])
  const book = {
    get: (name: string) => settings.get(name),
    set: async (name: string, value: unknown) => {
      settings.set(name, value)
    },
  }
  return { settings, open: () => createToldBook(book) }
}

describe('createToldBook', () => {
  it('lets an alert through once a day and company, over a restart', () => {
    const { open } = settingsOf()
    const book = open()
    expect(book.claim('a', 'pace', monday)).toBe(true)
    expect(book.claim('a', 'pace', monday)).toBe(false)
    expect(book.claim('b', 'pace', monday)).toBe(true)
    expect(book.claim('a', 'stalled', monday)).toBe(true)
    const again = open()
    expect(again.claim('a', 'pace', monday)).toBe(false)
    expect(again.claim('a', 'pace', tuesday)).toBe(true)
  })

  it('tells nothing twice when the clock is set back by a day, and recovers from one that was far ahead', () => {
    const book = settingsOf().open()
    expect(book.claim('a', 'pace', tuesday)).toBe(true)
    expect(book.claim('a', 'pace', monday)).toBe(false)
    expect(book.claim('a', 'stalled', plainDate('2030-01-01'))).toBe(true)
    expect(book.claim('a', 'stalled', monday)).toBe(true)
    expect(book.claim('a', 'stalled', monday)).toBe(false)
  })

  it('keeps a company’s id, rules and days, and drops them with the company', () => {
    const { settings, open } = settingsOf()
    const book = open()
    book.claim('a', 'pace', monday)
    book.claim('b', 'pace', monday)
    expect(settings.get('alerts-told')).toEqual({ a: { pace: monday }, b: { pace: monday } })
    book.forget('a')
    expect(settings.get('alerts-told')).toEqual({ b: { pace: monday } })
    expect(open().claim('a', 'pace', monday)).toBe(true)
  })

  it.each([7, null, 'x', { a: 7 }, { a: null }, { a: { pace: 'never', other: '2026-11-16' } }])(
    'begins afresh from settings that say %j',
    (stored) => {
      expect(settingsOf(stored).open().claim('a', 'pace', monday)).toBe(true)
    },
  )
})
