import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { monthPacing } from '../../../shared/funnel/pacing.ts'
import { isSameLabel, OLDEST_STALLED_LABEL } from '../../../shared/funnel/stalled.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import { useChange } from '../../components/use-change.ts'
import { TARGETS_VIEW } from '../../lib/target-model.ts'
import { type Compared, monthPace, paceDifference, todayFigures, todayRange } from '../../lib/today-model.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useFunnel } from '../../lib/use-funnel.ts'
import { useLeadsWithoutConversation } from '../../lib/use-leads-without-conversation.ts'
import { useToday } from '../../lib/use-now.ts'
import { useOverdueTasks } from '../../lib/use-overdue-tasks.ts'
import { usePipeline } from '../../lib/use-pipeline.ts'
import { useStalled } from '../../lib/use-stalled.ts'
import { useView } from '../../lib/view-store.ts'
import styles from './tv.module.css'
import { TvFigure } from './tv-figure.tsx'

/** The figures of Hoje and the pace of the month. */
export function TodayPanel() {
  const { t } = useTranslation('today')
  const { t: tv } = useTranslation('tv')
  const formats = useFormats()
  const change = useChange()
  const today = useToday()
  const choice = usePipeline()
  const funnel = useFunnel(
    choice,
    useMemo(() => todayRange(today), [today]),
  )
  const stalled = useStalled(choice)
  const overdue = useOverdueTasks()
  const { all: waiting } = useLeadsWithoutConversation(today)
  const [{ targets }] = useView(TARGETS_VIEW)
  const days = funnel.value?.days ?? []
  const { leads, opportunities, won, leadToWon } = todayFigures(days, today)
  const oldest = stalled.value?.buckets.find(({ label }) => isSameLabel(label, OLDEST_STALLED_LABEL)) ?? null
  const targetCents = choice.pipelineId === null ? null : targetOf(targets, choice.pipelineId, today)
  const pacing = targetCents === null ? null : monthPacing(targetCents, days, today)
  const difference = paceDifference(monthPace(days, today))
  const ranges = (compared: Compared | null) =>
    compared === null
      ? t('monthStarted')
      : t('versus', {
          current: formats.rangeShort(compared.current),
          previous: formats.rangeShort(compared.previous),
        })
  const isLoading = funnel.isFirstLoad
  return (
    <div className={styles.figures}>
      <TvFigure
        title={t('leadsYesterday')}
        value={formats.count(leads.value)}
        change={change.relative(leads.change)}
        note={ranges(leads)}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('opportunities')}
        value={formats.count(opportunities?.value ?? null)}
        change={change.relative(opportunities?.change)}
        note={ranges(opportunities)}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('wonThisMonth')}
        value={formats.moneyShort((won?.value ?? null) as Cents | null)}
        change={change.relative(won?.change)}
        note={ranges(won)}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('leadToWon')}
        value={formats.percent(leadToWon.value)}
        change={change.points(leadToWon.change)}
        note={ranges(leadToWon)}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('pace')}
        value={
          pacing
            ? tv('paceOf', { rate: formats.percent(rate(pacing.wonCents, pacing.targetCents)) })
            : `${difference !== null && difference > 0 ? '+' : difference !== null && difference < 0 ? '−' : ''}${formats.moneyShort(difference === null ? null : (Math.abs(difference) as Cents))}`
        }
        note={
          pacing
            ? `${t('target')} ${formats.moneyShort(pacing.targetCents)}`
            : difference === null
              ? tv('noTarget')
              : difference === 0
                ? t('paceEven')
                : tv('paceAgainst')
        }
        isLoading={isLoading}
      />
      <TvFigure
        title={t('stalled')}
        value={formats.count(oldest?.count ?? null)}
        note={oldest ? formats.moneyShort(oldest.valueCents) : ''}
        isLoading={stalled.isFirstLoad}
      />
      <TvFigure
        title={t('overdue')}
        value={formats.count(overdue.value?.length ?? null)}
        note={t(overdue.coverage ? 'overdueStored' : 'overdueAsOf')}
        isLoading={overdue.isFirstLoad}
      />
      <TvFigure
        title={t('noConversation')}
        value={formats.count(waiting.value?.total ?? null)}
        note={t('noConversationAsOf')}
        isLoading={waiting.isFirstLoad}
      />
    </div>
  )
}
