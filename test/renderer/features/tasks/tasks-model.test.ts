import { describe, expect, it } from 'vitest'
import {
  countUnassigned,
  groupByDue,
  listResponsibles,
} from '../../../../renderer/domain/tasks/task-groups.ts'
import { fitSheet, SHEET_LINES } from '../../../../renderer/features/tasks/task-sheet.tsx'
import {
  filterTasks,
  groupByResponsible,
  hasFilter,
  ownerTypeChoices,
  pastDeadline,
  responsibleChoices,
  sortNewestFirst,
} from '../../../../renderer/features/tasks/tasks-screen.ts'
import { ALL_TASKS, TASKS_VIEW } from '../../../../renderer/views/tasks-view.ts'
import { RESPONSIBLE_UNKNOWN, responsibleKey, UNASSIGNED } from '../../../../shared/tasks/responsible.ts'
import {
  countSeverities,
  SEVERITIES,
  severityOf,
  shownSeverities,
} from '../../../../shared/tasks/task-days.ts'
import type { Task } from '../../../../shared/tasks/task-pages.ts'
import { addDays, plainDate } from '../../../../shared/time/calendar.ts'
import { taskOf } from '../../../support/fakes/task-of.ts'

const TODAY = plainDate('2026-11-20')
const ANA = 'AAAAAAAA-0000-4000-8000-000000000001'
const RUI = 'aaaaaaaa-0000-4000-8000-000000000002'

const task = (id: number, change: Partial<Task> = {}) =>
  taskOf(id, { deadline: '2026-11-19T09:00:00', ...change })

const late = (id: number, days: number, change: Partial<Task> = {}) =>
  task(id, { deadline: `${addDays(TODAY, -days)}T23:59:00`, ...change })
const ana = { responsible_id: ANA, responsible_name: 'Ana' }
const rui = { responsible_id: RUI, responsible_name: 'Rui' }
const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

describe('severityOf', () => {
  it.each([
    [0, 'sameDay'],
    [1, 'light'],
    [3, 'light'],
    [4, 'medium'],
    [7, 'medium'],
    [8, 'severe'],
    [400, 'severe'],
  ] as const)('counts %i calendar days late as %s, whatever the hour', (days, severity) => {
    for (const time of ['00:00:00', '23:59:59']) {
      expect(severityOf({ deadline: `${addDays(TODAY, -days)}T${time}` }, TODAY)).toBe(severity)
    }
  })
  it('does not know how late a task without a readable deadline is', () => {
    expect(severityOf({ deadline: null }, TODAY)).toBe('unknown')
    expect(severityOf({ deadline: undefined }, TODAY)).toBe('unknown')
  })
})

describe('groupByResponsible', () => {
  it('puts nobody’s tasks first, then who has most of the worst, oldest first inside', () => {
    const groups = groupByResponsible(
      [late(1, 1, ana), late(2, 2, ana), late(3, 5, ana), late(4, 9, rui), late(5, 1), late(6, 30)],
      TODAY,
    )
    expect(groups.map(({ key, name, tasks }) => [key, name, ids(tasks)])).toEqual([
      [UNASSIGNED, null, [6, 5]],
      [`id:${RUI}`, 'Rui', [4]],
      [`id:${ANA.toLowerCase()}`, 'Ana', [3, 2, 1]],
    ])
    expect(groups[2]?.counts).toEqual({ severe: 0, medium: 1, light: 2, sameDay: 0, unknown: 0 })
  })
  it('loses no task: groups add up to all', () => {
    const tasks = [late(1, 0), late(2, 4, ana), task(3, { deadline: null, ...rui }), late(4, 12)]
    const groups = groupByResponsible(tasks, TODAY)
    expect(groups.flatMap((group) => ids(group.tasks)).sort()).toEqual([1, 2, 3, 4])
    const counts = countSeverities(tasks, TODAY)
    expect(Object.values(counts).reduce((a, b) => a + b)).toBe(4)
  })
  it('keeps people of one name apart, and one person of two spellings of the id together', () => {
    const groups = groupByResponsible(
      [
        late(1, 1, { ...ana, responsible_id: ANA.toLowerCase() }),
        late(2, 1, ana),
        late(3, 1, { ...rui, responsible_name: 'Ana' }),
      ],
      TODAY,
    )
    expect(groups.map(({ tasks }) => tasks.length)).toEqual([2, 1])
  })
  it('does not call somebody without a name nobody', () => {
    const [group] = groupByResponsible([late(1, 1, { responsible_id: ANA })], TODAY)
    expect(group).toMatchObject({ key: `id:${ANA.toLowerCase()}`, name: null })
  })
})

describe('responsibleKey', () => {
  const unknown = task(9, { responsible_id: undefined, responsible_name: undefined })
  it('tells nobody from what the API does not tell', () => {
    expect(responsibleKey(task(1))).toBe(UNASSIGNED)
    expect(responsibleKey(unknown)).toBe(RESPONSIBLE_UNKNOWN)
    expect(responsibleKey({ ...unknown, responsible_id: null })).toBe(UNASSIGNED)
    expect(responsibleKey({ ...unknown, responsible_name: null })).toBe(RESPONSIBLE_UNKNOWN)
    expect(responsibleKey({ ...unknown, responsible_name: 'Ana' })).toBe('name:Ana')
  })
  it('counts nobody’s tasks only where all tell whose they are', () => {
    expect(countUnassigned([task(1), task(2, ana)])).toBe(1)
    expect(countUnassigned([task(1), unknown])).toBeNull()
  })
  it('makes a group of its own of them, which is not nobody’s', () => {
    const groups = groupByResponsible([task(1), unknown], TODAY)
    expect(groups.map(({ key }) => key)).toEqual([UNASSIGNED, RESPONSIBLE_UNKNOWN])
    expect(listResponsibles([unknown, task(1), task(2, rui), task(3, ana), task(4, rui)])).toEqual([
      { key: `id:${ANA.toLowerCase()}`, name: 'Ana' },
      { key: `id:${RUI}`, name: 'Rui' },
    ])
  })
})

describe('groupByDue', () => {
  it('calls no task without a deadline of which the API does not tell it', () => {
    const tasks = [task(1, { deadline: null }), task(9, { deadline: undefined })]
    const groups = groupByDue(tasks, new Set(), TODAY)
    expect(groups.map(({ key, tasks }) => [key, ids(tasks)])).toEqual([
      ['none', [1]],
      ['unknown', [9]],
    ])
  })
  it('takes what is overdue from the server alone, not from this computer’s clock', () => {
    const tasks = [late(1, 1), late(2, 1), late(3, 0), late(4, -7), late(5, -8), task(6, { deadline: null })]
    const groups = groupByDue(tasks, new Set([1]), TODAY)
    expect(groups.map((group) => [group.key, ids(group.tasks)])).toEqual([
      ['overdue', [1]],
      ['today', [2, 3]],
      ['week', [4]],
      ['later', [5]],
      ['none', [6]],
    ])
  })
})

describe('pastDeadline', () => {
  it('keeps the tasks whose day is over, where the server does not say which are overdue', () => {
    const tasks = [late(1, 0), late(2, 1), late(3, 40), late(4, -1), task(5, { deadline: null })]
    const past = ids(pastDeadline(tasks, TODAY))
    expect(past).toEqual([2, 3])
    // What was due weeks ago is never called due today.
    const today = groupByDue(tasks, new Set(past), TODAY).find(({ key }) => key === 'today')
    expect(ids(today?.tasks ?? [])).toEqual([1])
  })
})

describe('filterTasks', () => {
  const tasks = [
    late(1, 1, ana),
    late(2, 1, { owner_type: 'lead', owner_id: 7 }),
    late(3, 1, { ...rui, owner_type: 'lead', owner_id: 77 }),
    late(4, 1, { owner_type: 'projeto', owner_id: null }),
  ]
  it('filters by person, by nobody and by owner type over the loaded rows', () => {
    const filtered = (change: Partial<typeof ALL_TASKS>) =>
      ids(filterTasks(tasks, { ...ALL_TASKS, tab: 'pending', ...change }, new Set(), TODAY))
    expect(filtered({})).toEqual([1, 2, 3, 4])
    expect(filtered({ responsible: responsibleKey(tasks[0] as Task) })).toEqual([1])
    expect(filtered({ responsible: UNASSIGNED })).toEqual([2, 4])
    expect(filtered({ ownerType: 'lead' })).toEqual([2, 3])
    expect(filtered({ ownerType: 'projeto' })).toEqual([4])
  })
})

describe('filterTasks of overdue ones', () => {
  const tasks = [
    late(1, 0, ana),
    late(2, 1),
    late(3, 3, ana),
    late(4, 4),
    late(5, 7),
    late(6, 8, ana),
    late(7, 30),
  ]
  const undated = task(8, { deadline: null })
  const filtered = (change: Partial<typeof ALL_TASKS>) =>
    ids(filterTasks([...tasks, undated], { ...ALL_TASKS, tab: 'overdue', ...change }, new Set(), TODAY))

  it.each([
    ['severe', [6, 7]],
    ['medium', [4, 5]],
    ['light', [2, 3]],
    ['sameDay', [1]],
    ['unknown', [8]],
  ] as const)('keeps the tasks that are late as %s says', (lateness, expected) => {
    expect(filtered({ lateness })).toEqual(expected)
  })
  it('keeps all without it, and goes together with the other filters', () => {
    expect(filtered({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(filtered({ lateness: 'severe', responsible: responsibleKey(tasks[0] as Task) })).toEqual([6])
    expect(filtered({ lateness: 'severe', ownerType: 'x' })).toEqual([])
  })
  it('does not apply the lateness to other tabs', () => {
    const view = { ...ALL_TASKS, tab: 'completed', lateness: 'severe' } as const
    expect(filterTasks(tasks, view, new Set(), TODAY)).toEqual(tasks)
  })
  it('shows as many tasks as the table of severities counts', () => {
    const counts = countSeverities([...tasks, undated], TODAY)
    for (const severity of SEVERITIES) expect(filtered({ lateness: severity })).toHaveLength(counts[severity])
  })
})

describe('responsibleChoices', () => {
  it('keeps a chosen person without a task among the choices, and adds no one who is none', () => {
    const tasks = [late(1, 1, ana)]
    const ofAna = { key: `id:${ANA.toLowerCase()}`, name: 'Ana' }
    expect(responsibleChoices(tasks, null)).toEqual({ people: [ofAna], isUndetermined: false })
    expect(responsibleChoices(tasks, ofAna.key).people).toEqual([ofAna])
    expect(responsibleChoices(tasks, UNASSIGNED).people).toEqual([ofAna])
    expect(responsibleChoices(tasks, 'name:Bia').people).toEqual([ofAna, { key: 'name:Bia', name: 'Bia' }])
  })
  it('offers the unknown person for a task without one, and while it is chosen', () => {
    const unknown = task(2, { responsible_id: undefined, responsible_name: undefined } as Partial<Task>)
    expect(responsibleChoices([unknown], null)).toEqual({ people: [], isUndetermined: true })
    expect(responsibleChoices([], RESPONSIBLE_UNKNOWN)).toEqual({ people: [], isUndetermined: true })
  })
})

describe('ownerTypeChoices', () => {
  it('has the three of the specification, those of the tasks and the chosen one, each once', () => {
    expect(ownerTypeChoices([], null)).toEqual(['deal', 'contact', 'lead'])
    const tasks = [task(1), task(2, { owner_type: 'ticket' }), task(3, { owner_type: null })]
    expect(ownerTypeChoices(tasks, 'order')).toEqual(['deal', 'contact', 'lead', 'ticket', 'order'])
  })
})

describe('hasFilter', () => {
  it('is true for a person or a type, and not for a lateness, which one tab alone has', () => {
    expect(hasFilter(ALL_TASKS)).toBe(false)
    expect(hasFilter({ ...ALL_TASKS, lateness: 'severe' })).toBe(false)
    for (const part of [{ responsible: UNASSIGNED }, { ownerType: 'lead' }]) {
      expect(hasFilter({ ...ALL_TASKS, ...part })).toBe(true)
    }
  })
})

describe('shownSeverities', () => {
  it('gives the rare ones a column only where there are such tasks', () => {
    expect(shownSeverities(countSeverities([], TODAY))).toEqual(['severe', 'medium', 'light'])
    const rare = [late(1, 0), task(2, { deadline: null })]
    expect(shownSeverities(countSeverities(rare, TODAY))).toEqual(SEVERITIES)
  })
})

describe('sortNewestFirst', () => {
  it('puts the latest deadline first and none last', () => {
    expect(ids(sortNewestFirst([late(1, 9), task(2, { deadline: null }), late(3, 1)]))).toEqual([3, 1, 2])
  })
})

describe('fitSheet', () => {
  const person = (index: number) => ({
    responsible_id: `aaaaaaaa-0000-4000-8000-${String(index).padStart(12, '0')}`,
    responsible_name: `Pessoa ${index}`,
  })
  const crowd = (people: number, each: number) =>
    groupByResponsible(
      Array.from({ length: people * each }, (_, index) =>
        late(index + 1, 1 + ((index * 7) % 40), person(index % people)),
      ),
      TODAY,
    )
  const linesOf = (sheet: ReturnType<typeof fitSheet>) =>
    sheet.groups.reduce((sum, { tasks, rest }) => sum + 1.75 + tasks.length + (rest > 0 ? 1 : 0), 0) +
    (sheet.restGroups > 0 ? 1 : 0)

  it('shows everything when it fits', () => {
    const sheet = fitSheet(crowd(6, 5), TODAY)
    expect(sheet.groups.every(({ rest }) => rest === 0)).toBe(true)
    expect(sheet.groups.flatMap(({ tasks }) => tasks)).toHaveLength(30)
  })
  it.each([
    [1, 500],
    [7, 20],
    [12, 4],
    [40, 3],
    [200, 1],
  ])('stays on the page for %i people with %i tasks each, and counts what it leaves out', (people, each) => {
    const sheet = fitSheet(crowd(people, each), TODAY)
    expect(linesOf(sheet)).toBeLessThanOrEqual(SHEET_LINES)
    const told = sheet.groups.reduce((sum, { tasks, rest }) => sum + tasks.length + rest, 0) + sheet.restTasks
    expect(told).toBe(people * each)
    expect(sheet.groups.length + sheet.restGroups).toBe(people)
    for (const { tasks } of sheet.groups) expect(tasks.length).toBeGreaterThan(0)
  })
  it('keeps the latest tasks when some have to go', () => {
    const sheet = fitSheet(
      groupByResponsible(
        Array.from({ length: 99 }, (_, i) => late(i + 1, i + 1)),
        TODAY,
      ),
      TODAY,
    )
    expect(sheet.groups[0]?.tasks[0]?.id).toBe(99)
    expect(sheet.groups[0]?.tasks.at(-1)?.id).toBeGreaterThan(50)
  })
})

describe('TASKS_VIEW', () => {
  it.each([[undefined], [null], ['x'], [{ tab: 'gone', responsible: 7, ownerType: {}, lateness: 'late' }]])(
    'falls back for a stored view of %j',
    (stored) => {
      expect(TASKS_VIEW.read(stored)).toEqual({ tab: 'overdue', ...ALL_TASKS })
    },
  )
  it('keeps what can be read', () => {
    const view = {
      tab: 'pending',
      responsible: UNASSIGNED,
      ownerType: 'lead',
      lateness: 'medium',
      isDueSoon: true,
    }
    expect(TASKS_VIEW.read(view)).toEqual(view)
  })
})
