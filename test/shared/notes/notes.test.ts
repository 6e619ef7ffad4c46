import { describe, expect, it } from 'vitest'
import { COMPANY_SETTINGS } from '../../../shared/bridge/company-settings-schema.ts'
import {
  MAX_NOTE_TEXT,
  MAX_NOTES,
  type Note,
  notesOnFigures,
  withLeftOut,
  withNote,
} from '../../../shared/notes/notes.ts'
import { cleanLine } from '../../../shared/text/clean-text.ts'
import { listDays, plainDate } from '../../../shared/time/calendar.ts'
import { isNotedOut, NATIONAL_HOLIDAYS } from '../../../shared/time/holidays.ts'

const PERSON = '11111111-2222-4333-8444-555555555555'
const idOf = (index: number) => `7c2f8f0e-5d55-4a9e-8c5c-${String(index).padStart(12, '0')}`
const note = (change: Partial<Note> = {}): Note => ({
  id: idOf(1),
  from: plainDate('2026-11-10'),
  to: plainDate('2026-11-12'),
  text: 'Feira',
  pipelineId: null,
  personId: null,
  isLeftOut: false,
  ...change,
})
const isStored = (notes: readonly unknown[]) => COMPANY_SETTINGS.notes.safeParse(notes).success

describe('withNote', () => {
  it('adds notes, the latest first, and changes one in its place', () => {
    const first = withNote([], note()) as readonly Note[]
    const both = withNote(first, note({ id: idOf(2), from: plainDate('2026-11-11') })) as readonly Note[]
    expect(both.map(({ id }) => id)).toEqual([idOf(2), idOf(1)])
    const changed = withNote(both, note({ text: ' Feira\n do  setor\u202e ' })) as readonly Note[]
    expect(changed.map(({ text }) => text)).toEqual(['Feira', 'Feira do setor'])
    expect(isStored(changed)).toBe(true)
  })

  it('refuses one without text, with days in the wrong order, and one more than there may be', () => {
    expect(withNote([], note({ text: ' \u200b ' }))).toBe('text')
    expect(withNote([], note({ to: plainDate('2026-11-09') }))).toBe('days')
    expect(withNote([], note({ from: '2026-02-30' as never }))).toBe('days')
    const many = Array.from({ length: MAX_NOTES }, (_, index) => note({ id: idOf(index + 10) }))
    expect(isStored(many)).toBe(true)
    expect(withNote(many, note())).toBe('many')
    // One that is there can still be changed.
    expect(withNote(many, note({ id: idOf(10), text: 'Pane' }))).toHaveLength(MAX_NOTES)
  })

  it('keeps a text of as many characters as a line may have, by characters', () => {
    expect([...cleanLine('👋'.repeat(MAX_NOTE_TEXT + 1), MAX_NOTE_TEXT)]).toHaveLength(MAX_NOTE_TEXT)
  })
})

describe('the stored notes', () => {
  it.each([
    ['a text that is not clean', { text: 'a  b' }],
    ['a long text', { text: 'a'.repeat(MAX_NOTE_TEXT + 1) }],
    ['days in the wrong order', { to: plainDate('2026-11-01') }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a pipeline and a person', { pipelineId: 1, personId: PERSON }],
    ['a talk with a person that leaves days out', { personId: PERSON, isLeftOut: true }],
    ['no id', { id: 'x' }],
    ['more than a note', { extra: 1 }],
  ])('are no notes with %s', (_, change) => {
    expect(isStored([{ ...note(), ...change }])).toBe(false)
    expect(COMPANY_SETTINGS.talks.safeParse([{ ...note(), ...change }]).success).toBe(false)
    expect(isStored([note()])).toBe(true)
  })

  it('have each id once, and are at most as many as can be kept', () => {
    expect(isStored([note(), note()])).toBe(false)
    expect(isStored(Array.from({ length: MAX_NOTES + 1 }, (_, index) => note({ id: idOf(index) })))).toBe(
      false,
    )
  })
})

describe('notes on figures and talks', () => {
  it('are stored apart', () => {
    const talks = [note({ personId: PERSON })]
    expect(isStored(talks)).toBe(false)
    expect(COMPANY_SETTINGS.talks.safeParse(talks).success).toBe(true)
    expect(COMPANY_SETTINGS.talks.safeParse([note()]).success).toBe(false)
  })
})

describe('the notes on figures', () => {
  const all = [
    note({ id: idOf(1), isLeftOut: true }),
    note({
      id: idOf(2),
      pipelineId: 7,
      isLeftOut: true,
      from: plainDate('2026-11-02'),
      to: plainDate('2026-11-02'),
    }),
  ]

  it("are the company's and the pipeline's", () => {
    expect(notesOnFigures(all, null).map(({ id }) => id)).toEqual([idOf(1)])
    expect(notesOnFigures(all, 7).map(({ id }) => id)).toEqual([idOf(1), idOf(2)])
    expect(notesOnFigures(all, 8).map(({ id }) => id)).toEqual([idOf(1)])
  })

  it('leave their days out of the calendar of that pipeline alone', () => {
    const november = listDays({ from: plainDate('2026-11-01'), to: plainDate('2026-11-30') })
    const leftOut = (pipelineId: number | null) =>
      november.filter((day) => isNotedOut(day, withLeftOut(NATIONAL_HOLIDAYS, all, pipelineId)))
    const ofCompany = ['2026-11-10', '2026-11-11', '2026-11-12']
    expect(leftOut(null)).toEqual(ofCompany)
    expect(leftOut(7)).toEqual(['2026-11-02', ...ofCompany])
    expect(withLeftOut(NATIONAL_HOLIDAYS, [note()], null)).toBe(NATIONAL_HOLIDAYS)
  })
})
