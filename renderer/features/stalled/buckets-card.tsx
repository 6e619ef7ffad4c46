import { useTranslation } from 'react-i18next'
import { isSameLabel, type StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/chart/chart-card.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { StalledTable } from '../../components/stalled-table.tsx'
import { stalledTotals } from '../../domain/stalled/stalled-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import { weekChanges } from './history-model.ts'
import { StalledBars } from './stalled-bars.tsx'
import { useStalledScreen } from './use-stalled-screen.ts'

/** The buckets as bars or as a table, with the one marked that another screen opened. */
export function BucketsCard() {
  const { t } = useTranslation('stalled')
  const { stalled, view, changeView, about } = useStalledScreen()
  return (
    <ChartCard
      title={t('card')}
      sub={t('noDeals')}
      shownAs={view.shownAs}
      onShowAs={(shownAs) => changeView({ shownAs })}
      about={about}
    >
      <AnswerView answerState={stalled} skeleton="lines" height={220}>
        {(snapshot) =>
          view.shownAs === 'table' ? (
            <StalledTable snapshot={snapshot} about={about} marked={view.marked} />
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
  const { marked } = useStalledScreen().view
  const note = useMarkNote()
  const totals = stalledTotals(snapshot)
  if (totals.count === 0) return <EmptyNote title={t('emptyTitle')} text={t('emptyText')} />
  return <StalledBars totals={totals} marked={marked === null ? null : { label: marked, note }} />
}

/** Returns how the marked bucket changed within a week; null when it did not change or the change is not known. */
function useMarkNote(): string | null {
  const { t } = useTranslation('stalled')
  const { history, view } = useStalledScreen()
  const formats = useFormats()
  const { marked } = view
  const week = weekChanges(history.value)
  const change = marked === null ? null : week?.changes.find(({ label }) => isSameLabel(label, marked))
  if (!week || !change) return null
  return t('marked', {
    date: formats.day(week.since),
    deals: formats.signedCount(change.count),
    value: formats.signedMoney(change.valueCents),
  })
}
