import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { reasonsTable } from '../../../../renderer/features/funnel/reasons.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { Line } from '../../../../shared/compare/judged.ts'
import type { FunnelDay } from '../../../../shared/funnel/day.ts'
import type { ReasonKind } from '../../../../shared/funnel/reasons.ts'
import { sumFigures } from '../../../../shared/funnel/totals.ts'
import { addDays, listDays, plainDate } from '../../../../shared/time/calendar.ts'
import { inventDay } from '../../../support/fakes/invented-day.ts'
import { line } from '../../../support/fakes/morning.ts'
import { shownFunnel } from '../../../support/fakes/shown-funnel.ts'

const today = plainDate('2026-11-24')
const say = sayIn('pt-BR', 'America/Sao_Paulo', today)
const days = listDays({ from: plainDate('2026-10-01'), to: plainDate('2026-10-31') }).map((date) =>
  inventDay(date),
)

/** The table of the last days, compared with as many before them where `isCompared`. */
function tableOf(
  kind: ReasonKind,
  all: readonly FunnelDay[],
  count = all.length,
  isCompared = false,
  lines: readonly Line[] = [],
) {
  const last = all.at(-1)?.date ?? today
  const range = { from: addDays(last, 1 - count), to: last }
  const screen = { ...shownFunnel({ days: all, range, today, isCompared }), lines }
  if (screen.reasons === null) throw new Error('there are days')
  return reasonsTable(say, kind, screen.reasons[kind], screen)
}
/** What the red figure of each row says, the sum last. */
function redRows({ columns, rows, total }: ReturnType<typeof tableOf>) {
  const draw = columns.find(({ key }) => key === 'count')?.draw
  return [...rows, ...(total?.row ? [total.row] : [])].map(
    (row) => (draw?.(row, say) as ReactElement<{ red: { title?: string } }> | undefined)?.props.red.title,
  )
}
const fileOf = (...parts: Parameters<typeof tableOf>) => toFile(tableOf(...parts), say)

function lostOn(date: string, reasons: Readonly<Record<string, number>>, lostCount: number): FunnelDay {
  const day = inventDay(plainDate(date))
  const lostByReason = Object.entries(reasons).map(([reason, count]) => ({ reason, count }))
  return { ...day, lostCount, breakdowns: { ...day.breakdowns, lostByReason } }
}

describe('reasonsTable', () => {
  it('has every reason of its card, a null label by its name, and adds up to the funnel’s count', () => {
    const { columns, rows, total, note } = fileOf('junk', days)
    expect(columns.map(({ type }) => type)).toEqual(['text', 'count', 'percent'])
    expect(rows.map(([name]) => name)).toContain('Sem motivo')
    expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(sumFigures(days).leads.junk)
    expect(rows.reduce((sum, [, , share]) => sum + Number(share), 0)).toBeCloseTo(1)
    expect(total).toEqual(['Total', sumFigures(days).leads.junk, 1])
    expect(note).toBeUndefined()
  })

  it('has the count before of each reason, and zero only where the reasons of those days add up', () => {
    const now = lostOn('2026-10-02', { Preço: 3, Prazo: 1 }, 4)
    const comparedTo = (lostCount: number) =>
      tableOf('lost', [lostOn('2026-10-01', { Preço: 2 }, lostCount), now], 1, true)
    const file = toFile(comparedTo(2), say)
    expect(file.columns.slice(-2).map(({ title }) => title.replaceAll(/\s/gu, ' '))).toEqual([
      'Quantidade (1 out. 2026)',
      'Mudança',
    ])
    expect(file.rows.map((row) => row.slice(-2))).toEqual([
      [2, 1],
      [0, 1],
    ])
    expect(file.total).toEqual(['Total', 4, 1, null, 2, 2])
    const short = toFile(comparedTo(5), say)
    expect(short.rows.map((row) => row.slice(-2))).toEqual([
      [2, 1],
      [null, null],
    ])
  })

  it('is red where the comparer tells of the reason, or of all losses, and nowhere else', () => {
    const table = tableOf(
      'lost',
      [lostOn('2026-10-01', { Preço: 2 }, 2), lostOn('2026-10-02', { Preço: 30 }, 30)],
      1,
      true,
    )
    expect(redRows(table)).toEqual([undefined, undefined])
    const lines = [line({ figure: 'lost', of: 'Preço', now: 9, expected: 2, isMore: true })]
    const words = '9 perdas por “Preço” (em 5 dias úteis; o normal é 2)'
    const told = tableOf('lost', [lostOn('2026-10-02', { Preço: 3, Prazo: 30 }, 33)], 1, false, lines)
    expect(redRows(told)).toEqual([undefined, words, undefined])
    // Fewer than in the days before: the change beside it would contradict the colour.
    const compared = (before: number, now: number) => {
      const twoDays = [
        lostOn('2026-10-01', { Preço: before }, before),
        lostOn('2026-10-02', { Preço: now }, now),
      ]
      return redRows(tableOf('lost', twoDays, 1, true, lines))
    }
    expect([compared(4, 3), compared(3, 4)]).toEqual([
      [undefined, undefined],
      [words, undefined],
    ])
    const junk = tableOf('junk', days, days.length, false, lines)
    expect(redRows(junk).filter(Boolean)).toEqual([])
  })
})
