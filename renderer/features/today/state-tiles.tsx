// The tiles of the present state: what is stalled, overdue or waiting now.
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../shared/api/registry.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import type { ChangeFigure } from '../../components/change.tsx'
import { useChange } from '../../components/use-change.ts'
import { type StalledLong, stalledLong } from '../../domain/stalled/stalled-model.ts'
import { filterByLateness } from '../../domain/tasks/task-severity.ts'
import { useAsOfWords } from '../../domain/today/use-as-of-words.ts'
import { useNoConversationNote, useOverdueNote } from '../../domain/today/use-figure-notes.ts'
import { useFormats } from '../../format/use-formats.ts'
import { Tile } from './tile.tsx'
import { TileTrend } from './tile-trend.tsx'
import { useAddedChange, useCountHistory, useSinceWords } from './use-count-history.tsx'
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

export function StalledTile() {
  const { t } = useTranslation('today')
  const { stalled, lastBefore, trends, today } = useTodayScreen()
  const formats = useFormats()
  const about = useAboutNow()
  const open = useOpenScreen(today)
  const long = stalledLong(stalled.value, lastBefore)
  return (
    <Tile
      title={t('stalled')}
      value={formats.count(long?.count ?? null)}
      change={useStalledChange(long)}
      lead={useStalledLead(long)}
      answerState={stalled}
      about={about('stalled', 'marketing.funnel')}
      trend={trends.stalled && <TileTrend trend={trends.stalled} kind="count" of="trendCount" />}
      onOpen={() => open.stalled()}
    />
  )
}

/** Returns the change since the snapshot before, or that there is nothing to compare with. */
function useStalledChange(long: StalledLong | null): ChangeFigure {
  const { t: common } = useTranslation()
  const { stalled, lastBefore } = useTodayScreen()
  const added = useAddedChange()
  const { reason } = useChange()
  if (long === null) return reason('noDataToCompare')
  if (lastBefore === null) {
    const text = stalled.value?.snapshotDate == null ? common('noComparison') : common('firstDay')
    return { direction: null, text, isUpGood: false }
  }
  return long.addedCount === null ? reason('noDataToCompare') : added(long.addedCount)
}

/** Returns the value, the changes since the snapshot before and within a week, and of when the figures are. */
function useStalledLead(long: StalledLong | null): string[] {
  const { t } = useTranslation('today')
  const { stalled, lastBefore, weekBefore, today } = useTodayScreen()
  const formats = useFormats()
  const since = useSinceWords()
  const asOf = useAsOfWords(stalled, 'stalledWithoutDay')
  const staleTime = useStaleTime(stalled)
  if (stalled.value === null) return []
  const { snapshotDate } = stalled.value
  const isNow = snapshotDate === today && staleTime === null
  const addedWithin = (before: typeof weekBefore) => {
    const added = stalledLong(stalled.value, before)?.addedCount ?? null
    return before === null || added === null ? [] : [since(added, before.snapshotDate)]
  }
  const isOneDay = weekBefore?.snapshotDate === lastBefore?.snapshotDate
  return [
    ...(long ? [t('stalledMoney', { amount: formats.moneyShort(long.valueCents) })] : []),
    ...addedWithin(lastBefore),
    ...(isOneDay ? [] : addedWithin(weekBefore)),
    snapshotDate === null
      ? asOf
      : t(isNow ? 'stalledAsOf' : 'stalledAsOfThen', { date: formats.day(snapshotDate) }),
  ]
}

export function OverdueTile() {
  const { t } = useTranslation('today')
  const { overdue, today } = useTodayScreen()
  const formats = useFormats()
  const about = useAboutNow()
  const asOf = useOverdueNote(overdue)
  const unreadable = useUnreadableWords()(overdue)
  const open = useOpenScreen(today)
  const tasks = overdue.value
  const history = useCountHistory('overdue-tasks', tasks?.length ?? null)
  const late = tasks && t('overdueLong', { count: filterByLateness(tasks, 'severe', today).length })
  return (
    <Tile
      title={t('overdue')}
      value={formats.count(tasks?.length ?? null)}
      change={history.change}
      beside={unreadable}
      lead={late === null ? [] : [late, ...history.since, asOf]}
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
  const total = leads.all.value?.total ?? null
  const forgottenCount = leads.forgotten.value?.total ?? null
  const history = useCountHistory('leads-without-conversation', total)
  const forgotten = forgottenCount === null ? [] : [t('forgottenShort', { count: forgottenCount })]
  return (
    <Tile
      title={t('noConversation')}
      value={formats.count(total)}
      change={history.change}
      // Why it is not known; else the moment, which is in the explanation.
      beside={total === null ? note : null}
      lead={[...forgotten, ...history.since, note]}
      answerState={leads.all}
      about={about('noConversation', 'leads.list')}
      trend={history.trend}
      onOpen={open.leads}
    />
  )
}
