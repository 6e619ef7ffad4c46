// The page for the 9 o'clock meeting: for print only, outside the window's root so that nothing of the screen is
// printed.
import { createPortal } from 'react-dom'
import { countSeverities, daysOverdue } from '../../../shared/tasks/task-days.ts'

import { useCapturedAt } from '../../answers/collected.ts'
import { useCompany } from '../../bridge/app-store.ts'
import {
  deadlineText,
  lateText,
  ownerLabel,
  responsibleName,
  subjectText,
} from '../../domain/tasks/task-words.tsx'
import { UNKNOWN } from '../../format/format.ts'
import { unreadableWords } from '../../report/answer-words.ts'
import { useSay } from '../../report/say.ts'
import styles from './tasks.module.css'
import { fitSheet, groupByResponsible, hasFilter, type SheetGroup } from './tasks-model.ts'
import { severityLines } from './tasks-report.tsx'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The overdue tasks under the filters. */
export function TaskSheet() {
  const say = useSay()
  const { t, formats } = say
  const { overdue, tabs, today, view } = useTasksScreen()
  const { lateness } = view
  const capturedAt = useCapturedAt(overdue)
  const tasks = tabs.overdue.filtered
  const isFiltered = hasFilter(view)
  const unreadable = unreadableWords(say, overdue)
  const { label, timeZone } = useCompany()
  const sheet = fitSheet(groupByResponsible(tasks, today), today)
  return createPortal(
    <section className={styles.sheet} lang={formats.language} data-print-sheet>
      <div className={styles.head}>
        <h1>{t('tasks:sheetTitle', { company: label })}</h1>
        <p>
          {t('tasks:sheetWhen', {
            date: `${formats.weekday(today)} ${formats.dayWithYear(today)}`,
            time: capturedAt === null ? UNKNOWN : formats.moment(capturedAt, timeZone, Date.now()),
          })}
          {lateness && ` · ${t('tasks:sheetLateness', { late: t(`tasks:severities.${lateness}`) })}`}
          {isFiltered && ` · ${t('tasks:sheetFiltered')}`}
        </p>
        <p className={styles.sum}>
          <b>
            {t('tasks:tasks', { count: tasks.length })}
            {unreadable !== null && ` · ${unreadable}`}
          </b>
          <span>{severityLines(say, countSeverities(tasks, today)).join(' · ')}</span>
        </p>
      </div>
      {sheet.groups.length === 0 && (
        <p>{t(lateness || isFiltered ? 'tasks:sheetNoMatch' : 'tasks:sheetNone')}</p>
      )}
      {sheet.groups.map((group) => (
        <SheetPart key={group.group.key} part={group} />
      ))}
      {sheet.restGroups > 0 && (
        <p className={styles.rest}>
          {t('tasks:sheetRestGroups', { groups: sheet.restGroups, count: sheet.restTasks })}
        </p>
      )}
    </section>,
    document.body,
  )
}

function SheetPart({ part: { group, tasks, rest } }: { readonly part: SheetGroup }) {
  const say = useSay()
  const { t, today } = say
  return (
    <section className={styles.part}>
      <h2>
        <bdi>{responsibleName(say, group)}</bdi>
        <span>{t('tasks:tasks', { count: group.tasks.length })}</span>
        <small>{severityLines(say, group.counts).join(' · ')}</small>
      </h2>
      <ul>
        {tasks.map((task) => {
          return (
            <li key={task.id}>
              <i />
              <span>
                <bdi>{subjectText(say, task)}</bdi>
              </span>
              <span>
                <bdi>{ownerLabel(say, task) ?? UNKNOWN}</bdi>
              </span>
              <span>{deadlineText(say, task)}</span>
              <b>{lateText(say, daysOverdue(task, today))}</b>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className={styles.rest}>{t('tasks:sheetRest', { count: rest })}</p>}
    </section>
  )
}
