// The buckets as the screen shows them: what was declared for files, with bars, short amounts and one change.
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isOverFifteenDays, isSameLabel, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { barWidth } from '../../components/bar-widths.ts'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { TextButton } from '../../components/text-button.tsx'
import {
  BUCKET_COLUMNS,
  bucketLabel,
  bucketRows,
  changeColumn,
  type StalledRow,
} from '../../domain/stalled/stalled.tsx'
import { type CountedPerson, countByPerson } from '../../domain/tasks/task-groups.ts'
import { responsibleName } from '../../domain/tasks/task-words.tsx'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import type { Column, Table } from '../../report/table.ts'
import { ALL_TASKS, TASKS_VIEW } from '../../views/tasks-view.ts'
import { useVisit } from '../../views/use-visit.ts'
import styles from './stalled-page.module.css'
import { type StalledScreen, useStalledScreen } from './stalled-screen.ts'

/** A smaller share needs its decimal. */
const LEAST_WHOLE = 0.01

type Screen = Pick<StalledScreen, 'view' | 'before' | 'unlike' | 'isGrown' | 'drillDown'>

/** The buckets with their share on a track, and their change in the screen's measure. */
export function bucketsView(say: Say, snapshot: StalledSnapshot, screen: Screen): Table<StalledRow> {
  const { before, unlike, isGrown, view } = screen
  const strong = (figure: string, measure: typeof view.by) => (measure === view.by ? <b>{figure}</b> : figure)
  const draws: Readonly<Record<string, Column<StalledRow>['draw']>> = {
    bucket: (row) => <Bucket row={row} say={say} screen={screen} />,
    count: ({ count }, { formats }) => strong(formats.count(count), 'count'),
    value: ({ valueCents }, { formats }) => (
      <span title={formats.money(valueCents)}>{strong(formats.moneyShort(valueCents), 'value')}</span>
    ),
    share: (row, { formats }) => <Share row={row} formats={formats} />,
  }
  const drawn = (column: Column<StalledRow>) => {
    const draw = draws[column.key]
    return draw === undefined ? column : { ...column, draw }
  }
  const [bucket, ...figures] = BUCKET_COLUMNS
  return {
    title: say.t('stalled:cardNow'),
    columns: [
      drawn(bucket),
      ...figures.map(drawn),
      ...(before === null ? [] : [changeColumn(before, view.by, isGrown)]),
    ],
    ...bucketRows(say, snapshot, before, unlike),
  }
}

interface BucketProps {
  readonly row: StalledRow
  readonly say: Say
  readonly screen: Screen
}

/** The name of a bucket opens its history. */
function Bucket({ row: { label }, say, screen: { view, drillDown } }: BucketProps) {
  const isOpen = view.only !== null && isSameLabel(view.only, label)
  return (
    <UnstyledButton
      className={`cut opens ${styles.bucket}`}
      aria-pressed={isOpen}
      title={`${bucketLabel(say, label)}. ${say.t('stalled:showOnlyBucket')}`}
      onClick={() => drillDown.open({ only: isOpen ? null : label })}
      data-words
    >
      <bdi>{bucketLabel(say, label)}</bdi>
    </UnstyledButton>
  )
}

interface ShareProps {
  readonly row: StalledRow
  readonly formats: Say['formats']
}

/** The part of the value on a track; the sum of all needs none. */
function Share({ row: { label, share }, formats }: ShareProps) {
  if (share === 1 && label === '') return null
  return (
    <span className={`row ${styles.share}`} title={formats.percent(share)}>
      {share !== null && label !== '' && (
        <span className={styles.track} aria-hidden="true">
          <span data-old={isOverFifteenDays({ label }) || undefined} style={{ width: barWidth(share) }} />
        </span>
      )}
      <span>{share === null || share < LEAST_WHOLE ? formats.percent(share) : formats.change(share)}</span>
    </span>
  )
}

const SHOWN_PEOPLE = 3

/** The overdue tasks of deals by person: the only single deals that the API names. */
export function DealTasksCard() {
  const { t } = useTranslation('stalled')
  const { overdue } = useStalledScreen()
  return (
    <Card
      title={t('dealTasks')}
      about={{
        definition: 'dealTasks',
        operation: 'tasks.list',
        capturedAt: overdue.collected,
      }}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={220}>
        {(tasks) => <People tasks={tasks.filter(({ owner_type }) => owner_type === 'deal')} />}
      </AnswerView>
    </Card>
  )
}

/** Those with most, and all of them in Tarefas. */
function People({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useSay()
  const visitTasks = useVisit(TASKS_VIEW)
  const open = (responsible: string | null) =>
    visitTasks({ ...ALL_TASKS, responsible, ownerType: 'deal', tab: 'overdue' })
  if (tasks.length === 0) return <EmptyNote title={t('tasks:noneTitle')} text={t('tasks:noneText')} />
  const people = countByPerson(tasks)
  return (
    <>
      <TableView
        table={peopleTable(people.slice(0, SHOWN_PEOPLE), t('stalled:dealTasks'), open)}
        look="calm"
      />
      <p className="below">
        <TextButton isContent onClick={() => open(null)}>
          {t('stalled:allDealTasks', { count: tasks.length })}
        </TextButton>
      </p>
    </>
  )
}

export function peopleTable(
  people: readonly CountedPerson[],
  title: string,
  open: (key: string) => void,
): Table<CountedPerson> {
  return {
    title,
    columns: [
      {
        key: 'person',
        kind: 'text',
        title: ({ t }) => t('tasks:columns.responsible'),
        value: (person, say) => responsibleName(say, person),
        draw: (person, say) => (
          <UnstyledButton className="cut opens" data-words onClick={() => open(person.key)}>
            <bdi>{responsibleName(say, person)}</bdi>
          </UnstyledButton>
        ),
      },
      {
        key: 'count',
        kind: 'count',
        title: ({ t }) => t('tasks:tabs.overdue'),
        value: ({ count }) => count,
        draw: ({ count }, { formats }) => <b>{formats.count(count)}</b>,
      },
    ],
    rows: people,
    keyOf: ({ key }) => key,
  }
}
