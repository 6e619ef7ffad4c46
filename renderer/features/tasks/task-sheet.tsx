// The page for the 9 o'clock meeting: for print only, outside the window's root so that nothing of the screen is
// printed.
import { createPortal } from 'react-dom'
import { countSeverities, daysOverdue } from '../../../shared/tasks/task-days.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
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
import { unreadableWords } from '../../report/answer-notes.ts'
import { useSay } from '../../report/say.ts'
import styles from './tasks.module.css'
import { severityLines } from './tasks-report.tsx'
import { groupByResponsible, hasFilter, type ResponsibleGroup, useTasksScreen } from './tasks-screen.ts'

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
      <div className="print:h-[21mm]">
        <h1>{`${t('tasks:overdueCard')} — ${label}`}</h1>
        <p>
          {`${formats.weekday(today)} ${formats.dayWithYear(today)} · `}
          {t('capturedAtTime', {
            time: capturedAt === null ? UNKNOWN : formats.moment(capturedAt, timeZone, Date.now()),
          })}
          {lateness && ` · ${t(`tasks:severities.${lateness}`)}`}
          {isFiltered && ` · ${t('tasks:sheetFiltered')}`}
        </p>
        <p className="print:flex print:gap-[4mm] print:mt-[1mm]">
          <b>
            {t('tasks:tasks', { count: tasks.length })}
            {unreadable !== null && ` · ${unreadable}`}
          </b>
          <span>{severityLines(say, countSeverities(tasks, today)).join(' · ')}</span>
        </p>
      </div>
      {sheet.groups.length === 0 && <p>{t('tasks:none')}</p>}
      {sheet.groups.map((group) => (
        <SheetPart key={group.group.key} part={group} />
      ))}
      {sheet.restGroups > 0 && (
        <p className="print:h-[5.2mm] print:italic">
          {t('tasks:sheetRestGroups', { groups: sheet.restGroups, count: sheet.restTasks })}
        </p>
      )}
    </section>,
    document.body,
  )
}

type SheetGroup = ReturnType<typeof fitSheet>['groups'][number]

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
      {rest > 0 && <p className="print:h-[5.2mm] print:italic">{t('restOfList', { count: rest })}</p>}
    </section>
  )
}

// What fits on the one page for the meeting. Every line has the same height (long texts are cut), so lines can be
// counted.

/** The number of task lines between header and footer of an A4 page. */
export const SHEET_LINES = 47
/** The height of a group's heading, with the space above it, in lines. */
const HEADING_LINES = 1.75

/**
 * Returns every group with as many of the latest tasks as fit. Tasks that do not fit are counted, never dropped
 * silently.
 */
export function fitSheet(groups: readonly ResponsibleGroup[], today: PlainDate, lines: number = SHEET_LINES) {
  const all = groups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  if (groups.length * HEADING_LINES + all <= lines) {
    const whole = groups.map((group) => ({ group, tasks: group.tasks, rest: 0 }))
    return { groups: whole, restGroups: 0, restTasks: 0 }
  }
  // A cut group takes a heading, at least one task and the line that counts the rest; one more line counts the cut
  // groups.
  const shown = groups.slice(0, Math.max(1, Math.floor((lines - 1) / (HEADING_LINES + 2))))
  const cut = groups.slice(shown.length)
  const room = Math.floor(lines - 1 - shown.length * (HEADING_LINES + 1))
  const isFirst = new Set(shown.flatMap(({ tasks }) => tasks[0]?.id ?? []))
  const latestFirst = shown
    .flatMap(({ tasks }) => tasks)
    .sort(
      (a, b) =>
        Number(isFirst.has(b.id)) - Number(isFirst.has(a.id)) ||
        (daysOverdue(b, today) ?? 0) - (daysOverdue(a, today) ?? 0) ||
        a.id - b.id,
    )
  const chosen = new Set(latestFirst.slice(0, Math.max(shown.length, room)).map(({ id }) => id))
  return {
    groups: shown.map((group) => {
      const some = group.tasks.filter(({ id }) => chosen.has(id))
      // A line that would count one task can show that task instead.
      const tasks = group.tasks.length - some.length === 1 ? group.tasks : some
      // How many did not fit.
      return { group, tasks, rest: group.tasks.length - tasks.length }
    }),
    restGroups: cut.length,
    restTasks: cut.reduce((sum, { tasks }) => sum + tasks.length, 0),
  }
}
