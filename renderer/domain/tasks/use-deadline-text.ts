import type { Task } from '../../../shared/tasks/task-pages.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { deadlineDay } from './task-days.ts'

/** Returns "16 nov., 09:00" exactly as received, in the company's clock: the text never passes through a time zone. */
export function useDeadlineText(): (task: Pick<Task, 'deadline'>) => string {
  const formats = useFormats()
  return (task) => {
    const day = deadlineDay(task)
    if (day === null) return UNKNOWN
    const time = /^T(\d{2}:\d{2})/.exec(task.deadline?.slice(10) ?? '')?.[1]
    const date = formats.day(day)
    return time === undefined ? date : `${date}, ${time}`
  }
}
