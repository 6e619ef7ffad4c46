// The people that tasks name.
import type { Named } from '../questions/parse.ts'
import { isVisible } from '../text/clean-text.ts'
import { namesApart } from '../text/names-apart.ts'
import { responsibleKey } from './responsible.ts'
import type { Task } from './task-pages.ts'

/** Returns the tasks; the name of a person has the end of its id behind it where another one has the same. */
export function tellPeopleApart(tasks: readonly Task[]): readonly Task[] {
  const names = namesApart(
    tasks.map(({ responsible_id: id, responsible_name: name = null }) =>
      typeof id === 'string' ? { name, mark: `…${id.toLowerCase().slice(-4)}` } : { name: null, mark: '' },
    ),
  )
  return tasks.map((task, index) => {
    const name = names[index] ?? task.responsible_name
    return name === task.responsible_name ? task : { ...task, responsible_name: name }
  })
}

/** Returns everyone with a task and a name, each once. */
export function namedPeople(tasks: readonly Task[]): readonly Named<string>[] {
  const names = tellPeopleApart(tasks).flatMap((task) => {
    const { responsible_name: name } = task
    return name != null && isVisible(name) ? [[responsibleKey(task), name] as const] : []
  })
  return [...new Map(names)].map(([key, name]) => ({ key, name }))
}
