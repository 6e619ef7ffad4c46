import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { stalledOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useChange } from '../../components/use-change.ts'
import { useFunnel } from '../../domain/funnel/use-funnel.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { useMeasuring } from '../../domain/funnel/use-measuring.ts'
import { useAbsentFieldsWords } from '../../domain/leads/use-absent-fields-words.ts'
import { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import {
  type Compared,
  lastWholeDays,
  type MonthFigure,
  monthPaceSummary,
  todayRange,
} from '../../domain/today/today-model.ts'
import { useAsOfWords } from '../../domain/today/use-as-of-words.ts'
import { useMonthWords } from '../../domain/today/use-month-words.ts'
import { useTodayFigures } from '../../domain/today/use-today-figures.ts'
import { useYesterdayWords } from '../../domain/today/use-yesterday-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
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
  useMeasuring(choice, lastWholeDays(today))
  const stalled = useStalled(choice)
  const overdue = useOverdueTasks()
  const { all: waiting } = useLeadsWithoutConversation(today)
  const absentFields = useAbsentFieldsWords()
  const unreadableWords = useUnreadableWords()
  const overdueAsOf = useAsOfWords(overdue, 'overdueAsOf')
  const waitingAsOf = useAsOfWords(waiting, 'noConversationAsOf')
  const holidays = useHolidays()
  const targets = useCompanySetting('targets')
  const days = funnel.value?.days ?? []
  const { leads, opportunities, won, leadToWon } = useTodayFigures(days, today)
  const oldest = stalled.value && stalledOverFifteenDays(stalled.value)
  const base = useLeadBase()
  const targetCents = choice.pipelineId === null ? null : targetOf(targets, choice.pipelineId, today)
  const {
    pacing,
    targetRate,
    differenceCents: difference,
  } = monthPaceSummary(days, targetCents, today, holidays)
  const { versus } = useMonthWords()
  const yesterday = useYesterdayWords()(leads)
  const monthParts = (figure: MonthFigure, kind: 'count' | 'money') => ({
    sub: figure.soFar === null ? undefined : t('soFar'),
    change: change.compared(figure.whole),
    note: versus(figure, kind),
  })
  const ranges = ({ current, previous }: Compared) =>
    t('versus', { current: formats.rangeShort(current), previous: formats.rangeShort(previous) })
  const isLoading = funnel.isFirstLoad
  return (
    <div className={styles.figures}>
      <TvFigure
        title={t('leadsYesterday')}
        value={formats.count(leads.value)}
        sub={yesterday.sub}
        change={change.compared(leads, 'relative', yesterday.isCalm)}
        note={`${t('paidMedia')} · ${yesterday.note}`}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('opportunities')}
        value={formats.count(opportunities.soFar)}
        {...monthParts(opportunities, 'count')}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('wonThisMonth')}
        value={formats.moneyShort(won.soFar as Cents | null)}
        {...monthParts(won, 'money')}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('leadToWon')}
        value={formats.percent(leadToWon.value)}
        change={change.compared(leadToWon, 'points')}
        note={base === 'own' ? ranges(leadToWon) : `${t(`leadBases.${base}`)} · ${ranges(leadToWon)}`}
        isLoading={isLoading}
      />
      <TvFigure
        title={t('pace')}
        value={
          pacing
            ? formats.percent(targetRate)
            : `${difference !== null && difference > 0 ? '+' : difference !== null && difference < 0 ? '−' : ''}${formats.moneyShort(difference === null ? null : (Math.abs(difference) as Cents))}`
        }
        note={
          pacing
            ? tv('paceOf', { target: formats.moneyShort(pacing.targetCents) })
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
        note={[unreadableWords(overdue), overdue.coverage ? t('overdueStored') : overdueAsOf]
          .filter((part) => part !== null)
          .join(' · ')}
        isLoading={overdue.isFirstLoad}
      />
      <TvFigure
        title={t('noConversation')}
        value={formats.count(waiting.value?.total ?? null)}
        note={(waiting.value === null ? absentFields.short(waiting.coverage) : null) ?? waitingAsOf}
        isLoading={waiting.isFirstLoad}
      />
    </div>
  )
}
