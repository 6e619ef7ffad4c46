import { useTranslation } from 'react-i18next'
import { isSameLabel, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { type StalledRow, stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { bucketsTable } from '../../domain/stalled/stalled-tables.ts'
import { useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { bucketsView } from './buckets-view.tsx'
import { useStalledScreen } from './use-stalled-screen.ts'

/** The buckets with bars, or all their figures; the one is marked that another screen opened. */
export function BucketsCard() {
  const { t } = useTranslation('stalled')
  const { stalled, view, changeView, about } = useStalledScreen()
  return (
    <ChartCard
      title={t('card')}
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
  const { view, before, ownerNote, about } = screen
  const isMarked = ({ label }: StalledRow) => view.marked !== null && isSameLabel(view.marked, label)
  if (view.shownAs === 'table') {
    return (
      <TableView table={bucketsTable(say, snapshot, ownerNote, before)} about={about} isMarked={isMarked} />
    )
  }
  if (stalledTotals(snapshot).count === 0) {
    return <EmptyNote title={say.t('stalled:emptyTitle')} text={say.t('stalled:emptyText')} />
  }
  return <TableView table={bucketsView(say, snapshot, screen)} isMarked={isMarked} look="calm" />
}
