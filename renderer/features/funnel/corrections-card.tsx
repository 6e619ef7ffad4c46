import { MAX_FUNNEL_DAYS } from '../../../shared/time/calendar.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { correctionsTable } from './corrections-table.ts'
import styles from './funnel-page.module.css'
import { useFunnelScreen } from './use-funnel-screen.ts'

/** The note in the head of the screen leads to it. */
export const CORRECTIONS_ID = 'corrections'

/** "Correções": changes to past days that the API reported later. Always a table; absent without one. */
export function CorrectionsCard() {
  const say = useSay()
  const { t } = say
  const screen = useFunnelScreen()
  const { corrections } = screen
  const days = new Set(corrections.value?.map(({ day }) => day)).size
  if (corrections.value !== null && days === 0) return null
  return (
    <div id={CORRECTIONS_ID} className={styles.wide}>
      <Card
        title={t('funnel:corrections')}
        sub={t('funnel:correctionsSub', { count: MAX_FUNNEL_DAYS })}
        more={days > 0 && <span>{t('funnel:correctedDays', { count: days })}</span>}
      >
        <AnswerView answerState={corrections} isHistory skeleton="lines" height={90}>
          {(changes) => <TableView table={correctionsTable(say, changes, screen)} look="dense" />}
        </AnswerView>
      </Card>
    </div>
  )
}
