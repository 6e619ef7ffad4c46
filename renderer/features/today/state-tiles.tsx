// The tiles of the present state: what is stalled, overdue or waiting now.
import { useTranslation } from 'react-i18next'
import type { OperationName } from '../../../shared/api/registry.ts'
import { useStaleTime } from '../../answers/use-stale-time.ts'
import type { AboutNumberProps } from '../../components/about-number.tsx'
import type { ChangeFigure } from '../../components/change.tsx'
import { type StalledLong, stalledLong } from '../../domain/stalled/stalled-model.ts'
import { filterByLateness } from '../../domain/tasks/task-severity.ts'
import { useAsOfWords } from '../../domain/today/use-as-of-words.ts'
import { useNoConversationNote, useOverdueNote } from '../../domain/today/use-figure-notes.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import { Tile } from './tile.tsx'
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
  const { stalled, lastBefore, today } = useTodayScreen()
  const formats = useFormats()
  const about = useAboutNow()
  const open = useOpenScreen(today)
  const long = stalledLong(stalled.value, lastBefore)
  const note = useStalledTileNote(long)
  const changeOf = ({ addedCount, valueCents }: StalledLong): ChangeFigure => {
    const amount = formats.moneyShort(valueCents)
    if (addedCount === null) return secondFigure(amount)
    return {
      direction: Math.sign(addedCount),
      text: `${formats.count(Math.abs(addedCount))} · ${amount}`,
      isUpGood: false,
    }
  }
  return (
    <Tile
      title={t('stalled')}
      value={formats.count(long?.count ?? null)}
      change={long && changeOf(long)}
      note={note}
      reading={stalled}
      about={about('stalled', 'marketing.funnel')}
      onOpen={() => open.stalled()}
    />
  )
}

/** Returns the days of both snapshots when their counts are compared, else the day of the current one. */
function useStalledTileNote(long: StalledLong | null): string {
  const { t } = useTranslation('today')
  const { stalled, lastBefore, today } = useTodayScreen()
  const formats = useFormats()
  const asOf = useAsOfWords(stalled, 'stalledWithoutDay')
  const staleTime = useStaleTime(stalled)
  if (stalled.value === null) return UNKNOWN
  const { snapshotDate } = stalled.value
  if (snapshotDate === null) return asOf
  if (lastBefore && long && long.addedCount !== null) {
    return t('stalledSince', {
      date: formats.rangeShort({ from: snapshotDate, to: snapshotDate }),
      before: formats.rangeShort({ from: lastBefore.snapshotDate, to: lastBefore.snapshotDate }),
    })
  }
  const isNow = snapshotDate === today && staleTime === null
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
  const lateCount = tasks && filterByLateness(tasks, 'severe', today).length
  return (
    <Tile
      title={t('overdue')}
      value={formats.count(tasks?.length ?? null)}
      change={lateCount === null ? null : secondFigure(t('overdueLong', { count: lateCount }))}
      note={tasks ? note : UNKNOWN}
      reading={overdue}
      about={about('overdue', 'tasks.list')}
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
  return (
    <Tile
      title={t('noConversation')}
      value={formats.count(leads.all.value?.total ?? null)}
      change={forgottenCount === null ? null : secondFigure(t('forgottenShort', { count: forgottenCount }))}
      note={note}
      reading={leads.all}
      about={about('noConversation', 'leads.list')}
      onOpen={open.leads}
    />
  )
}
