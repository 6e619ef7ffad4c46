import { describe, expect, it } from 'vitest'
import { createSentAlerts } from '../../../../electron/core/alerts/sent-alerts.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const [monday, tuesday] = [plainDate('2026-11-16'), plainDate('2026-11-17')]

function settingsOf(stored: unknown = undefined) {
  const settings = new Map<string, unknown>([['alerts-sent', stored]])
  const sentAlerts = {
    get: (name: string) => settings.get(name),
    set: async (name: string, value: unknown) => {
      settings.set(name, value)
      return true
    },
  }
  return { settings, open: () => createSentAlerts(sentAlerts) }
}

describe('createSentAlerts', () => {
  it('sends nothing twice when the clock is set back by a day, and recovers from one that was far ahead', () => {
    const sentAlerts = settingsOf().open()
    expect(sentAlerts.claim('a', 'pace', tuesday)).toBe(true)
    expect(sentAlerts.claim('a', 'pace', monday)).toBe(false)
    expect(sentAlerts.claim('a', 'unusual', plainDate('2030-01-01'))).toBe(true)
    expect(sentAlerts.claim('a', 'unusual', monday)).toBe(true)
    expect(sentAlerts.claim('a', 'unusual', monday)).toBe(false)
  })

  it('keeps a company’s id, rules and days, and drops them with the company', () => {
    const { settings, open } = settingsOf()
    const sentAlerts = open()
    sentAlerts.claim('a', 'pace', monday)
    sentAlerts.claim('b', 'pace', monday)
    expect(settings.get('alerts-sent')).toEqual({ a: { pace: monday }, b: { pace: monday } })
    sentAlerts.forget('a')
    expect(settings.get('alerts-sent')).toEqual({ b: { pace: monday } })
    expect(open().claim('a', 'pace', monday)).toBe(true)
  })

  it.each([7, null, 'x', { a: 7 }, { a: null }, { a: { pace: 'never', other: '2026-11-16' } }])(
    'begins afresh from settings that say %j',
    (stored) => {
      expect(settingsOf(stored).open().claim('a', 'pace', monday)).toBe(true)
    },
  )
})
