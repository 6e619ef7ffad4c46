import { describe, expect, it } from 'vitest'
import { NO_LEAD_FILTERS } from '../../../renderer/views/leads-view.ts'
import {
  isFull,
  isShown,
  NAMED_SCREENS,
  soundViews,
  viewNamed,
  viewsOf,
} from '../../../renderer/views/named-views.ts'
import { ALL_TASKS, withoutNames } from '../../../renderer/views/tasks-view.ts'
import { MAX_VIEWS_OF_SCREEN, type NamedView } from '../../../shared/bridge/named-views.ts'
import { NAMED_VIEW_SCREENS } from '../../../shared/screens.ts'

const PERSON = '3a9d1c70-5b2e-4f18-9c64-71e0a2b3c402'
let count = 0
const view = (change: Partial<NamedView> = {}): NamedView => {
  count += 1
  return {
    id: `3a9d1c70-5b2e-4f18-9c64-${String(count).padStart(12, '0')}`,
    screen: 'tasks',
    name: `Visão ${count}`,
    filters: NAMED_SCREENS.tasks.filtersOf({ lateness: 'severe' }),
    ...change,
  }
}
const read = (views: unknown) => soundViews(JSON.parse(JSON.stringify(views)))

describe('NAMED_SCREENS', () => {
  it('keeps of every screen filters that it reads back as they were', () => {
    for (const screen of NAMED_VIEW_SCREENS) {
      const filters = NAMED_SCREENS[screen].filtersOf(undefined)
      expect(NAMED_SCREENS[screen].filtersOf(filters), screen).toEqual(filters)
    }
  })
  it('keeps no search text and no name of a person', () => {
    const leads = NAMED_SCREENS.leads.filtersOf({ search: 'Maria', assignedTo: ['Maria', PERSON] })
    const tasks = NAMED_SCREENS.tasks.filtersOf({ responsible: 'name:Maria', search: 'Maria' })
    expect(JSON.stringify([leads, tasks])).not.toContain('Maria')
    expect(leads.assignedTo).toEqual([PERSON])
  })
  it('keeps how late the tasks are that Tarefas was asked for, and drops a view of a delay it does not know', () => {
    expect(NAMED_SCREENS.tasks.filtersOf({ lateness: 'severe' })).toMatchObject({ lateness: 'severe' })
    const known = view({ screen: 'tasks', filters: { tab: 'overdue', lateness: 'medium' } })
    const unknown = view({ screen: 'tasks', filters: { tab: 'overdue', lateness: 'ages' } })
    expect(read([known, unknown])).toMatchObject([{ filters: { lateness: 'medium' } }])
  })
  it('keeps how nothing is drawn', () => {
    expect(NAMED_SCREENS.leads.filtersOf({ areFiltersOpen: true })).not.toHaveProperty('areFiltersOpen')
  })
})

describe('withoutNames', () => {
  const tasks = { ...ALL_TASKS, tab: 'overdue' as const }
  it.each([null, 'none', `id:${PERSON}`])('keeps %j, which names nobody', (responsible) => {
    expect(withoutNames({ ...tasks, responsible }).responsible).toBe(responsible)
  })
  it.each(['name:Maria', 'id:maria@example.com'])('drops %j', (responsible) => {
    expect(withoutNames({ ...tasks, responsible }).responsible).toBeNull()
  })
})

describe('soundViews', () => {
  it('reads back what was kept', () => {
    const views = [view(), view({ screen: 'leads', filters: NAMED_SCREENS.leads.filtersOf({}) })]
    expect(read(views)).toEqual(views)
  })
  it('drops a view alone when a filter of it would be read as another one', () => {
    const sound = view()
    const damaged = [
      view({ filters: { lateness: 'for-a-month-or-so' } }),
      view({ screen: 'leads', filters: { assignedTo: ['Maria'] } }),
      view({ screen: 'tasks', filters: { responsible: 'name:Maria' } }),
    ]
    expect(read([...damaged, sound])).toEqual([sound])
  })
  it('fills a filter that came later with what it is by default', () => {
    const [old] = read([view({ screen: 'leads', filters: { status: 'junk' } })])
    expect(old?.filters).toEqual({
      ...NO_LEAD_FILTERS,
      status: 'junk',
      order: 'created_at_desc',
      columns: null,
    })
  })
})

describe('isShown', () => {
  it('is true when the filters are the same', () => {
    expect(isShown(view(), NAMED_SCREENS.tasks.filtersOf({ lateness: 'severe' }))).toBe(true)
    expect(isShown(view(), NAMED_SCREENS.tasks.filtersOf({}))).toBe(false)
  })
})

describe('viewNamed', () => {
  const kept = view({ name: 'Só os ganhos' })
  it('finds a name whatever its accents, case and blanks', () => {
    expect(viewNamed([kept], 'tasks', '  SO OS   GANHOS ')).toBe(kept)
  })
  it('finds none of another screen', () => {
    expect(viewNamed([kept], 'leads', kept.name)).toBeNull()
  })
})

describe('viewsOf', () => {
  it('gives the views of one screen by name', () => {
    const [b, a, other] = [view({ name: 'b' }), view({ name: 'a' }), view({ screen: 'leads', name: 'c' })]
    expect(viewsOf([b, a, other], 'tasks')).toEqual([a, b])
  })
})

describe('isFull', () => {
  it('is true when a screen has the most that it may have', () => {
    const most = Array.from({ length: MAX_VIEWS_OF_SCREEN }, () => view())
    expect(isFull(most, 'tasks')).toBe(true)
    expect(isFull(most.slice(1), 'tasks')).toBe(false)
    expect(isFull(most, 'leads')).toBe(false)
  })
})
