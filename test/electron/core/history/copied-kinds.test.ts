import { describe, expect, it } from 'vitest'
import { isValid } from '../../../../electron/core/history/copied-kinds.ts'
import { RESPONSE_SUBJECT } from '../../../../shared/bridge/daily-counts.ts'

const AT = Date.parse('2026-11-16T12:00:00Z')
const SAMPLED = { minutes: 16.2, person: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402' }
const MEASURED = {
  count: 2,
  to: '2026-11-15',
  leads: 31,
  sample: [SAMPLED, { minutes: null }],
  unmeasured: 1,
  unknownSenders: 0,
  afterHours: { leads: 7, without: 4 },
  calls: 6,
  isDone: true,
  why: null,
}
const record = (payload: unknown, more = {}) => ({
  kind: 'count_days',
  key: RESPONSE_SUBJECT,
  day: '2026-11-13',
  capturedAtMs: AT,
  payload,
  ...more,
})

describe('isValid', () => {
  it('takes a measured day from a copy or a Coletor', () => {
    expect(isValid(record(MEASURED), AT)).toBe(true)
  })

  it.each([
    ['a text beside the minutes', { ...MEASURED, sample: [{ ...SAMPLED, content: 'Olá' }] }],
    ['a name for a person', { ...MEASURED, sample: [{ minutes: 1, person: 'Íris' }] }],
    ['a text beside the sample', { ...MEASURED, name: 'Padaria' }],
    ['minutes below zero', { ...MEASURED, sample: [{ minutes: -1 }] }],
    ['a count alone', { count: 3 }],
  ])('refuses %s', (_, payload) => expect(isValid(record(payload), AT)).toBe(false))

  it('takes no measured day for a count', () => {
    expect(isValid(record(MEASURED, { key: 'no-figure' }), AT)).toBe(false)
  })
})
