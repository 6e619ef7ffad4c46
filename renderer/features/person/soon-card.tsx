import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { FirstRows } from '../../components/first-rows.tsx'
import { soonOf } from '../../domain/people/person-figures.ts'
import { dueWords } from '../../domain/people/person-words.ts'
import { byDueDay } from '../../domain/tasks/task-groups.ts'
import { useSay } from '../../report/say.ts'
import styles from './person-page.module.css'
import { usePersonScreen } from './use-person-screen.ts'

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
      about={{
        definition: 'dueSoon',
        operation: 'tasks.list',
        capturedAt: pending.collected,
      }}
    >
      <AnswerView answerState={pending} skeleton="lines" height={80}>
        {() => {
          const tasks = soonOf(say, screen)
          if (tasks === null) return <p className="note">{t('people:overdueUnknown')}</p>
          if (tasks.length === 0) return <p className="note">{t('people:noneDueSoon')}</p>
          return (
            <ul className={styles.week}>
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
