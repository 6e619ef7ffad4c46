import { describe, expect, it } from 'vitest'
import { COMPANY_SETTINGS } from '../../../shared/bridge/company-settings-schema.ts'
import { type LastLook, lookToStore, nextLook } from '../../../shared/time/last-look.ts'

const ZONE = 'America/Sao_Paulo'
/** A moment in São Paulo. */
const at = (local: string) => new Date(`${local}:00-03:00`).toISOString()
const next = (last: LastLook | null, local: string, zone = ZONE) =>
  nextLook(last, Date.parse(at(local)), zone)

const FRIDAY = { at: at('2026-11-20T17:52'), before: at('2026-11-19T09:00') }

describe('nextLook', () => {
  it('has no look before the first one', () => {
    expect(next(null, '2026-11-20T17:52')).toEqual({ at: at('2026-11-20T17:52'), before: null })
  })

  it.each([
    ['while it lasts', '2026-11-20T17:53', FRIDAY.before],
    ['later on the same day, such as after lunch', '2026-11-20T22:10', FRIDAY.before],
    ['on the next working day', '2026-11-23T08:30', FRIDAY.at],
  ])('compares with the right moment %s', (_, now, before) => {
    expect(next(FRIDAY, now)).toEqual({ at: at(now), before })
  })

  it('ends with the day in the company’s zone, also within minutes', () => {
    const late = { at: at('2026-11-20T23:50'), before: null }
    expect(next(late, '2026-11-21T00:10').before).toBe(late.at)
    // In Lisbon both moments are on the 21st.
    expect(next(late, '2026-11-21T00:10', 'Europe/Lisbon').before).toBeNull()
  })

  it('goes on when the clock was set back, and drops a moment that is still to come', () => {
    expect(next(FRIDAY, '2026-11-20T17:00').before).toBe(FRIDAY.before)
    expect(next(FRIDAY, '2026-11-10T17:00')).toEqual({ at: at('2026-11-10T17:00'), before: null })
  })
})

describe('lookToStore', () => {
  const stored = (last: LastLook | null, iso: string) => lookToStore(last, Date.parse(iso), ZONE)

  it('stores a look in progress at most once a minute', () => {
    expect(stored(FRIDAY, '2026-11-20T20:52:59.000Z')).toBeNull()
    expect(stored(FRIDAY, '2026-11-20T20:53:00.000Z')).toEqual({
      at: '2026-11-20T20:53:00.000Z',
      before: FRIDAY.before,
    })
    expect(stored(null, FRIDAY.at)).toEqual({ at: FRIDAY.at, before: null })
  })

  it('stores at once what begins a new look', () => {
    const midnight = { at: at('2026-11-20T23:59'), before: null }
    expect(stored(midnight, '2026-11-21T03:00:20.000Z')?.before).toBe(midnight.at)
  })
})

describe('the stored entry', () => {
  it.each([
    7,
    'x',
    {},
    { at: 'sexta', before: null },
    { at: FRIDAY.at },
    { ...FRIDAY, before: 3 },
    { ...FRIDAY, who: 'x' },
  ])('is refused when it is %j', (entry) => {
    expect(COMPANY_SETTINGS.lastLook.safeParse(entry).success).toBe(false)
  })

  it('is read as it was written', () => {
    for (const entry of [null, FRIDAY, next(null, '2026-11-20T17:52')]) {
      expect(COMPANY_SETTINGS.lastLook.parse(entry)).toEqual(entry)
    }
  })
})
