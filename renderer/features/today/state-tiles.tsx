// The tiles of the present state: what is stalled, overdue or waiting now.
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../shared/api/registry.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import type { ChangeFigure } from '../../components/change.tsx'
import { useChange } from '../../components/use-change.ts'
import { type StalledLong, stalledLong } from '../../domain/stalled/stalled-model.ts'
import { filterByLateness } from '../../domain/tasks/task-severity.ts'
import { useAsOfWords } from '../../domain/today/use-as-of-words.ts'
import { useNoConversationNote, useOverdueNote } from '../../domain/today/use-figure-notes.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { Tile } from './tile.tsx'
import { TileTrend } from './tile-trend.tsx'
import { useCountHistory, useSinceWords } from './use-count-history.tsx'
import { useOpenScreen } from './use-open-screen.ts'
import { useTodayScreen } from './use-today-screen.ts'

/** Returns the explanation of a figure of the present moment. */
function useAboutNow() {
  const { t } = useTranslation('about')
  return (definition: AboutNumberProps['definition'], operation: OperationName) => ({
    definition,
    operation,
    range: t('now'),
  })
}

/** A second figure beside the first, which is no change. */
function secondFigure(text: string): ChangeFigure {
  return { direction: null, text, isUpGood: false }
}

export function StalledTile() {
  const { t } = useTranslation('today')
  const { stalled, lastBefore, trends, today } = useTodayScreen()
  const formats = useFormats()
  const about = useAboutNow()
  const open = useOpenScreen(today)
  const long = stalledLong(stalled.value, lastBefore)
  const note = useStalledTileNote()
  return (
    <Tile
      title={t('stalled')}
      value={formats.count(long?.count ?? null)}
      sub={long ? t('stalledMoney', { amount: formats.moneyShort(long.valueCents) }) : undefined}
      change={useStalledChange(long)}
      note={note}
      answerState={stalled}
      about={about('stalled', 'marketing.funnel')}
      trend={trends.stalled && <TileTrend trend={trends.stalled} kind="count" of="trendCount" />}
      onOpen={() => open.stalled()}
    />
  )
}

/** Returns the change since the snapshot before: "2", "igual a ontem", or that there is nothing to compare with. */
function useStalledChange(long: StalledLong | null): ChangeFigure {
  const { t: common } = useTranslation()
  const { stalled, lastBefore } = useTodayScreen()
  const since = useSinceWords()
  const { reason } = useChange()
  if (long === null) return reason('noDataToCompare')
  if (lastBefore === null) {
    return secondFigure(stalled.value?.snapshotDate == null ? common('noComparison') : common('firstDay'))
  }
  if (long.addedCount === null) return reason('noDataToCompare')
  const day = lastBefore.snapshotDate
  return since(long.addedCount, day)
}

/** Returns the change within a week, else the day of the snapshot. */
function useStalledTileNote(): string {
  const { t } = useTranslation('today')
  const { stalled, weekBefore, today } = useTodayScreen()
  const formats = useFormats()
  const asOf = useAsOfWords(stalled, 'stalledWithoutDay')
  const staleTime = useStaleTime(stalled)
  if (stalled.value === null) return UNKNOWN
  const { snapshotDate } = stalled.value
  if (snapshotDate === null) return asOf
  const isNow = snapshotDate === today && staleTime === null
  const added = stalledLong(stalled.value, weekBefore)?.addedCount ?? null
  if (isNow && weekBefore && added !== null) {
    return t('stalledWeek', {
      added: formats.signedCount(added),
      since: formats.day(weekBefore.snapshotDate),
    })
  }
  return t(isNow ? 'stalledAsOf' : 'stalledAsOfThen', { date: formats.day(snapshotDate) })
}

export function OverdueTile() {
  const { t } = useTranslation('today')
  const { overdue, today } = useTodayScreen()
  const formats = useFormats()
  const about = useAboutNow()
  const note = useOverdueNote(overdue)
  const open = useOpenScreen(today)
  const tasks = overdue.value
  const history = useCountHistory('overdue-tasks', tasks?.length ?? null)
  const lateCount = tasks && filterByLateness(tasks, 'severe', today).length
  return (
    <Tile
      title={t('overdue')}
      value={formats.count(tasks?.length ?? null)}
      sub={lateCount === null ? undefined : t('overdueLong', { count: lateCount })}
      change={history.change}
      note={tasks ? note : UNKNOWN}
      answerState={overdue}
      about={about('overdue', 'tasks.list')}
      trend={history.trend}
      onOpen={() => open.tasks()}
    />
  )
}

export function NoConversationTile() {
  const { t } = useTranslation('today')
  const { leads, today } = useTodayScreen()
  const formats = useFormats()
  const about = useAboutNow()
  const note = useNoConversationNote(leads.all)
  const open = useOpenScreen(today)
  const forgottenCount = leads.forgotten.value?.total ?? null
  const history = useCountHistory('leads-without-conversation', leads.all.value?.total ?? null)
  return (
    <Tile
      title={t('noConversation')}
      value={formats.count(leads.all.value?.total ?? null)}
      sub={forgottenCount === null ? undefined : t('forgottenShort', { count: forgottenCount })}
      change={history.change}
      note={note}
      answerState={leads.all}
      about={about('noConversation', 'leads.list')}
      trend={history.trend}
      onOpen={open.leads}
    />
  )
}
