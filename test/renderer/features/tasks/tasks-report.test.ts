// What Tarefas exports: typed rows, counts without names, and names only where the user asks for them.
import { describe, expect, it } from 'vitest'
import { tasksReport } from '../../../../renderer/features/tasks/tasks-report.tsx'
import type { TasksScreen } from '../../../../renderer/features/tasks/tasks-screen.ts'
import { sayIn } from '../../../../renderer/report/say.ts'
import { toFile } from '../../../../renderer/report/surfaces/save-files.ts'
import type { Table } from '../../../../renderer/report/table.ts'
import { ALL_TASKS } from '../../../../renderer/views/tasks-view.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { plainDate } from '../../../../shared/time/calendar.ts'
import { taskOf } from '../../../support/fakes/task-of.ts'

const SAY = sayIn('pt-BR', 'America/Sao_Paulo', plainDate('2026-11-20'))

const RUI = { responsible_id: 'aaaaaaaa-0000-4000-8000-000000000002', responsible_name: 'Rui' }
const task = (id: number, change: Partial<Task> = {}) =>
  taskOf(id, { owner_id: 4411, deadline: '2026-11-10T09:00:00', ...RUI, ...change })

const TASKS = [
  task(1),
  task(2, { deadline: '2026-11-18T23:59:00', subject: null, type: 'fax' }),
  task(3, { responsible_id: null, responsible_name: null, deadline: null, owner_type: null, owner_id: null }),
]

function screen(tab: 'overdue' | 'pending', isWhole = true): TasksScreen {
  const answerState = { value: TASKS }
  const tasks = { answerState, tasks: TASKS, isWhole, filtered: TASKS }
  return {
    today: SAY.today,
    view: { ...ALL_TASKS, tab },
    changeView: () => undefined,
    overdue: answerState,
    overdueIds: new Set([1, 2]),
    tabs: { overdue: tasks, pending: tasks, completed: tasks },
  } as unknown as TasksScreen
}

function files(of: TasksScreen, unreadable: string | null = null) {
  const { tables } = tasksReport(SAY, of, unreadable)
  return (tables as readonly Table<unknown>[]).map((table) => toFile(table, SAY))
}

describe('tasksReport', () => {
  it('has who has how many overdue ones in a table of its own, and only with them', () => {
    const [, who, ...others] = files(screen('overdue'))
    expect(others).toEqual([])
    expect(who?.rows.map(([name, count]) => [name, count])).toEqual([
      ['Sem responsável', 1],
      ['Rui', 2],
    ])
    expect(who?.total?.[1]).toBe(3)
    expect(files(screen('pending'))).toHaveLength(1)
  })

  it('has no rows while not all tasks are loaded, and says what could not be read', () => {
    const [table] = files(screen('overdue', false), '2 itens ilegíveis')
    expect(table?.rows).toEqual([])
    expect(table?.note).toMatch(/: 2 itens ilegíveis\.$/)
  })

  it('names people in the summary only where the user asks for it', () => {
    const { summary, summaryWithNames } = tasksReport(SAY, screen('overdue'), null)
    expect(summary?.join('\n')).not.toContain('Rui')
    expect(summary?.[0]).toContain('3 tarefas')
    expect(summaryWithNames?.join('\n')).toContain('Rui: 2 (')
  })
})
