// R25: merging what computers of one team have set. What is set is a function of all edits, so no order and no grouping
// of merges matters, where limits and days that exclude one another drop entries, too.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedEntries,
  mergeShared,
  readSharedState,
  type SharedState,
  settingsOf,
  sharedState,
  withEdits,
} from '../../../../electron/core/preferences/shared-edits.ts'
import { MOST_ENTRIES, SHARED_NAMES } from '../../../../electron/core/preferences/shared-settings.ts'
import { DEFAULT_COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings.ts'
import { COMPANY_SETTINGS } from '../../../../shared/bridge/company-settings-schema.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { MAX_OWN_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { SEED } from '../../../faults/scale.ts'
import { inSuite } from '../../../support/suites.ts'

const RUNS = inSuite(100, 1_000)
const NOW = Date.parse('2026-11-16T15:00:00Z')
const DAY_MS = 86_400_000

/** The same days of two years, which can exclude one another. */
const holidayKeys = ['2026', '2027'].flatMap((year) =>
  ['02-03', '02-04', '06-24'].map((day) => `${year}-${day}`),
)
const noteOf = (text: string, isLeftOut: boolean) => ({
  from: '2026-11-10',
  to: '2026-11-11',
  text,
  pipelineId: isLeftOut ? 7 : null,
  personId: null,
  isLeftOut,
})
const edit = fc.oneof(
  fc.tuple(
    fc.constantFrom(...holidayKeys).map((day) => `holidays/${day}`),
    fc.constantFrom({ name: 'a', isYearly: true }, { name: 'b', isYearly: false }, undefined),
  ),
  fc.tuple(
    fc.constantFrom('targets/1/2026-11-01', 'targets/all/2026-12-01'),
    fc.constantFrom(0, 5, undefined),
  ),
  fc.tuple(fc.constantFrom('leadSources/3', 'leadSources/-4'), fc.constantFrom('Feira', 'Site', undefined)),
  fc.tuple(
    fc.constantFrom(
      'notes/7c2f8f0e-5d55-4a9e-8c5c-000000000001',
      'notes/7c2f8f0e-5d55-4a9e-8c5c-000000000002',
    ),
    fc.constantFrom(noteOf('Feira', false), noteOf('Pane', true), undefined),
  ),
  fc.tuple(fc.constant('holidays/optional'), fc.constantFrom(true, undefined)),
)
/** Few times, so that many edits are of one moment. An entry without a time was never removed. */
const state = fc
  .array(fc.tuple(edit, fc.integer({ min: 0, max: 3 })), { maxLength: 24, size: 'max' })
  .map(
    (edits): SharedState =>
      new Map(
        edits.map(
          ([[key, value], at]) => [key, value === undefined ? { at: at + 1 } : { at, value }] as const,
        ),
      ),
  )

const content = (of: SharedState) => [...of].toSorted(([a], [b]) => (a < b ? -1 : 1))
/** As a computer has it after a merge: what is set, and the edits. */
const stored = (of: SharedState): SharedState => {
  const { settings, edits } = settingsOf(of)
  return sharedState(settings, edits)
}
function checkMerge(keep: (of: SharedState) => SharedState, merge = mergeShared): void {
  const join = (a: SharedState, b: SharedState) => keep(merge(a, b))
  fc.assert(
    fc.property(state, state, state, (...all) => {
      const [a, b, c] = all.map(keep) as [SharedState, SharedState, SharedState]
      expect(content(join(a, b))).toEqual(content(join(b, a)))
      expect(content(join(join(a, b), c))).toEqual(content(join(a, join(b, c))))
      expect(content(join(join(a, b), b))).toEqual(content(join(a, b)))
      const { settings } = settingsOf(join(a, b))
      for (const name of SHARED_NAMES)
        expect(COMPANY_SETTINGS[name].safeParse(settings[name]).success).toBe(true)
    }),
    { numRuns: RUNS, seed: SEED },
  )
}

describe('what is shared', () => {
  it('is notes on figures, and no talk with a person', () => {
    expect(SHARED_NAMES).toEqual(['targets', 'holidays', 'notes', 'leadSources'])
    const talk = { ...noteOf('Ligar', false), personId: '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c403' }
    const key = '7c2f8f0e-5d55-4a9e-8c5c-000000000001'
    const held = (value: object) => readSharedState({ edits: { [`notes/${key}`]: [1, value] } }, NOW).size
    expect([held(noteOf('Feira', false)), held(talk)]).toEqual([1, 0])
    expect(readSharedState({ notes: [{ id: key, ...talk }] }, NOW).size).toBe(0)
  })
})

describe('mergeShared', () => {
  it(`is commutative, associative and idempotent, and valid (${RUNS} random histories)`, () => {
    checkMerge(stored)
  })

  it('control: depends on the order when two edits of one moment have none', () => {
    const byTime = (a: SharedState, b: SharedState) => {
      const joined = new Map(a)
      for (const [key, theirs] of b) if (theirs.at >= (a.get(key)?.at ?? 0)) joined.set(key, theirs)
      return joined
    }
    expect(() => checkMerge(stored, byTime)).toThrow()
  })

  it('takes the newer edit of each entry, a removal like a value', () => {
    const one = new Map([
      ['targets/1/2026-11-01', { at: 5, value: 100 }],
      ['leadSources/3', { at: 9 }],
    ])
    const two = new Map([
      ['targets/1/2026-11-01', { at: 7, value: 200 }],
      ['leadSources/3', { at: 8, value: 'Feira' }],
    ])
    expect(settingsOf(mergeShared(one, two))).toMatchObject({
      settings: { targets: { 1: { '2026-11-01': 200 } }, leadSources: {} },
      edits: { 'targets/1/2026-11-01': [7], 'leadSources/3': [9] },
    })
  })

  it('keeps values before removals, and no removal of what no setting can hold', () => {
    const removals = Array.from({ length: MOST_ENTRIES + 500 }, (_, at) => {
      const day = addDays(plainDate('2026-01-01'), at)
      return [`targets/1/${day}`, [NOW + at]] as const
    })
    const edits = { ...Object.fromEntries(removals), 'notes/junk': [NOW], 'targets/1/never': [NOW] }
    const value: SharedState = new Map([['targets/7/2026-11-01', { at: 1, value: 5 }]])
    const joined = mergeShared(value, readSharedState({ edits }, NOW))
    expect([joined.size, joined.get('targets/7/2026-11-01')]).toEqual([MOST_ENTRIES, { at: 1, value: 5 }])
    expect([joined.has('targets/1/2026-01-01'), joined.has('notes/junk')]).toEqual([false, false])
  })

  it('keeps of too many days the newest, and another when one of them is removed, in any grouping', () => {
    const days = (from: string, at: number): SharedState =>
      new Map(
        Array.from({ length: MAX_OWN_HOLIDAYS }, (_, index) => [
          `holidays/${addDays(plainDate(from), index)}`,
          { at, value: { name: 'Folga', isYearly: false } },
        ]),
      )
    const [a, b] = [days('2031-02-01', 1), days('2033-02-01', 2)]
    const removal: SharedState = new Map([...b.keys()].slice(0, 5).map((key) => [key, { at: 3 }]))
    const own = (of: SharedState) => settingsOf(of).settings.holidays.own.map(({ day }) => day.slice(0, 4))
    const joined = stored(mergeShared(a, b))
    expect(new Set(own(joined))).toEqual(new Set(['2033']))
    const left = stored(mergeShared(joined, removal))
    expect(own(left)).toHaveLength(MAX_OWN_HOLIDAYS)
    expect(content(left)).toEqual(content(stored(mergeShared(a, stored(mergeShared(b, removal))))))
  })

  it('keeps of two days that exclude one another the newer one, and the other for when it is removed', () => {
    const day = (at: number, isYearly: boolean) => ({ at, value: { name: 'Aniversário', isYearly } })
    const both = mergeShared(
      new Map([['holidays/2026-06-24', day(1, true)]]),
      new Map([['holidays/2027-06-24', day(2, false)]]),
    )
    expect(settingsOf(both).settings.holidays.own.map((own) => own.day)).toEqual(['2027-06-24'])
    const removed = mergeShared(stored(both), new Map([['holidays/2027-06-24', { at: 3 }]]))
    expect(settingsOf(removed).settings.holidays.own.map((own) => own.day)).toEqual(['2026-06-24'])
  })
})

describe('readSharedState', () => {
  const targets = { 1: { '2026-11-01': 5 } }

  it('takes no edit that is ahead of now by more than a day, and one that is ahead by less', () => {
    const read = (at: number) => readSharedState({ targets, edits: { 'targets/1/2026-11-01': [at] } }, NOW)
    expect([...read(NOW + DAY_MS + 1)]).toEqual([])
    expect([...read(NOW + DAY_MS)]).toHaveLength(1)
  })

  it('takes a setting without a time as the oldest', () => {
    expect([...readSharedState({ targets }, NOW)]).toEqual([['targets/1/2026-11-01', { at: 0, value: 5 }]])
  })

  it('reads the most edits, and takes no more of them', () => {
    const edits = Object.fromEntries(
      Array.from({ length: SHARED_NAMES.length * MOST_ENTRIES }, (_, index) => [
        `holidays/${addDays(plainDate('2026-01-01'), index)}`,
        [index + 1, { name: 'x', isYearly: index % 2 === 0 }],
      ]),
    )
    const { settings } = settingsOf(mergeShared(new Map(), readSharedState({ edits }, NOW)))
    expect(settings.holidays.own).toHaveLength(MAX_OWN_HOLIDAYS)
    expect([...readSharedState({ edits: { ...edits, 'targets/1/2026-11-01': [1] } }, NOW)]).toEqual([])
  })
})

describe('withEdits', () => {
  it('gives an edit a time after the one that it replaces, whatever the clock', () => {
    const key = 'targets/1/2026-11-01'
    expect(withEdits({ [key]: [NOW + 5] }, [key], NOW)).toEqual({ [key]: [NOW + 6] })
    expect(withEdits({ [key]: [NOW - 5] }, [key], NOW)).toEqual({ [key]: [NOW] })
  })
})

describe('changedEntries', () => {
  it('names the entries that were set, changed and removed', () => {
    const before = { ...DEFAULT_COMPANY_SETTINGS, leadSources: { 1: 'a', 2: 'b', 3: 'c' } }
    const change = { leadSources: { 1: 'a', 2: 'x', 4: 'd' }, targets: undefined }
    expect(changedEntries(before, change).toSorted()).toEqual([
      'leadSources/2',
      'leadSources/3',
      'leadSources/4',
    ])
  })
})
