import { UnstyledButton } from '@mantine/core'
import type { Task } from '../../../shared/tasks/task-pages.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { Change } from '../../components/change.tsx'
import { Sparkline } from '../../components/chart/sparkline.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { EmptyNote } from '../../components/notice.tsx'
import { dealTasks, dueWords, severityFigures, soonOf } from '../../domain/people/person-figures.ts'
import { overdueTable, readTable } from '../../domain/people/person-tables.tsx'
import { byDueDay } from '../../domain/tasks/task-groups.ts'
import { type Figure, writeFigure } from '../../report/figure.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { usePersonScreen } from './person-screen.ts'

const WEEK = `
  [&>li]:min-w-0 [&>li]:pt-8 [&>li]:border-t-2 [&>li]:border-t-line [&>li]:text-ink-2 [&>li]:text-12
  [&>li[data-today]]:border-accent [&_b]:block [&_b]:text-ink [&_span]:block [&_span]:wrap-anywhere`

const READ = `
  [&_table]:table-fixed [&_:is(th,_td)]:overflow-hidden [&_:is(th,_td)]:text-ellipsis
  [&_thead_th:nth-child(1)]:w-[32%] [&_thead_th:nth-child(3)]:w-84 [&_td:nth-child(2)]:whitespace-normal`

const TASKS = `
  [&_table]:table-fixed [&_:is(th,_td)]:overflow-hidden [&_:is(th,_td)]:text-ellipsis
  [&_thead_th:nth-child(2)]:w-132 [&_thead_th:nth-child(3)]:w-124 [&_thead_th:nth-child(4)]:w-72`

/** The person's overdue tasks, the oldest first, and how many there are of each severity. */
export function OverdueCard() {
  const { t } = useSay()
  const { overdue } = usePersonScreen()
  return (
    <Card
      title={t('tasks:tabs.overdue')}
      about={{
        definition: 'overdue',
        operation: 'tasks.list',
        capturedAt: overdue.collected,
        note: t('people:historyNote'),
      }}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={200} isEmpty={(tasks) => tasks.length === 0}>
        {(tasks) => <Overdue tasks={tasks} />}
      </AnswerView>
    </Card>
  )
}

/** With what was counted on earlier days, and how many are of deals. */
function Overdue({ tasks }: { readonly tasks: readonly Task[] }) {
  const say = useSay()
  const screen = usePersonScreen()
  if (tasks.length === 0) {
    return <EmptyNote title={say.t('tasks:none')} />
  }
  return (
    <>
      <p className="remark [&_svg]:w-88 [&_svg]:h-20 [&_b]:text-ink flex flex-wrap items-start gap-x-24 gap-y-4 mb-4">
        {[...severityFigures(say, screen), dealTasks(say, screen)].map((figure) => (
          <FigureLink key={figure.name} figure={figure} />
        ))}
      </p>
      <div className={TASKS}>
        <TableView table={overdueTable(say, tasks)} look="names" />
      </div>
    </>
  )
}

/** A figure in a line of text; opens what it counts. */
function FigureLink({ figure }: { readonly figure: Figure }) {
  const { formats } = useSay()
  const { open } = usePersonScreen()
  const { kind, name, value, change, lead, trend, opens } = figure
  return (
    <UnstyledButton
      className="opens"
      data-words
      title={lead.join('\n') || undefined}
      onClick={() => open(opens)}
    >
      <span>{name}</span> <b>{writeFigure(kind, value, formats)}</b>
      {change?.direction && (
        <>
          {' '}
          <Change change={change} />
        </>
      )}
      {trend && <Sparkline {...trend} />}
    </UnstyledButton>
  )
}

/** More of one day are counted. */
const MOST_OF_A_DAY = 6

/** What is due in the next seven days, day by day. */
export function SoonCard() {
  const say = useSay()
  const { t, formats, today } = say
  const screen = usePersonScreen()
  const { pending } = screen
  return (
    <Card
      title={t('people:dueSoon')}
      about={{ definition: 'pending', operation: 'tasks.list', capturedAt: pending.collected }}
    >
      <AnswerView answerState={pending} skeleton="lines" height={80}>
        {() => {
          const tasks = soonOf(say, screen)
          if (!tasks?.length) {
            return <p className="note">{t(tasks ? 'people:noneDueSoon' : 'people:overdueUnknown')}</p>
          }
          return (
            <ul className={`${WEEK} grid grid-cols-[repeat(auto-fit,minmax(132px,1fr))] gap-16 mt-4`}>
              {byDueDay(tasks, today).map(([day, own]) => (
                <li key={day} data-today={day === today || undefined}>
                  <b>
                    {day === today ? t('today') : formats.weekday(day)} {formats.count(own.length)}
                  </b>
                  <FirstRows rows={own} rest="div" atOnce={MOST_OF_A_DAY}>
                    {(task) => (
                      <span key={task.id}>
                        <bdi>{dueWords(say, task)}</bdi>
                      </span>
                    )}
                  </FirstRows>
                </li>
              ))}
            </ul>
          )
        }}
      </AnswerView>
    </Card>
  )
}

/** Conversations to read together, by reasons that the rows prove. */
export function ReadCard() {
  const say = useSay()
  const { read, readAnswers } = usePersonScreen()
  const { topValue } = readAnswers
  return (
    <Card
      title={say.t('people:readCard')}
      about={{ definition: 'readTogether', operation: 'leads.list', capturedAt: topValue.collected }}
    >
      <AnswerView answerState={topValue} skeleton="lines" height={120}>
        {() =>
          read.length === 0 ? (
            <EmptyNote title={say.t('people:noneToReadTitle')} />
          ) : (
            <div className={READ}>
              <TableView table={readTable(say, read)} look="calm" />
            </div>
          )
        }
      </AnswerView>
    </Card>
  )
}
