import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import { targetOf } from '../../../shared/funnel/targets.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import { useHolidayWords } from '../../domain/funnel/use-holiday-words.ts'
import { useHolidays } from '../../domain/funnel/use-holidays.ts'
import { useLeadBase } from '../../domain/funnel/use-lead-base.ts'
import type { PipelineChoice } from '../../domain/pipelines/use-pipeline.ts'
import { usePipelineName } from '../../domain/pipelines/use-pipeline-name.ts'
import { monthPaceSummary } from '../../domain/today/today-model.ts'
import { usePaceWords } from '../../domain/today/use-pace-words.ts'
import { useTodayFigures } from '../../domain/today/use-today-figures.ts'
import { useFileFormats, useFormats } from '../../format/use-formats.ts'
import type { AttentionRow } from './attention-model.ts'
import { useAttentionWords } from './attention-words.ts'
import {
  type FigureKey,
  type FigureRow,
  type FiguresInput,
  figureRows,
  figuresTable,
  isSoFar,
  paceTable,
  queueTable,
} from './export-model.ts'

interface TodayExportProps extends Omit<FiguresInput, 'figures'> {
  readonly funnel: Reading<FunnelRangeAnswer>
  readonly choice: PipelineChoice
  readonly queue: readonly AttentionRow[]
  /** Says that some overdue tasks cannot be read and are not in their count; null when all can. */
  readonly overdueRemark: string | null
  readonly today: PlainDate
}

/**
 * Exports the tiles, the queue and the pace as files, the pace as a picture, and a summary for the chat that names no
 * one.
 */
export function TodayExport({ funnel, choice, queue, overdueRemark, today, ...input }: TodayExportProps) {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const { t: about } = useTranslation('about')
  const formats = useFormats()
  const files = useFileFormats()
  const pipeline = usePipelineName(choice)
  const wordsOf = useAttentionWords()
  const days = funnel.value?.days ?? []
  const holidays = useHolidays()
  const targets = useCompanySetting('targets')
  const targetCents = choice.pipelineId === null ? null : targetOf(targets, choice.pipelineId, today)
  const pace = monthPaceSummary(days, targetCents, today, holidays)
  const { whole: paceWords } = usePaceWords()(pace)
  const figures = useTodayFigures(days, today)
  const base = useLeadBase()
  const rows = () => figureRows({ figures, ...input })
  const nameOf = (key: FigureKey) => {
    if (key === 'leadsYesterday') return `${t(key)} (${t('paidMedia')})`
    return key === 'leadToWon' && base !== 'own' ? `${t(key)} (${t(`leadBases.${base}`)})` : t(key)
  }
  const write = (kind: FigureRow['kind'], value: number) =>
    kind === 'money'
      ? formats.money(value as Cents)
      : kind === 'percent'
        ? formats.percent(value)
        : formats.count(value)
  const holidayWords = useHolidayWords()
  /** Returns a remark to put after the dates of a figure. */
  const remarkOf = (key: FigureRow['key'], range: FigureRow['range']) => {
    if (key === 'overdue') return overdueRemark
    return isSoFar(key) ? t('soFar') : key === 'leadsYesterday' && range ? holidayWords(range.from) : null
  }
  const lineOf = ({ key, kind, value, before, range, beforeRange }: FigureRow) => {
    const name = `${nameOf(key)}: ${value === null ? t('unknown') : write(kind, value)}`
    const days = range ? files.range(range) : about('now')
    const now = [days, remarkOf(key, range)].filter((part) => part !== null).join(', ')
    if (value === null || before === null) return `${name} (${now})`
    const then = beforeRange ? ` (${files.range(beforeRange)})` : ''
    return `${name} (${now}); ${t('share.beforeFigure', { figure: write(kind, before) })}${then}`
  }
  const columns = t('share.columns', { returnObjects: true })
  return (
    <ExportMenu
      title={common('screens.today')}
      pipeline={pipeline}
      day={formats.dayWithYear(today)}
      tableTitles={[t('share.figures'), t('attention'), t('pace')]}
      tables={() => [
        figuresTable(rows(), {
          title: t('share.figures'),
          columns,
          before: (column) => t('share.before', { column }),
          names: nameOf,
          days: ({ key, range }) => {
            const days = range ? files.range(range) : about('now')
            const remark = remarkOf(key, range)
            return remark === null ? days : `${days} (${remark})`
          },
          beforeDays: (range) => files.range(range),
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
      ]}
      pictures={[t('pace')]}
      summary={() => [
        ...rows().map(lineOf),
        ...(paceWords === '' ? [] : [`${t('pace')}: ${paceWords}`]),
        '',
        `${t('attention')}:`,
        ...(queue.length === 0 ? [t('attentionNone')] : []),
        ...queue.map((row) => {
          const { title, figure, unit } = wordsOf(row)
          return row.kind === 'grown-bucket' ? `${title}: ${figure} (${unit})` : title
        }),
      ]}
      // The PDF shows the queue and the tasks as they are on the screen, with names.
      isPersonal
      isDisabled={funnel.value === null && input.stalled === null && input.overdueCount === null}
    />
  )
}
