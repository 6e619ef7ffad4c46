import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import type { Reading } from '../../answers/reading.ts'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { Card } from '../../components/card.tsx'
import data from '../../components/data-table.module.css'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { countSeverities, SEVERITIES, type Severity } from '../../domain/tasks/task-severity.ts'
import { useResponsibleName } from '../../domain/tasks/use-responsible-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import type { TaskFilter } from '../../views/tasks-view.ts'
import { groupByResponsible, type ResponsibleGroup } from './tasks-model.ts'
import styles from './tasks-page.module.css'

interface WhoCardProps {
  readonly reading: Reading<readonly Task[]>
  /** The person and the lateness that the list is limited to. */
  readonly chosen: WhoChoice
  readonly onChoose: (choice: WhoChoice) => void
}

type WhoChoice = Pick<TaskFilter, 'responsible' | 'lateness'>

/** The number of overdue tasks per person, and how late they are. */
export function WhoCard({ reading, chosen, onChoose }: WhoCardProps) {
  const { t } = useTranslation('tasks')
  const formats = useFormats()
  return (
    <Card
      title={t('whoCard')}
      sub={t('whoSub')}
      more={reading.value && formats.count(reading.value.length)}
      className={styles.who}
    >
      <ReadingView reading={reading} skeleton="lines" height={220} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyNote title={t('noneTitle')} text={t('noneText')} />
          ) : (
            <WhoTable tasks={tasks} chosen={chosen} onChoose={onChoose} capturedAt={reading.collected} />
          )
        }
      </ReadingView>
    </Card>
  )
}

function WhoTable({
  tasks,
  chosen,
  onChoose,
  capturedAt,
}: Omit<WhoCardProps, 'reading'> & {
  readonly tasks: readonly Task[]
  readonly capturedAt: AboutNumberProps['capturedAt']
}) {
  const { t } = useTranslation('tasks')
  const { t: now } = useTranslation('about')
  const formats = useFormats()
  const today = useToday()
  const responsibleName = useResponsibleName()
  const totals = countSeverities(tasks, today)
  const about = {
    operation: 'tasks.list',
    range: now('now'),
    capturedAt,
    look: 'words',
  } as const
  // Rare severities get a column only when there are such tasks.
  const columns = SEVERITIES.filter(
    (severity) => (severity !== 'sameDay' && severity !== 'unknown') || totals[severity] > 0,
  )
  /** Returns the number of tasks of one severity, for a person or for all, as a button that filters by them. */
  const cell = (group: ResponsibleGroup | null, severity: Severity, count: number) => {
    if (count === 0) return formats.count(0)
    const choice: WhoChoice = { responsible: group?.key ?? null, lateness: severity }
    const isChosen = chosen.responsible === choice.responsible && chosen.lateness === severity
    const late = t(`severities.${severity}`)
    return (
      <UnstyledButton
        className={styles.severityCount}
        aria-pressed={isChosen}
        aria-label={
          group
            ? t('tasksOf', { count, name: responsibleName(group), late })
            : t('tasksOfAll', { count, late })
        }
        onClick={() => onChoose(isChosen ? { ...choice, lateness: null } : choice)}
      >
        {formats.count(count)}
      </UnstyledButton>
    )
  }
  return (
    <table className={`${data.table} ${styles.whoTable}`} aria-label={t('whoTable')}>
      <thead>
        <tr>
          <th scope="col">{t('who')}</th>
          <th scope="col">
            <AboutNumber name={t('total')} definition="overdue" {...about} />
          </th>
          {columns.map((severity) => (
            <th key={severity} scope="col" title={t(`severities.${severity}`)}>
              <AboutNumber name={t(`severityColumns.${severity}`)} definition="severity" {...about} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupByResponsible(tasks, today).map((group) => {
          const name = responsibleName(group)
          const isChosen = chosen.responsible === group.key
          return (
            <tr key={group.key} data-chosen={isChosen || undefined}>
              <th scope="row">
                <UnstyledButton
                  className={styles.person}
                  data-words
                  data-unassigned={group.isUnassigned || undefined}
                  title={name}
                  aria-pressed={isChosen}
                  onClick={() => onChoose({ responsible: isChosen ? null : group.key, lateness: null })}
                >
                  <bdi>{name}</bdi>
                </UnstyledButton>
              </th>
              <td>
                <b>{formats.count(group.tasks.length)}</b>
              </td>
              {columns.map((severity) => (
                <td key={severity} data-severity={group.counts[severity] > 0 ? severity : 'none'}>
                  {cell(group, severity, group.counts[severity])}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{formats.count(tasks.length)}</td>
          {columns.map((severity) => (
            <td key={severity}>{cell(null, severity, totals[severity])}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
