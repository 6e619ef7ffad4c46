import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import type { DatedSnapshot, StalledSnapshot } from '../../../shared/funnel/stalled.ts'
import { addDays } from '../../../shared/time/calendar.ts'
import { readScreenFreshness } from '../../answers/use-screen-freshness.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { leftOutWords, noRateWords } from '../../domain/funnel/funnel-words.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { stalledLong } from '../../domain/stalled/stalled-model.ts'
import { filterByLateness } from '../../domain/tasks/task-severity.ts'
import { useLeadDaysWords } from '../../domain/today/use-lead-days-words.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
import { useSay } from '../../report/say.ts'
import { ExportMenu } from '../../report/surfaces/export-menu.tsx'
import { useShareNotes } from '../../report/surfaces/use-share-notes.ts'
import { MOST_LOSSES } from './attention-model.ts'
import { useAttentionWords } from './attention-words.ts'
import {
  type FigureKey,
  type FigureRow,
  figureRows,
  figuresTable,
  isSoFar,
  paceTable,
  queueTable,
} from './export-model.ts'
import { summaryLines } from './summary-model.ts'
import { useTodayScreen } from './use-today-screen.ts'

/**
 * Exports the tiles, the queue and the pace as files, the pace as a picture, and a summary for the chat that names no
 * one.
 */
export function TodayExport() {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const { choice, funnel, stalled, overdue, today } = useTodayScreen()
  const formats = useFormats()
  const words = useFigureWords()
  const tables = useTodayTables(words)
  const summary = useTodaySummary()
  return (
    <ExportMenu
      title={common('screens.today')}
      pipeline={usePipelineName(choice)}
      day={formats.dayWithYear(today)}
      report={() => ({
        tables: { titles: [t('share.figures'), t('attention'), t('pace')], make: tables },
        pictures: [t('pace')],
        summary: summary(),
      })}
      hasOwnHead
      // The PDF shows the queue and the tasks as they are on the screen, with names.
      isPersonal
      isDisabled={[funnel, stalled, overdue].every(({ value }) => value === null)}
    />
  )
}

/** Returns a function that reads the rows of the tiles' figures. */
function useFigureRows(): () => FigureRow[] {
  const { figures, stalled, lastBefore, overdue, leads } = useTodayScreen()
  return () =>
    figureRows({
      figures,
      stalled: stalled.value,
      stalledBefore: lastBefore,
      overdueCount: overdue.value?.length ?? null,
      noConversationCount: leads.all.value?.total ?? null,
    })
}

type FigureWords = ReturnType<typeof useFigureWords>

function useTodayTables(words: FigureWords): () => TableModel[] {
  const { t } = useTranslation('today')
  const { pace, queue } = useTodayScreen()
  const rows = useFigureRows()
  const wordsOf = useAttentionWords()
  const columns = t('share.columns', { returnObjects: true })
  return () => [
    figuresTable(rows(), {
      title: t('share.figures'),
      columns,
      before: (column) => t('share.before', { column }),
      names: words.name,
      days: (row) => {
        const remark = words.remark(row)
        return remark === null ? words.days(row.range) : `${words.days(row.range)} (${remark})`
      },
      beforeDays: words.range,
    }),
    queueTable(queue, { title: t('attention'), columns, words: (row) => wordsOf(row).title }),
    paceTable(pace.points, {
      title: t('pace'),
      columns: {
        ...t('paceColumns', { returnObjects: true }),
        from: t('share.likelyFrom'),
        to: t('share.likelyTo'),
      },
    }),
  ]
}

function useTodaySummary(): () => string[] {
  const { t } = useTranslation('today')
  const { choice, pace, losses, stalled, weekBefore, overdue, today } = useTodayScreen()
  const formats = useFormats()
  const words = usePaceWords(pace)
  const unreadable = useUnreadableWords()(overdue)
  /** The day of the snapshot compared with, unless it is a week before: another one is not "na semana". */
  const sinceOf = (now: StalledSnapshot | null, before: DatedSnapshot | null) =>
    now?.snapshotDate == null || before === null || before.snapshotDate === addDays(now.snapshotDate, -7)
      ? null
      : formats.day(before.snapshotDate)
  const notesOf = useShareNotes({})
  const pipeline = usePipelineName(choice)
  return () => {
    const [company, ...collected] = notesOf(readScreenFreshness())
    const tasks = overdue.value
    const long = stalledLong(stalled.value, weekBefore)
    return summaryLines(
      {
        head: [company, ...(pipeline === null ? [] : [pipeline]), ...collected],
        pace,
        words,
        // Not those of the queue, which has room for a few rows and none for what it cannot know.
        losses:
          losses?.slice(0, MOST_LOSSES).map((loss) => ({ ...loss, reason: loss.reason ?? t('noReason') })) ??
          null,
        stalled: long && { ...long, added: long.addedCount, since: sinceOf(stalled.value, weekBefore) },
        overdue: tasks && {
          count: tasks.length,
          severe: filterByLateness(tasks, 'severe', today).length,
          unreadable,
        },
      },
      { t, formats },
    )
  }
}

/** Writes the figures of Hoje for files. */
function useFigureWords() {
  const { t } = useTranslation('today')
  const { t: about } = useTranslation('about')
  const { figures, overdue } = useTodayScreen()
  const files = useFileFormats()
  const base = useLeadBase()
  const unreadableWords = useUnreadableWords()
  const say = useSay()
  const { paid } = figures.leadToWon
  const paidRemark = noRateWords(say, paid, ['won']) ?? leftOutWords(say, paid, ['won'])
  const leadDays = useLeadDaysWords()(figures.leads)
  const name = (key: FigureKey) => {
    if (key === 'leadsYesterday') return `${leadDays.title} (${t('paidMedia')})`
    return key === 'leadToWon' && base !== 'own' ? `${t(key)} (${t(`leadBases.${base}`)})` : t(key)
  }
  const days = (range: FigureRow['range']) => (range ? files.range(range) : about('now'))
  /** Returns a remark to put after the dates of a figure. */
  const remark = ({ key }: FigureRow) => {
    if (key === 'overdue') return unreadableWords(overdue)
    if (key === 'leadToWon') return paidRemark
    return isSoFar(key) ? t('soFar') : key === 'leadsYesterday' ? (leadDays.sub ?? null) : null
  }
  return { name, days, remark, range: files.range }
}
