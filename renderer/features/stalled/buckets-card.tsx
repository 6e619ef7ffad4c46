import { useTranslation } from 'react-i18next'
import { isSameLabel, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { bucketsTable } from '../../domain/stalled/stalled-tables.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { weekChanges } from './history-model.ts'
import { StalledBars } from './stalled-bars.tsx'
import { useStalledScreen } from './use-stalled-screen.ts'

/** The buckets as bars or as a table, with the one marked that another screen opened. */
export function BucketsCard() {
  const { t } = useTranslation('stalled')
  const { stalled, view, changeView, about, ownerNote } = useStalledScreen()
  const say = useSay()
  return (
    <ChartCard
      title={t('card')}
      shownAs={view.shownAs}
      onShowAs={(shownAs) => changeView({ shownAs })}
      about={about}
    >
      <AnswerView answerState={stalled} skeleton="lines" height={220}>
        {(snapshot) =>
          view.shownAs === 'table' ? (
            <TableView
              table={bucketsTable(say, snapshot, ownerNote)}
              about={about}
              isMarked={({ label }) => view.marked !== null && isSameLabel(view.marked, label)}
            />
          ) : (
            <Bars snapshot={snapshot} />
          )
        }
      </AnswerView>
    </ChartCard>
  )
}

function Bars({ snapshot }: { readonly snapshot: StalledSnapshot }) {
  const { t } = useTranslation('stalled')
  const { history } = useStalledScreen()
  const totals = stalledTotals(snapshot)
  if (totals.count === 0) return <EmptyNote title={t('emptyTitle')} text={t('emptyText')} />
  return <StalledBars totals={totals} week={weekChanges(history.value, snapshot)} />
}
