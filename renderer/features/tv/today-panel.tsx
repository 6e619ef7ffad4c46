import { useTranslation } from 'react-i18next'
import { stalledOverFifteenDays } from '../../../shared/funnel/stalled.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { useChange } from '../../components/use-change.ts'
import { useLeadsWithoutConversation } from '../../domain/leads/use-leads-without-conversation.ts'
import { type PipelineChoice, usePipeline } from '../../domain/pipelines/use-pipeline.ts'
import { useStalled } from '../../domain/stalled/use-stalled.ts'
import { useOverdueTasks } from '../../domain/tasks/use-overdue-tasks.ts'
import type { MonthFigure, TodayFigures } from '../../domain/today/today-model.ts'
import {
  useLeadToWonNote,
  useNoConversationNote,
  useOverdueNote,
} from '../../domain/today/use-figure-notes.ts'
import { useLeadDaysWords } from '../../domain/today/use-lead-days-words.ts'
import { useMonthPace } from '../../domain/today/use-month-pace.ts'
import { useMonthWords } from '../../domain/today/use-month-words.ts'
import { useTodayFigures } from '../../domain/today/use-today-figures.ts'
import { useTodayFunnel } from '../../domain/today/use-today-funnel.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useToday } from '../../platform/use-now.ts'
import { PacePanel } from './pace-panel.tsx'
import styles from './tv.module.css'
import { TvFigure } from './tv-figure.tsx'

/** The figures of Hoje and the pace of the month. */
export function TodayPanel() {
  const today = useToday()
  const choice = usePipeline()
  const { funnel, days } = useTodayFunnel(choice, today)
  const figures = useTodayFigures(days, today)
  const pace = useMonthPace(choice, days, today)
  return (
    <>
      <PacePanel pace={pace} today={today} isLoading={funnel.isFirstLoad} />
      <div className={styles.figures}>
        <FunnelFigures figures={figures} isLoading={funnel.isFirstLoad} />
        <StalledFigure choice={choice} />
        <OverdueFigure />
        <NoConversationFigure />
      </div>
    </>
  )
}

interface FunnelFiguresProps {
  readonly figures: TodayFigures
  readonly isLoading: boolean
}

function FunnelFigures({ figures, isLoading }: FunnelFiguresProps) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const change = useChange()
  const { leads, opportunities, won, leadToWon } = figures
  const leadToWonNote = useLeadToWonNote(leadToWon)
  const leadDays = useLeadDaysWords()(leads)
  return (
    <>
      <TvFigure
        title={leadDays.title}
        value={formats.count(leads.value)}
        // It explains a change, so it is not there without one.
        sub={leads.change === null ? undefined : leadDays.sub}
        change={change.compared(leads, 'count', leadDays.isCalm)}
        note={`${t('paidMedia')} · ${leadDays.note}`}
        isLoading={isLoading}
      />
      <MonthTvFigure figure={opportunities} name="opportunities" isLoading={isLoading} />
      <MonthTvFigure figure={won} name="wonThisMonth" isLoading={isLoading} />
      <TvFigure
        title={t('leadToWon')}
        value={formats.percent(leadToWon.value)}
        change={change.compared(leadToWon, 'points')}
        note={leadToWonNote}
        isLoading={isLoading}
      />
    </>
  )
}

interface MonthTvFigureProps {
  readonly figure: MonthFigure
  readonly name: 'opportunities' | 'wonThisMonth'
  readonly isLoading: boolean
}

function MonthTvFigure({ figure, name, isLoading }: MonthTvFigureProps) {
  const { t } = useTranslation('today')
  const change = useChange()
  const { title, value, soFar, compared, versus } = useMonthWords(figure, name)
  return (
    <TvFigure
      title={title}
      value={value}
      sub={soFar ?? (figure.soFar === null ? undefined : t('soFar'))}
      change={change.compared(compared, name === 'opportunities' ? 'count' : 'money')}
      note={versus}
      isLoading={isLoading}
    />
  )
}

function StalledFigure({ choice }: { readonly choice: PipelineChoice }) {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const stalled = useStalled(choice)
  const oldest = stalled.value && stalledOverFifteenDays(stalled.value)
  return (
    <TvFigure
      title={t('stalled')}
      value={formats.count(oldest?.count ?? null)}
      note={oldest ? formats.moneyShort(oldest.valueCents) : ''}
      isLoading={stalled.isFirstLoad}
    />
  )
}

function OverdueFigure() {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const overdue = useOverdueTasks()
  const asOf = useOverdueNote(overdue)
  const unreadable = useUnreadableWords()(overdue)
  return (
    <TvFigure
      title={t('overdue')}
      value={formats.count(overdue.value?.length ?? null)}
      note={unreadable === null ? asOf : `${unreadable} · ${asOf}`}
      isLoading={overdue.isFirstLoad}
    />
  )
}

function NoConversationFigure() {
  const { t } = useTranslation('today')
  const formats = useFormats()
  const { all } = useLeadsWithoutConversation(useToday())
  const note = useNoConversationNote(all)
  return (
    <TvFigure
      title={t('noConversation')}
      value={formats.count(all.value?.total ?? null)}
      note={note}
      isLoading={all.isFirstLoad}
    />
  )
}
