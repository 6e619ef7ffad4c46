import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { AboutNumber } from '../../components/about-number.tsx'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { OverdueList } from '../../components/overdue-list.tsx'
import { sortOldestFirst } from '../../domain/tasks/task-days.ts'
import { pathOf } from '../../navigation/screens.ts'
import styles from './today-page.module.css'
import { useTodayScreen } from './use-today-screen.ts'

const SHOWN_TASKS = 8

/** The oldest overdue tasks, with a link to all of them. */
export function OverdueCard() {
  const { t } = useTranslation('today')
  const { t: about } = useTranslation('about')
  const { overdue, today } = useTodayScreen()
  return (
    <Card
      title={t('overdueCard')}
      sub={t('overdueCardSub')}
      more={
        <>
          <Link className={styles.link} href={pathOf('tasks')}>
            {t('overdueAll')}
          </Link>
          <AboutNumber
            name={t('overdueCard')}
            definition="overdue"
            operation="tasks.list"
            range={about('now')}
            capturedAt={overdue.collected}
          />
        </>
      }
    >
      <AnswerView answerState={overdue} skeleton="lines" height={180}>
        {(tasks) => <OverdueList tasks={sortOldestFirst(tasks)} today={today} limit={SHOWN_TASKS} />}
      </AnswerView>
    </Card>
  )
}
