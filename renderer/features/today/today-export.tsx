import { useTranslation } from 'react-i18next'
import type { FunnelRangeAnswer } from '../../../shared/bridge/answer.ts'
import type { PlainDate } from '../../../shared/funnel/calendar.ts'
import type { Cents } from '../../../shared/funnel/money.ts'
import { ExportMenu } from '../../components/export-menu.tsx'
import type { Reading } from '../../lib/reading.ts'
import { monthPace, todayFigures } from '../../lib/today-model.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { PipelineChoice } from '../../lib/use-pipeline.ts'
import type { AttentionRow } from './attention-model.ts'
import { useAttentionWords } from './attention-words.ts'
import {
  type FigureRow,
  type FiguresInput,
  figureRows,
  figuresTable,
  paceTable,
  queueTable,
} from './export-model.ts'

interface TodayExportProps extends Omit<FiguresInput, 'figures'> {
  readonly funnel: Reading<FunnelRangeAnswer>
  readonly choice: PipelineChoice
  readonly queue: readonly AttentionRow[]
  readonly today: PlainDate
}

/** Tiles, queue and pace as files; the pace as a picture; a summary for the chat that names nobody. */
export function TodayExport({ funnel, choice, queue, today, ...input }: TodayExportProps) {
  const { t } = useTranslation('today')
  const { t: common } = useTranslation()
  const { t: about } = useTranslation('about')
  const formats = useFormats()
  const wordsOf = useAttentionWords()
  const days = funnel.value?.days ?? []
  const rows = () => figureRows({ figures: todayFigures(days, today), ...input })
  const write = (kind: FigureRow['kind'], value: number) =>
    kind === 'money'
      ? formats.money(value as Cents)
      : kind === 'percent'
        ? formats.percent(value)
        : formats.count(value)
  const lineOf = ({ key, kind, value, before, range, beforeRange }: FigureRow) => {
    const name = `${t(key)}: ${value === null ? t('unknown') : write(kind, value)}`
    const now = range ? formats.range(range) : about('now')
    if (value === null || before === null) return `${name} (${now})`
    const then = beforeRange ? ` (${formats.range(beforeRange)})` : ''
    return `${name} (${now}); ${t('share.beforeFigure', { figure: write(kind, before) })}${then}`
  }
  const columns = t('share.columns', { returnObjects: true })
  return (
    <ExportMenu
      title={common('screens.today')}
      pipeline={choice.pipelines.find(({ id }) => id === choice.pipelineId)?.name ?? null}
      day={formats.dayWithYear(today)}
      tableTitles={[t('share.figures'), t('attention'), t('pace')]}
      tables={() => [
        figuresTable(rows(), {
          title: t('share.figures'),
          columns,
          before: (column) => t('share.before', { column }),
          names: (key) => t(key),
          days: (range) => (range ? formats.range(range) : about('now')),
        }),
        queueTable(queue, { title: t('attention'), columns, words: (row) => wordsOf(row).title }),
        paceTable(monthPace(days, today), {
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
