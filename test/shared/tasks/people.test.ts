import { expect, it } from 'vitest'
import { namedPeople, tellPeopleApart } from '../../../shared/tasks/people.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'

it('tells two people of one name apart by their id, and leaves everybody else as named', () => {
  const of = (responsible_id: string | null, responsible_name: string | null) =>
    ({ responsible_id, responsible_name }) as Task
  const tasks = [
    of('a-5e0f', 'Ana'),
    of('A-5E0F', 'Ana'),
    of('b-77aa', 'Ana'),
    of('c-5e0f', 'Rui'),
    of(null, null),
  ]
  const names = tellPeopleApart(tasks).map(({ responsible_name: name }) => name)
  expect(names).toEqual(['Ana · …5e0f', 'Ana · …5e0f', 'Ana · …77aa', 'Rui', null])
  expect(tellPeopleApart(tasks.slice(0, 2))).toEqual(tasks.slice(0, 2))
  expect(namedPeople([...tasks, of('d-1111', '\u200b')])).toEqual([
    { key: 'id:a-5e0f', name: 'Ana · …5e0f' },
    { key: 'id:b-77aa', name: 'Ana · …77aa' },
    { key: 'id:c-5e0f', name: 'Rui' },
  ])
})
