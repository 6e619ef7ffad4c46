// The page for the 9 o'clock meeting: for print only, outside the window's root so that nothing of the screen is
// printed.
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCapturedAt } from '../../answers/use-captured-at.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useCompany } from '../../bridge/app-store.ts'
import { daysOverdue } from '../../domain/tasks/task-days.ts'
import { countSeverities, SEVERITIES, type SeverityCounts } from '../../domain/tasks/task-severity.ts'
import { useDeadlineText } from '../../domain/tasks/use-deadline-text.ts'
import { useOwnerLabel } from '../../domain/tasks/use-owner-label.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { UNKNOWN } from '../../format/format.ts'
import { shownText } from '../../format/shown-text.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { fitSheet, type SheetGroup } from './sheet-model.ts'
import styles from './task-sheet.module.css'
import { groupByResponsible, hasFilter } from './tasks-model.ts'
import { useTasksScreen } from './use-tasks-screen.ts'

/** The overdue tasks under the filters. */
export function TaskSheet() {
  const { t } = useTranslation('tasks')
  const { overdue, tabs, today, view } = useTasksScreen()
  const { lateness } = view
  const capturedAt = useCapturedAt(overdue)
  const tasks = tabs.overdue.filtered
  const isFiltered = hasFilter(view)
  const unreadable = useUnreadableWords()(overdue)
  const { label, timeZone } = useCompany()
  const formats = useFormats()
  const severityWords = useSeverityWords()
  const sheet = fitSheet(groupByResponsible(tasks, today), today)
  return createPortal(
    <section className={styles.sheet} lang={formats.language} data-print-sheet>
      <div className={styles.head}>
        <h1>{t('sheetTitle', { company: label })}</h1>
        <p>
          {t('sheetWhen', {
            date: `${formats.weekday(today)} ${formats.dayWithYear(today)}`,
            time: capturedAt === null ? UNKNOWN : formats.moment(capturedAt, timeZone, Date.now()),
          })}
          {lateness && ` · ${t('sheetLateness', { late: t(`severities.${lateness}`) })}`}
          {isFiltered && ` · ${t('sheetFiltered')}`}
        </p>
        <p className={styles.sum}>
          <b>
            {t('tasks', { count: tasks.length })}
            {unreadable !== null && ` · ${unreadable}`}
          </b>
          <span>{severityWords(countSeverities(tasks, today))}</span>
        </p>
      </div>
      {sheet.groups.length === 0 && <p>{t(lateness || isFiltered ? 'sheetNoMatch' : 'sheetNone')}</p>}
      {sheet.groups.map((group) => (
        <SheetPart key={group.group.key} part={group} />
      ))}
      {sheet.restGroups > 0 && (
        <p className={styles.rest}>
          {t('sheetRestGroups', { groups: sheet.restGroups, count: sheet.restTasks })}
        </p>
      )}
    </section>,
    document.body,
  )
}

function useSeverityWords(): (counts: SeverityCounts) => string {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  return (counts) =>
    SEVERITIES.filter((severity) => counts[severity] > 0)
      .map((severity) => `${t(`severities.${severity}`)}: ${formats.count(counts[severity])}`)
      .join(' · ')
}

function SheetPart({ part: { group, tasks, rest } }: { readonly part: SheetGroup }) {
  const { t } = useTranslation('tasks')
  const today = useToday()
  const severityWords = useSeverityWords()
  const responsibleName = useResponsibleName()
  const ownerLabel = useOwnerLabel()
  const deadlineText = useDeadlineText()
  return (
    <section className={styles.part}>
      <h2>
        <bdi>{responsibleName(group)}</bdi>
        <span>{t('tasks', { count: group.tasks.length })}</span>
        <small>{severityWords(group.counts)}</small>
      </h2>
      <ul>
        {tasks.map((task) => {
          const late = daysOverdue(task, today)
          return (
            <li key={task.id}>
              <i />
              <span className={styles.subject}>
                <bdi>{shownText(task.subject) ?? t('noSubject')}</bdi>
              </span>
              <span>{ownerLabel(task) ?? UNKNOWN}</span>
              <span>{deadlineText(task)}</span>
              <b>{late === null ? '' : late === 0 ? t('dueToday') : t('daysOverdue', { count: late })}</b>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className={styles.rest}>{t('sheetRest', { count: rest })}</p>}
    </section>
  )
}
