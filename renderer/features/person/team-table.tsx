// The people of a company beside each other: how many tasks each of them has.
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { AnswerState } from '../../answers/answer-state.ts'
import { PersonLink } from '../../domain/people/person-link.tsx'
import { personName } from '../../domain/people/person-words.ts'
import type { Person } from '../../domain/people/team.ts'
import { countByPerson, RESPONSIBLE_UNKNOWN } from '../../domain/tasks/responsible.ts'
import type { Table } from '../../report/table.ts'

type Tasks = Pick<AnswerState<readonly Task[]>, 'value' | 'ofPeople'>

/** Returns how many tasks each person has, by id; null where not all were read, or one does not say whose it is. */
function countsOf({ value, ofPeople }: Tasks): ReadonlyMap<string, number> | null {
  if (value === null || ofPeople !== undefined) return null
  const counts = new Map(countByPerson(value).map(({ key, count }) => [key, count]))
  return counts.has(RESPONSIBLE_UNKNOWN) ? null : counts
}

/** Pending tasks, the overdue ones among them, and the overdue ones alone. */
export function teamTable(
  title: string,
  team: readonly Person[],
  { pending, overdue }: { readonly pending: Tasks; readonly overdue: Tasks },
): Table<Person> {
  const counts = { pending: countsOf(pending), overdue: countsOf(overdue) }
  const column = (key: keyof typeof counts): Table<Person>['columns'][number] => ({
    key,
    kind: 'count',
    title: ({ t }) => t(`tasks:tabs.${key}`),
    value: ({ id }) => counts[key] && (counts[key].get(`id:${id}`) ?? 0),
    definition: key,
  })
  return {
    title,
    columns: [
      {
        key: 'person',
        kind: 'text',
        title: ({ t }) => t('tasks:columns.responsible'),
        value: (person, say) => personName(say, person),
        draw: (person, say) => <PersonLink id={person.id} name={personName(say, person)} isOfPage />,
      },
      column('pending'),
      column('overdue'),
    ],
    rows: team,
    keyOf: ({ id }) => id,
  }
}
