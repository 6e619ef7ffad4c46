import { describe, expect, it } from 'vitest'
import { teamTable } from '../../../../renderer/features/person/team-table.tsx'
import { sayIn } from '../../../../renderer/report/say.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'

const say = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-20'))
const [ANA, RUI] = ['3a9d1c70-5b2e-4f18-9c64-71e0a2b3c401', '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402']
const team = [
  { id: ANA, name: 'Ana' },
  { id: RUI, name: 'Rui' },
]
const of = (...ids: (string | null | undefined)[]) =>
  ids.map((id) => ({ responsible_id: id, responsible_name: id ? 'Nome' : id }) as Task)
const rowsOf = (pending: object, overdue: object) => {
  const { rows, columns } = teamTable('Equipe', team, { pending, overdue } as never)
  return rows.map((row) => columns.map(({ value }) => value(row, say)))
}

describe('teamTable', () => {
  it('counts the tasks of each person, none as 0, and leaves out those of nobody', () => {
    expect(rowsOf({ value: of(ANA.toUpperCase(), RUI, ANA, null) }, { value: of(ANA) })).toEqual([
      ['Ana', 2, 1],
      ['Rui', 1, 0],
    ])
  })

  it('does not count what was not read whole, or does not say whose it is', () => {
    expect(rowsOf({ value: of(ANA), ofPeople: { count: 1, isCut: false } }, { value: null })).toEqual([
      ['Ana', null, null],
      ['Rui', null, null],
    ])
    expect(rowsOf({ value: of(ANA, undefined) }, { value: of(ANA) })).toEqual([
      ['Ana', null, 1],
      ['Rui', null, 0],
    ])
  })
})
