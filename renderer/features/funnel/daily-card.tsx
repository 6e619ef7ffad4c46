import { useCallback, useMemo } from 'react'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { PAID_CHANNELS, type PaidChannel } from '../../../shared/funnel/channels.ts'
import { ZERO_FIGURES } from '../../../shared/funnel/day.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { isNotedOut } from '../../../shared/time/holidays.ts'
import { useCollected } from '../../answers/collected.ts'
import { AnswerView, UnreadableRows } from '../../components/answer-view.tsx'
import { ChartCard } from '../../components/card.tsx'
import { ChartLegend } from '../../components/chart/chart-frame.tsx'
import type { DayBracket } from '../../components/chart/plot-marks.tsx'
import { EmptyNote, Notes } from '../../components/notice.tsx'
import {
  beginsWords,
  noRateWords,
  partialWords,
  stepCounts,
  todayNote,
} from '../../domain/funnel/funnel-words.ts'
import { brokenWords } from '../../domain/funnel/step-lines.tsx'
import { useFunnel, useHolidays } from '../../domain/funnel/use-funnel.ts'
import { useNotesOnFigures } from '../../domain/notes/notes.ts'
import { useStable } from '../../platform/stable-values.ts'
import { type Say, useSay } from '../../report/say.ts'
import { TableView } from '../../report/surfaces/table-view.tsx'
import { STRIP_FIGURES } from '../../views/funnel-view.ts'
import { CHANNEL_SERIES, DailyChart } from './daily-chart.tsx'
import { dailyTable } from './daily-table.tsx'
import { type FunnelRow, funnelRows, isWithoutActivity, withPrevious } from './funnel-model.ts'
import { TotalsHead, TotalsTag } from './totals.tsx'
import { type FunnelScreen, useFunnelScreen } from './use-funnel-screen.ts'

const FORTNIGHT = 14

/** "Funil por dia": the totals, over leads by channel with another figure under them, or the same as tables. */
export function DailyCard() {
  const say = useSay()
  const { t } = say
  const { days, headline, view, granularity, changeView, about } = useFunnelScreen()
  const areTotalsListed = view.totalsAs === 'table'
  return (
    <ChartCard
      title={t(`funnel:dailyTitles.${granularity}`)}
      tag={<TotalsTag />}
      more={headline.value && <span>{todayNote(say, headline.value)}</span>}
      shownAs={view.dailyAs}
      onShowAs={(dailyAs) => changeView({ dailyAs })}
      actions={[
        {
          label: t('funnel:totalsLook'),
          run: () => changeView({ totalsAs: areTotalsListed ? 'chart' : 'table' }),
        },
        ...STRIP_FIGURES.filter((figure) => figure !== view.stripFigure).map((figure) => ({
          label: t('funnel:belowLeads', { figure: t(`funnel:dailyColumns.${figure}`) }),
          run: () => changeView({ stripFigure: figure }),
        })),
      ]}
      about={{ ...about, definition: 'daily' }}
    >
      <AnswerView answerState={days} skeleton="bars" height={330}>
        {(answer) => (
          <>
            <TotalsHead />
            <FunnelNotes />
            <Daily answer={answer} />
          </>
        )}
      </AnswerView>
    </ChartCard>
  )
}

function Daily({ answer }: { readonly answer: FunnelRangeAnswer }) {
  const say = useSay()
  const { headline, view, granularity, about, range, today } = useFunnelScreen()
  const { from, to } = range
  // The same objects while nothing changes.
  const rows = useMemo(
    () => funnelRows(answer.days, { from, to }, granularity, today),
    [answer.days, from, to, granularity, today],
  )
  if (view.dailyAs === 'table') {
    return (
      headline.value && (
        <TableView
          table={dailyTable(say, rows, headline.value, granularity)}
          about={about}
          gap={say.t('funnel:gap')}
        />
      )
    )
  }
  const isEmpty = answer.missing.length === 0 && isWithoutActivity(headline.value?.figures ?? ZERO_FIGURES)
  if (isEmpty) return <EmptyNote title={say.t('funnel:none')} />
  return <DailyPlot rows={rows} />
}

function DailyPlot({ rows }: { readonly rows: readonly FunnelRow[] }) {
  const say = useSay()
  const { t } = say
  const { choice, headline, comparison, view, granularity, about } = useFunnelScreen()
  const calendar = useHolidays(choice.pipelineId)
  const notes = useNotesOnFigures(choice.pipelineId)
  const around = useRowsAround()
  const compared = useMemo(() => {
    const all = around ?? (comparison === null ? rows : withPrevious(rows, comparison, granularity))
    const isOfDays = around !== null || granularity === 'day'
    return all.map((row) => ({ ...row, isNotedOut: isOfDays && isNotedOut(row.key, calendar) }))
  }, [around, rows, comparison, granularity, calendar])
  const channels = useShownChannels()
  const total = headline.value?.figures ?? ZERO_FIGURES
  const silences = useSilences(compared, channels)
  const said = t('funnel:chartLabel', { figures: stepCounts(say, total), range: about.range })
  return (
    <>
      <ChartLegend
        items={channels.map((key) => ({
          key,
          label: t(`funnel:dailyColumns.${key}`),
          ...CHANNEL_SERIES[key],
        }))}
      />
      <DailyChart
        rows={compared}
        granularity={granularity}
        stripFigure={view.stripFigure}
        notes={notes}
        channels={channels}
        onOpen={useOpenRow(compared)}
        openHint={t('openHint')}
        silences={silences}
        label={[said, ...silences.map(({ words }) => words)].join('. ')}
      />
    </>
  )
}

/**
 * Returns the fortnight up to the only day that the screen shows, the other days pale: one bar alone says nothing. Null
 * for several days, and until the fortnight is read.
 */
function useRowsAround(): readonly FunnelRow[] | null {
  const { choice, wholeRange, today, only } = useFunnelScreen()
  const { from, to: day } = wholeRange
  const first = from === day ? addDays(day, 1 - FORTNIGHT) : null
  const answerState = useFunnel(choice, first === null ? null : { from: first, to: day })
  const days = answerState.value?.days
  return useMemo(() => {
    if (first === null || days === undefined) return null
    const rows = funnelRows(only(days), { from: first, to: day }, 'day', today)
    return rows.map((row) => ({ ...row, isPale: row.key !== day }))
  }, [first, day, days, only, today])
}

/** Returns the channels whose leads are drawn: the chosen one alone, and none when it has no leads of paid media. */
function useShownChannels(): readonly PaidChannel[] {
  const { channel } = useFunnelScreen().view
  return useStable(channel === null ? PAID_CHANNELS : PAID_CHANNELS.filter((each) => each === channel))
}

/** Returns the channels without a lead since a drawn day, today included, as the queue of Hoje has them. */
function useSilences(rows: readonly FunnelRow[], channels: readonly PaidChannel[]): readonly DayBracket[] {
  const { t, formats } = useSay()
  const { lines, granularity } = useFunnelScreen()
  return useMemo(() => {
    const last = rows.at(-1)
    if (last === undefined || granularity !== 'day') return []
    return lines.flatMap(({ figure, of, window, since }) => {
      const channel = channels.find((each) => each === of)
      if (figure !== 'leads' || window !== 'silence' || channel === undefined || last.leads[channel])
        return []
      const name = t(`funnel:dailyColumns.${channel}`)
      const words = t('funnel:silentSince', { channel: name, day: formats.day(since) })
      return rows.some(({ key }) => key === since) ? [{ from: since, to: last.key, words }] : []
    })
  }, [lines, rows, channels, granularity, t, formats])
}

/** Returns what opens a row: a day beside the same weekday of the week before, or the days of a week or a month. */
function useOpenRow(rows: readonly FunnelRow[]): (index: number) => void {
  const { open } = useFunnelScreen().drillDown
  return useCallback(
    (index) => {
      const custom = rows[index]?.range
      if (custom === undefined) return
      open({
        period: 'custom',
        custom,
        granularity: 'auto',
        ...(custom.from === custom.to && { compare: 'week-before' }),
      })
    },
    [rows, open],
  )
}

// What the figures of Funil lack or leave out. It is said once: in one place of the screen, and with every file.

type NotedParts = Pick<FunnelScreen, 'headline' | 'ofAllChannels' | 'channels' | 'reasons' | 'comparison'>

/** Lists of the API that days lack: their sums are of the other days. */
function listGaps({ t }: Say, { channels, reasons }: NotedParts, dayCount: number): string[] {
  const lists = [
    ...(channels
      ? (
          [
            [t('funnel:dailyColumns.opportunities'), channels.missing.opportunities],
            [t('funnel:dailyColumns.won'), channels.missing.won],
          ] as const
        ).map(([name, missing]) => [`${t('funnel:byChannel')}, ${name}`, missing] as const)
      : []),
    ...(reasons
      ? (['lost', 'junk'] as const).map(
          (kind) => [t(`funnel:${kind}Reasons`), reasons[kind].all.missingLists] as const,
        )
      : []),
  ]
  return lists.flatMap(([name, count]) => {
    if (count === 0) return []
    return `${name}: ${count === dayCount ? t('storefront:states.absent') : t('funnel:missingLists', { days: t('days', { count }) })}`
  })
}

/** Returns each as a sentence without its period; nothing on a usual day, and before the first answer. */
export function funnelNotes(say: Say, screen: NotedParts): string[] {
  const { headline, ofAllChannels, channels, comparison } = screen
  const all = ofAllChannels.headline.value
  if (headline.value === null || all === null) return []
  return [
    partialWords(say, headline.value),
    ...beginsWords(say, comparison?.figures?.begins ?? []),
    ...listGaps(say, screen, all.days.length),
    channels && noRateWords(say, channels.paid),
    brokenWords(say, all),
  ].filter((note) => note !== null)
}

/** Under the totals of the screen. */
function FunnelNotes() {
  const say = useSay()
  const screen = useFunnelScreen()
  const notes = useMemo(() => funnelNotes(say, screen), [say, screen])
  const lists = [screen.channels, screen.reasons?.lost.all, screen.reasons?.junk.all]
  const missing = screen.days.value?.missing ?? []
  const isRefreshing = useCollected(screen.days, (times) => times.isRefreshing)
  const isLoading = isRefreshing && missing.length > 0
  const ranges = missing.map((gap) => say.formats.range(gap)).join(', ')
  const loading = isLoading ? [say.t('funnel:missingLoading', { ranges })] : []
  return (
    <>
      <Notes notes={[...loading, ...notes]} className="remark" />
      <UnreadableRows rows={lists.flatMap((read) => read?.unread ?? [])} />
    </>
  )
}
