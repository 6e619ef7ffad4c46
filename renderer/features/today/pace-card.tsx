import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { PlainDate } from '../../../shared/funnel/calendar.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { Card } from '../../components/card.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import type { Reading } from '../../lib/reading.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { PaceChart } from './pace-chart.tsx'
import { monthPace, paceDifference } from './today-model.ts'

interface PaceCardProps {
  readonly reading: Reading<FunnelRangeAnswer>
  readonly today: PlainDate
}

/** "Ritmo do mês": won value added up by day, against last month. */
export function PaceCard({ reading, today }: PaceCardProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const days = reading.value?.days
  const points = useMemo(() => monthPace(days ?? [], today), [days, today])
  const difference = paceDifference(points)
  const amount = difference === null ? '' : formats.moneyShort(Math.abs(difference) as Cents)
  const verdict =
    difference === null
      ? t('paceSub')
      : difference === 0
        ? t('paceEven')
        : t(difference > 0 ? 'paceAhead' : 'paceBehind', { amount })
  return (
    <Card title={t('pace')} sub={reading.value ? verdict : t('paceSub')} more={formats.monthName(today)}>
      <ReadingView reading={reading} skeleton="bars" height={168}>
        {() => <PaceChart points={points} />}
      </ReadingView>
    </Card>
  )
}
