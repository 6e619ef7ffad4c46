import { isOverFifteenDays, isSameLabel, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Bar } from '../../components/bar-list.tsx'
import { NameButton, TextButton } from '../../components/buttons.tsx'
import { Card, ChartCard } from '../../components/card.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import {
  BUCKET_COLUMNS,
  bucketLabel,
  bucketRows,
  bucketsTable,
  changeColumn,
  type StalledRow,
  stalledTotals,
} from '../../domain/stalled/stalled.tsx'
import { type CountedPerson, countByPerson } from '../../domain/tasks/task-groups.ts'
import { responsibleName } from '../../domain/tasks/task-words.tsx'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { type Column, columnOf, type Table } from '../../report/table.ts'
import { ALL_TASKS, TASKS_VIEW } from '../../views/tasks-view.ts'
import { useVisit } from '../../views/view-store.ts'
import { type StalledScreen, useStalledScreen } from './stalled-history.ts'

const SHOWN_PEOPLE = 3
/** A smaller share needs its decimal. */
const LEAST_WHOLE = 0.01

/** The buckets with bars, or all their figures. */
export function BucketsCard() {
  const { t } = useSay()
  const { stalled, view, changeView, about } = useStalledScreen()
  return (
    <ChartCard
      title={t('stalled:card')}
      shownAs={view.shownAs}
      onShowAs={(shownAs) => changeView({ shownAs })}
      about={about}
    >
      <AnswerView answerState={stalled} skeleton="lines" height={220}>
        {(snapshot) => <Buckets snapshot={snapshot} />}
      </AnswerView>
    </ChartCard>
  )
}

function Buckets({ snapshot }: { readonly snapshot: StalledSnapshot }) {
  const say = useSay()
  const screen = useStalledScreen()
  const { view, before, unlike, about } = screen
  const isTable = view.shownAs === 'table'
  if (!isTable && stalledTotals(snapshot).total.count === 0) {
    return <EmptyNote title={say.t('stalled:emptyTitle')} />
  }
  return (
    <>
      {isTable ? (
        <TableView table={bucketsTable(say, snapshot, null, before, unlike)} about={about} />
      ) : (
        <TableView table={bucketsView(say, snapshot, screen)} look="calm" />
      )}
      {unlike && <p className="note">{say.t('stalled:unlike')}</p>}
    </>
  )
}

/** The buckets as declared for files, with bars, short amounts and one change, in the screen's measure. */
export function bucketsView(
  say: Say,
  snapshot: StalledSnapshot,
  { before, unlike, isGrown, view: { by, only }, drillDown }: StalledScreen,
): Table<StalledRow> {
  const { t, formats } = say
  const strong = (figure: string, measure: typeof by) => (measure === by ? <b>{figure}</b> : figure)
  const draws: Readonly<Record<string, Column<StalledRow>['draw']>> = {
    bucket: ({ label }) => {
      const isOpen = only !== null && isSameLabel(only, label)
      return (
        <NameButton
          className="aria-pressed:text-accent aria-pressed:font-semibold"
          aria-pressed={isOpen}
          title={t('showOnly')}
          onClick={() => drillDown.open({ only: isOpen ? null : label })}
        >
          {bucketLabel(say, label)}
        </NameButton>
      )
    },
    count: ({ count }) => strong(formats.count(count), 'count'),
    value: ({ valueCents }) => (
      <span title={formats.money(valueCents)}>{strong(formats.moneyShort(valueCents), 'value')}</span>
    ),
    share: (row) => <Share row={row} formats={formats} />,
  }
  const drawn = (column: Column<StalledRow>) => ({ ...column, draw: draws[column.key] })
  const [bucket, ...figures] = BUCKET_COLUMNS
  return {
    title: t('stalled:cardNow'),
    columns: [drawn(bucket), ...figures.map(drawn), ...(before ? [changeColumn(before, by, isGrown)] : [])],
    ...bucketRows(say, snapshot, before, unlike),
  }
}

/** The part of the value on a track; the sum of all, which has no label, needs none. */
function Share({
  row: { label, share },
  formats,
}: {
  readonly row: StalledRow
  readonly formats: Say['formats']
}) {
  if (share === 1 && label === '') return null
  const isOld = isOverFifteenDays({ label })
  return (
    <span className="row justify-end min-w-64" title={formats.percent(share)}>
      {label !== '' && (
        <Bar part={share} color={isOld ? 'bg-accent' : 'bg-accent-pale'} hasTrack className="flex-1" />
      )}
      <span className="min-w-32">
        {share === null || share < LEAST_WHOLE ? formats.percent(share) : formats.change(share)}
      </span>
    </span>
  )
}

/** The overdue tasks of deals by person: the only single deals that the API names. */
export function DealTasksCard() {
  const { t } = useSay()
  const { overdue } = useStalledScreen()
  return (
    <Card
      title={t('stalled:dealTasks')}
      about={{ definition: 'overdue', operation: 'tasks.list', capturedAt: overdue.collected }}
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
  if (tasks.length === 0) return <EmptyNote title={t('tasks:none')} />
  const people = countByPerson(tasks).slice(0, SHOWN_PEOPLE)
  return (
    <>
      <TableView table={peopleTable(people, t('stalled:dealTasks'), open)} look="calm" />
      <p className="mt-8">
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
      columnOf('person', 'text', 'tasks:columns.responsible', (person, say) => responsibleName(say, person), {
        draw: (person, say) => (
          <NameButton onClick={() => open(person.key)}>{responsibleName(say, person)}</NameButton>
        ),
      }),
      columnOf('count', 'count', 'tasks:tabs.overdue', ({ count }) => count, {
        draw: ({ count }, { formats }) => <b>{formats.count(count)}</b>,
      }),
    ],
    rows: people,
    keyOf: ({ key }) => key,
  }
}
