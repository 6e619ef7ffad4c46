import { useTranslation } from 'react-i18next'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { OverdueList } from '../../domain/tasks/overdue-list.tsx'
import { sortOldestFirst } from '../../domain/tasks/task-days.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useStalledScreen } from './use-stalled-screen.ts'

const SHOWN_TASKS = 5

/** The overdue tasks of deals: the only single deals that the API names. */
export function DealTasksCard() {
  const { t } = useTranslation('stalled')
  const { t: about } = useTranslation('about')
  const { today, overdue } = useStalledScreen()
  const formats = useFormats()
  const dealTasks = (overdue.value ?? []).filter(({ owner_type }) => owner_type === 'deal')
  return (
    <Card
      title={t('dealTasks')}
      more={overdue.value && formats.count(dealTasks.length)}
      about={{
        definition: 'dealTasks',
        operation: 'tasks.list',
        range: about('now'),
        capturedAt: overdue.collected,
      }}
    >
      <AnswerView answerState={overdue} skeleton="lines" height={220}>
        {() => (
          <OverdueList
            tasks={sortOldestFirst(dealTasks)}
            today={today}
            limit={SHOWN_TASKS}
            all={{ ownerType: 'deal' }}
          />
        )}
      </AnswerView>
    </Card>
  )
}
