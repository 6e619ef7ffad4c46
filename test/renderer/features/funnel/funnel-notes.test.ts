import { describe, expect, it } from 'vitest'
import { funnelNotes } from '../../../../renderer/features/funnel/daily-card.tsx'
import { funnelReport } from '../../../../renderer/features/funnel/funnel-report.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import { addDays, listDays } from '../../../../shared/time/calendar.ts'
import { funnelDays, TODAY } from '../../../support/fakes/funnel-days.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { shownFunnel } from '../../../support/fakes/shown-funnel.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const range = { from: addDays(TODAY, -3), to: addDays(TODAY, -1) }
const days = listDays({ from: addDays(TODAY, -20), to: TODAY }).map((date) => inventDay(date))
const screenOf = (all: readonly FunnelDay[], of = range) =>
  shownFunnel({ days: all, range: of, today: TODAY })
const notesOf = (...parts: Parameters<typeof screenOf>) =>
  funnelNotes(say, screenOf(...parts)).map((note) => note.replaceAll(/\s/gu, ' '))
/** The days with other lists on the last ones. */
const withLists = (count: number, lists: Partial<FunnelDay['breakdowns']>, change: Partial<FunnelDay> = {}) =>
  days.map((day) =>
    day.date >= addDays(TODAY, -count)
      ? { ...day, ...change, breakdowns: { ...day.breakdowns, ...lists } }
      : day,
  )

describe('funnelNotes', () => {
  it('says nothing of whole days', () => {
    expect(notesOf(days)).toEqual([])
    expect(funnelReport(say, screenOf(days), null).notes).toEqual([])
  })

  it('says once that days are missing, for the screen, each file and the summary', () => {
    const screen = screenOf(days.filter(({ date }) => date !== addDays(TODAY, -2)))
    const notes = ['parcial: sem 22 nov.']
    expect(funnelNotes(say, screen).map((note) => note.replaceAll(/\s/gu, ' '))).toEqual(notes)
    const { notes: inFiles, summary = [] } = funnelReport(say, screen, null)
    expect(inFiles).toHaveLength(1)
    expect(summary.filter((line) => line.startsWith('parcial'))).toHaveLength(1)
  })

  it('says which list days lack, and which no day has', () => {
    expect(
      notesOf(withLists(2, { opportunitiesByChannel: null, lostByReason: null }, { lostCount: 2 })),
    ).toEqual([
      'Por canal, Oportunidades: parcial: 2 dias sem esta lista',
      'Por que perdemos: parcial: 2 dias sem esta lista',
      'sem taxa: os canais não somam os totais',
    ])
    expect(notesOf(withLists(20, { lostByReason: null }, { lostCount: 2 }))).toEqual([
      'Por que perdemos: a plataforma não informa',
    ])
  })

  it('says since when a figure is known that begins within what is compared, and draws no change of it', () => {
    const late = funnelDays(
      addDays(TODAY, -56),
      Array.from({ length: 56 }, (_, index) => ({ google: index < 30 ? 0 : 5, opportunities: 2 })),
    )
    const screen = screenOf(late, { from: addDays(TODAY, -28), to: addDays(TODAY, -1) })
    expect(notesOf(late, { from: addDays(TODAY, -28), to: addDays(TODAY, -1) })).toContain(
      'sem leads antes de 29 out. 2026: comparação parcial',
    )
    expect(screen.comparison?.figures?.previous.leads.total).toBeNull()
    expect(screen.comparison?.figures?.previous.opportunities.count).toBe(56)
  })

  it('says in files, beside each list, how many items cannot be read', () => {
    const odd = withLists(1, { lostByReason: [{ what: 1 }, 'x'] })
    expect(
      funnelReport(say, screenOf(odd, { from: addDays(TODAY, -1), to: addDays(TODAY, -1) }), null).notes,
    ).toContain('Por que perdemos: 2 itens ilegíveis.')
  })

  it('says which figures of the platform contradict each other', () => {
    const [broken] = notesOf(withLists(1, {}, { lostCount: 9_999 }))
    expect(broken).toMatch(/^Números da plataforma que não fecham: /)
  })
})
