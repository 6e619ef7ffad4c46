// The tiles of the funnel: each opens Funil with the same days and the same comparison.
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { useChange } from '../../components/use-change.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { usePaidMediaWords } from '../../domain/funnel/use-paid-media-words.ts'
import { type Compared, FIGURE_VIEWS, leadsView, type MonthFigure } from '../../domain/today/today-model.ts'
import { useLeadToWonNote } from '../../domain/today/use-figure-notes.ts'
import { useLeadDaysWords } from '../../domain/today/use-lead-days-words.ts'
import { useMonthWords } from '../../domain/today/use-month-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { Tile } from './tile.tsx'
import { TileTrend } from './tile-trend.tsx'
import { useOpenScreen } from './use-open-screen.ts'
import { useTodayScreen } from './use-today-screen.ts'

type Definition = AboutNumberProps['definition']

/** Returns the explanation of a figure of the funnel over both its ranges. */
function useAboutCompared() {
  const formats = useFormats()
  return (definition: Definition, { current, previous }: Compared) =>
    ({ definition, operation: 'marketing.funnel', range: formats.versus(current, previous) }) as const
}

/** Returns what the tiles of a figure of the month share: the figure so far, compared by its whole days. */
function useMonthTile() {
  const { t } = useTranslation('today')
  const change = useChange()
  const words = useMonthWords()
  return (definition: Definition, figure: MonthFigure, kind: 'count' | 'money') => ({
    sub: figure.soFar === null ? undefined : t('soFar'),
    change: change.compared(figure.whole ?? figure.closed),
    note: words.versus(figure, kind),
    about: { definition, operation: 'marketing.funnel', range: words.ranges(figure) } as const,
  })
}

export function LeadsTile() {
  const { t } = useTranslation('today')
  const { funnel, figures, trends, today } = useTodayScreen()
  const holidays = useHolidays()
  const { leads } = figures
  const formats = useFormats()
  const change = useChange()
  const about = useAboutCompared()
  const { title, sub, note, isCalm } = useLeadDaysWords()(leads)
  const open = useOpenScreen(today)
  return (
    <Tile
      title={title}
      value={formats.count(leads.value)}
      sub={sub}
      change={change.compared(leads, 'relative', isCalm)}
      note={`${t('paidMedia')} · ${note}`}
      answerState={funnel}
      about={about('leads', leads)}
      trend={<TileTrend trend={trends.leads} kind="count" of="trendPerDay" />}
      onOpen={() => open.funnel(leadsView(today, holidays))}
    />
  )
}

export function OpportunitiesTile() {
  const { t } = useTranslation('today')
  const { funnel, figures, trends, today } = useTodayScreen()
  const { opportunities } = figures
  const formats = useFormats()
  const monthTile = useMonthTile()
  const open = useOpenScreen(today)
  return (
    <Tile
      title={t('opportunities')}
      value={formats.count(opportunities.soFar)}
      {...monthTile('opportunities', opportunities, 'count')}
      answerState={funnel}
      trend={<TileTrend trend={trends.opportunities} kind="count" of="trendPerDay" />}
      onOpen={() => open.funnel(FIGURE_VIEWS.opportunities)}
    />
  )
}

export function WonTile() {
  const { t } = useTranslation('today')
  const { funnel, figures, trends, today } = useTodayScreen()
  const formats = useFormats()
  const monthTile = useMonthTile()
  const open = useOpenScreen(today)
  const wonCents = figures.won.soFar as Cents | null
  return (
    <Tile
      title={t('wonThisMonth')}
      value={formats.moneyShort(wonCents)}
      fullValue={formats.money(wonCents)}
      {...monthTile('wonValue', figures.won, 'money')}
      answerState={funnel}
      trend={<TileTrend trend={trends.won} kind="money" of="trendPerDay" />}
      onOpen={() => open.funnel(FIGURE_VIEWS.won)}
    />
  )
}

export function ConversionTile() {
  const { t } = useTranslation('today')
  const { funnel, figures, trends, today } = useTodayScreen()
  const { leadToWon } = figures
  const formats = useFormats()
  const change = useChange()
  const about = useAboutCompared()
  const note = useLeadToWonNote(leadToWon)
  const paidWords = usePaidMediaWords()
  const open = useOpenScreen(today)
  return (
    <Tile
      title={t('leadToWon')}
      value={formats.percent(leadToWon.value)}
      change={change.compared(leadToWon, 'points')}
      note={note}
      answerState={funnel}
      about={{ ...about('leadToWon', leadToWon), note: paidWords.leftOut(leadToWon.paid, ['won']) }}
      trend={trends.leadToWon && <TileTrend trend={trends.leadToWon} kind="percent" of="trendRate" />}
      onOpen={() => open.funnel(FIGURE_VIEWS.leadToWon)}
    />
  )
}
