import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { readTable } from '../../domain/people/person-tables.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import styles from './person-page.module.css'
import { usePersonScreen } from './use-person-screen.ts'

/** Conversations to read together, by reasons that the rows prove. */
export function ReadCard() {
  const say = useSay()
  const { t } = say
  const { read, readAnswers } = usePersonScreen()
  const { topValue } = readAnswers
  return (
    <Card
      title={t('people:readCard')}
      about={{
        definition: 'readTogether',
        operation: 'leads.list',
        capturedAt: topValue.collected,
      }}
    >
      <AnswerView answerState={topValue} skeleton="lines" height={120}>
        {() =>
          read.length === 0 ? (
            <EmptyNote title={t('people:noneToReadTitle')} text={t('people:noneToReadText')} />
          ) : (
            <div className={styles.read}>
              <TableView table={readTable(say, read)} look="calm" />
            </div>
          )
        }
      </AnswerView>
    </Card>
  )
}
