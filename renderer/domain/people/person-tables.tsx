import { UnstyledButton } from '@mantine/core'
import { useLocation } from 'wouter'
import { SEVERITIES, sortOldestFirst } from '../../../shared/tasks/task-days.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { dayOfInstant } from '../../../shared/time/calendar.ts'
import { type StackedDay, stackedRows } from '../../components/chart/stacked-rows.ts'
import { shownText } from '../../format/format.ts'
import { pathOf } from '../../navigation/screens.ts'
import { type Say, useSay } from '../../report/say.ts'
import { columnOf, stackedTable, type Table } from '../../report/table.ts'
import type { LeadState } from '../leads/leads.ts'
import { taskColumns } from '../tasks/task-words.tsx'
import { overdueHistory, type PersonAnswers } from './person-figures.ts'
import type { Lead, ReadTogether } from './team.ts'

/** The overdue tasks, the oldest first. */
export function overdueTable({ t }: Say, tasks: readonly Task[]): Table<Task> {
  const columns = taskColumns(new Set(tasks.map(({ id }) => id)), false)
  return { title: t('tasks:overdueCard'), columns, rows: sortOldestFirst(tasks), keyOf: ({ id }) => `${id}` }
}

export function soonTable({ t }: Say, tasks: readonly Task[]): Table<Task> {
  return {
    title: t('people:dueSoon'),
    columns: taskColumns(null, false),
    rows: tasks,
    keyOf: ({ id }) => `${id}`,
  }
}

/** Why a conversation is worth reading, with its day where the row has one. */
export function reasonWords(say: Say, { reason, lead }: ReadTogether): string {
  const { t, formats } = say
  if (reason === 'topValue') return t('people:reasons.topValue')
  const day = dayOfInstant(reason === 'oldest' ? lead.created_at : lead.converted_at, say.timeZone)
  return day === null
    ? t(`people:reasons.${reason}`)
    : `${t(`people:reasons.${reason}`)}, ${formats.day(day)}`
}

/** Conversations to read together: the lead, the reason, its value. */
export function readTable(say: Say, rows: readonly ReadTogether[]): Table<ReadTogether> {
  return {
    title: say.t('people:readCard'),
    columns: [
      columnOf('lead', 'text', 'leads:name', ({ lead }) => lead.name, {
        draw: ({ lead }) => <LeadLink lead={lead} />,
      }),
      columnOf('reason', 'text', 'people:reason', (row, own) => reasonWords(own, row)),
      columnOf('value', 'money', 'value', ({ lead }) => lead.opportunity, {
        draw: ({ lead }, { formats }) => (
          <span title={formats.money(lead.opportunity)}>{formats.moneyShort(lead.opportunity)}</span>
        ),
      }),
    ],
    rows,
    keyOf: ({ reason }) => reason,
  }
}

function LeadLink({ lead }: { readonly lead: Lead }) {
  const { t } = useSay()
  const [, navigate] = useLocation()
  const state: LeadState = { leadId: lead.id }
  return (
    <UnstyledButton
      className="cut opens"
      fw={500}
      data-words
      onClick={() => navigate(pathOf('leads'), { state })}
    >
      <bdi>{shownText(lead.name) ?? t('noName')}</bdi>
    </UnstyledButton>
  )
}

/** The overdue tasks on each stored day by how late they were, the newest first; a day without a record is a gap. */
export function overdueDaysTable(
  say: Say,
  answers: Pick<PersonAnswers, 'id' | 'history'>,
): Table<StackedDay> {
  const bySeverity = SEVERITIES.map(
    (severity) => new Map(overdueHistory(answers, severity).map(({ day, count }) => [day, count])),
  )
  return stackedTable({
    title: say.t('people:overdueDays'),
    kind: 'count',
    definition: 'overdue',
    series: SEVERITIES.map((key) => ({ key, label: say.t(`tasks:severities.${key}`) })),
    days: stackedRows(
      answers.history.map(({ day }) => ({ day })),
      ({ day }) => bySeverity.map((counts) => counts.get(day) ?? null),
    ),
  })
}
