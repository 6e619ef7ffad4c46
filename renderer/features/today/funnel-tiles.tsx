// The tiles of the funnel: each opens Funil with the same days and the same comparison.
import { useTranslation } from 'react-i18next'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import { useChange } from '../../components/use-change.ts'
import { leftOutWords } from '../../domain/funnel/funnel-words.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { type Compared, FIGURE_VIEWS, leadsView } from '../../domain/today/today-model.ts'
import { useLeadToWonNote } from '../../domain/today/use-figure-notes.ts'
import { useLeadDaysWords } from '../../domain/today/use-lead-days-words.ts'
import { useMonthWords } from '../../domain/today/use-month-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
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
      change={change.compared(leads, 'count', isCalm)}
      lead={[`${t('paidMedia')} · ${note}`, ...(sub === undefined ? [] : [sub])]}
      answerState={funnel}
      about={about('leads', leads)}
      trend={<TileTrend trend={trends.leads} kind="count" of="trendPerDay" />}
      onOpen={() => open.funnel(leadsView(today, holidays))}
    />
  )
}

export function OpportunitiesTile() {
  const { funnel, figures, trends, today } = useTodayScreen()
  const { title, value, soFar, compared, versus, ranges } = useMonthWords(
    figures.opportunities,
    'opportunities',
  )
  const change = useChange()
  const open = useOpenScreen(today)
  return (
    <Tile
      title={title}
      value={value}
      change={change.compared(compared, 'count')}
      beside={soFar}
      lead={[versus, ranges]}
      about={{ definition: 'opportunities', operation: 'marketing.funnel', range: ranges }}
      answerState={funnel}
      trend={<TileTrend trend={trends.opportunities} kind="count" of="trendPerDay" />}
      onOpen={() => open.funnel(soFar === undefined ? FIGURE_VIEWS.month : FIGURE_VIEWS.closedMonth)}
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
  const say = useSay()
  const open = useOpenScreen(today)
  return (
    <Tile
      title={t('leadToWon')}
      value={formats.percent(leadToWon.value)}
      change={change.compared(leadToWon, 'points')}
      lead={[note]}
      answerState={funnel}
      about={{ ...about('leadToWon', leadToWon), note: leftOutWords(say, leadToWon.paid, ['won']) }}
      trend={trends.leadToWon && <TileTrend trend={trends.leadToWon} kind="percent" of="trendRate" />}
      onOpen={() => open.funnel(FIGURE_VIEWS.leadToWon)}
    />
  )
}
