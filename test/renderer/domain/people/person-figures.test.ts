import { describe, expect, it } from 'vitest'
import {
  conversionFigure,
  dealTasks,
  overdueHistory,
  PERSON_FIGURES,
  type PersonAnswers,
  severityFigures,
} from '../../../../renderer/domain/people/person-figures.ts'
import { overdueDaysTable } from '../../../../renderer/domain/people/person-tables.tsx'
import { listTeam } from '../../../../renderer/domain/people/team.ts'
import { personReport } from '../../../../renderer/features/person/person-screen.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { NATIONAL_HOLIDAYS } from '../../../../shared/time/holidays.ts'
import { answered } from '../../../support/fakes/answered.ts'

const TODAY = plainDate('2026-11-24')
const say = sayIn('pt-BR', 'America/Sao_Paulo', TODAY)
const ANA = '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e6f'
const RUI = '5e0f3c52-6a4e-4f6a-8d7c-1b2a3c4d5e60'
const task = (id: number, deadline: string | null, owner_type = 'deal') =>
  ({
    id,
    owner_type,
    owner_id: 4,
    type: null,
    subject: 'Secreto',
    completed: false,
    responsible_id: ANA,
    responsible_name: 'Ana',
    deadline,
  }) as never
const LATE = { severe: 0, medium: 0, light: 0, sameDay: 0, unknown: 0 }
const onDay = (day: string, ...people: PersonAnswers['history'][number]['people'][number][]) => ({
  day: plainDate(day),
  people,
})
const leads = (total: number) => answered({ total, rows: [] } as never)

const ANSWERS: PersonAnswers = {
  id: ANA,
  overdue: answered([task(1, '2026-11-10T09:00:00'), task(2, '2026-11-22T09:00:00', 'lead')]),
  pending: answered([
    task(1, '2026-11-10T09:00:00'),
    task(2, '2026-11-22T09:00:00'),
    task(3, '2026-11-24T18:00:00'),
    task(4, '2026-12-01T09:00:00'),
    task(5, '2026-12-02T09:00:00'),
    task(6, null),
  ]),
  newLeads: leads(9),
  waiting: leads(8),
  // The 20th is a holiday, and the 19th a gap.
  history: [
    onDay('2026-11-18', { id: ANA, count: 3, late: { ...LATE, severe: 1, light: 2 } }),
    onDay('2026-11-23', { id: RUI, count: 5, late: { ...LATE, severe: 5 } }),
    onDay('2026-11-24', { id: ANA, count: 2, late: { ...LATE, severe: 1, light: 1 } }),
  ],
  comparedDay: null,
  holidays: NATIONAL_HOLIDAYS,
}
const figures = (answers: PersonAnswers) =>
  Object.fromEntries(PERSON_FIGURES.map(({ key, make }) => [key, make(say, answers)]))

describe('PERSON_FIGURES', () => {
  it('count the answers, and open what they count', () => {
    const made = figures(ANSWERS)
    expect(Object.values(made).map(({ value }) => value)).toEqual([2, 2, 9, 8])
    expect(Object.values(made).map(({ opens: { view } }) => view)).toEqual([
      { responsible: `id:${ANA}`, tab: 'overdue' },
      { responsible: `id:${ANA}`, tab: 'pending', isDueSoon: true },
      { assignedTo: [ANA], status: 'new' },
      { assignedTo: [ANA], status: 'new', conversation: 'without' },
    ])
  })

  it('compare with the stored days: a person that a day does not name had none, and a missing day is a gap', () => {
    const { overdue } = figures(ANSWERS)
    expect(overdue?.change).toMatchObject({ direction: 1, text: '2', isAlarm: false })
    const values = overdue?.trend?.values ?? []
    expect(values.slice(-4)).toEqual([3, null, 0, 2])
  })

  it('are unknown, not zero, where an answer has no value', () => {
    const nothing = { overdue: answered(null), waiting: answered(null), history: [] }
    const unknown = { ...ANSWERS, ...nothing } as unknown as PersonAnswers
    const made = figures(unknown)
    expect(made.overdue?.value).toBeNull()
    // Without the overdue ones, nobody knows which are still to come.
    expect(made.soon?.value).toBeNull()
    expect(made.waiting?.value).toBeNull()
    expect(severityFigures(say, unknown)).toEqual([])
  })
})

describe('severityFigures', () => {
  it('add up to the overdue tasks, each with its own change', () => {
    const made = severityFigures(say, ANSWERS)
    expect(made.map(({ name, value, change }) => [name, value, change?.text])).toEqual([
      ['8+ dias', 1, '1'],
      ['4–7 dias', 0, 'igual'],
      ['1–3 dias', 1, '1'],
    ])
  })
})

describe('dealTasks', () => {
  it('counts the overdue tasks whose owner is a deal', () => {
    expect(dealTasks(say, ANSWERS)).toMatchObject({
      value: 1,
      opens: { view: { tab: 'overdue', ownerType: 'deal', responsible: `id:${ANA}` } },
    })
  })
})

describe('overdueHistory', () => {
  it('leaves out a day that does not say how late they were', () => {
    const history = [onDay('2026-11-19', { id: ANA, count: 3 })]
    expect(overdueHistory({ id: ANA, history }, null)).toEqual([{ day: '2026-11-19', count: 3 }])
    expect(overdueHistory({ id: ANA, history }, 'severe')).toEqual([])
  })
})

describe('overdueDaysTable', () => {
  it('has a row for every day, the newest first, and a gap for a day without a record', () => {
    const { rows, isGap } = overdueDaysTable(say, ANSWERS)
    expect(rows.map((row) => [row.day.slice(-2), isGap?.(row)])).toEqual([
      ['24', false],
      ['23', false],
      ['22', true],
      ['21', true],
      ['20', true],
      ['19', true],
      ['18', false],
    ])
    expect(rows[0]?.figures).toEqual([1, 0, 1, 0, 0])
  })
})

describe('conversionFigure', () => {
  it('opens the converted leads of the range', () => {
    const share = { count: 6, of: 142 }
    const conversion = { share, rate: 6 / 142, others: [], comparison: null }
    const figure = conversionFigure(say, ANA, conversion, leads(142))
    expect(figure).toMatchObject({ beside: '6 de 142' })
    expect(figure.opens.view).toEqual({
      assignedTo: [ANA],
      status: 'converted',
      created: { period: 'custom', custom: { from: '2026-08-27', to: '2026-11-24' } },
    })
  })
})

describe('listTeam', () => {
  it('names everybody with an id, and the person whom only a lead names', () => {
    const rui = { id: 9, responsible_id: RUI.toUpperCase(), responsible_name: 'Rui' } as never
    const old = { id: 8, responsible_id: undefined, responsible_name: 'Sem número' } as never
    const lead = { id: 1, assigned_to: ANA, assigned_name: 'Ana' } as never
    expect(listTeam(ANA, [rui, old], [lead])).toEqual([
      { id: ANA, name: 'Ana' },
      { id: RUI, name: 'Rui' },
    ])
  })
})

describe('personReport', () => {
  it('names the person only where the user asks, and no lead and no task in either summary', () => {
    const share = { count: 6, of: 142 }
    const screen = {
      ...ANSWERS,
      name: 'Ana',
      response: null,
      conversion: { share, rate: 6 / 142, others: [], comparison: null },
      converted: leads(142),
      read: [{ reason: 'topValue', lead: { id: 1, name: 'Cliente Raro', opportunity: 100 } }],
    }
    const report = personReport(say, screen as never)
    expect(report.summary?.join('\n')).not.toMatch(/Ana|Cliente|Secreto/)
    expect(report.summaryWithNames?.join('\n')).not.toMatch(/Cliente|Secreto/)
    expect(report.summaryWithNames?.[0]).toBe('Ana')
    expect(report.summary?.at(-1)).toBe('A plataforma não informa vendas por pessoa.')
  })
})
