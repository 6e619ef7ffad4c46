import { useTranslation } from 'react-i18next'
import type { TableModel } from '../../../shared/bridge/tables.ts'
import type { Cents } from '../../../shared/money/money.ts'
import { useUnreadableWords } from '../../answers/use-unreadable-words.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import { usePaidMediaWords } from '../../domain/funnel/use-paid-media-words.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { useLeadDaysWords } from '../../domain/today/use-lead-days-words.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
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
  const summary = useTodaySummary(words)
  return (
    <ExportMenu
      title={common('screens.today')}
      pipeline={usePipelineName(choice)}
      day={formats.dayWithYear(today)}
      tableTitles={[t('share.figures'), t('attention'), t('pace')]}
      tables={tables}
      pictures={[t('pace')]}
      summary={summary}
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

function useTodaySummary(words: FigureWords): () => string[] {
  const { t } = useTranslation('today')
  const { pace, queue, unchecked } = useTodayScreen()
  const rows = useFigureRows()
  const wordsOf = useAttentionWords()
  const { whole: paceWords } = usePaceWords()(pace)
  return () => [
    ...rows().map(words.line),
    ...(paceWords === '' ? [] : [`${t('pace')}: ${paceWords}`]),
    '',
    `${t('attention')}:`,
    ...(queue.length === 0 ? [t(unchecked.length === 0 ? 'attentionNone' : 'attentionNonePart')] : []),
    ...queue.map((row) => {
      const { title, figure, unit } = wordsOf(row)
      return row.kind === 'grown-bucket' ? `${title}: ${figure} (${unit})` : title
    }),
  ]
}

/** Writes the figures of Hoje for files and for the summary. */
function useFigureWords() {
  const { t } = useTranslation('today')
  const { t: about } = useTranslation('about')
  const { figures, overdue } = useTodayScreen()
  const formats = useFormats()
  const files = useFileFormats()
  const base = useLeadBase()
  const unreadableWords = useUnreadableWords()
  const paidWords = usePaidMediaWords()
  const { paid } = figures.leadToWon
  const paidRemark = paidWords.reason(paid, ['won']) ?? paidWords.leftOut(paid, ['won'])
  const leadDays = useLeadDaysWords()(figures.leads)
  const name = (key: FigureKey) => {
    if (key === 'leadsYesterday') return `${leadDays.title} (${t('paidMedia')})`
    return key === 'leadToWon' && base !== 'own' ? `${t(key)} (${t(`leadBases.${base}`)})` : t(key)
  }
  const write = (kind: FigureRow['kind'], value: number) =>
    kind === 'money'
      ? formats.money(value as Cents)
      : kind === 'percent'
        ? formats.percent(value)
        : formats.count(value)
  const days = (range: FigureRow['range']) => (range ? files.range(range) : about('now'))
  /** Returns a remark to put after the dates of a figure. */
  const remark = ({ key }: FigureRow) => {
    if (key === 'overdue') return unreadableWords(overdue)
    if (key === 'leadToWon') return paidRemark
    return isSoFar(key) ? t('soFar') : key === 'leadsYesterday' ? (leadDays.sub ?? null) : null
  }
  /** Returns a line of the summary: the figure with its days, and what it is compared with. */
  const line = (row: FigureRow) => {
    const { key, kind, value, before, range, beforeRange } = row
    const figure = `${name(key)}: ${value === null ? t('unknown') : write(kind, value)}`
    const now = [days(range), remark(row)].filter((part) => part !== null).join(', ')
    if (value === null || before === null) return `${figure} (${now})`
    const then = beforeRange ? ` (${files.range(beforeRange)})` : ''
    return `${figure} (${now}); ${t('share.beforeFigure', { figure: write(kind, before) })}${then}`
  }
  return { name, days, remark, line, range: files.range }
}
