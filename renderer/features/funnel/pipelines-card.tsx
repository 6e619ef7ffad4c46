import { useTranslation } from 'react-i18next'
import { MOST_ASKED } from '../../../shared/funnel/pipeline-rows.ts'
import type { DayRange } from '../../../shared/time/calendar.ts'
import type { Reading } from '../../answers/reading.ts'
import { Card } from '../../components/card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { useFormats } from '../../format/use-formats.ts'
import styles from './funnel-page.module.css'
import type { NamedPipelineRow } from './use-funnel-of-pipelines.ts'

const COLUMNS = ['opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const

interface PipelinesCardProps {
  readonly reading: Reading<readonly NamedPipelineRow[]>
  readonly range: DayRange
}

/** "Por pipeline": what each pipeline created, won and lost over the same days; always a table. */
export function PipelinesCard({ reading, range }: PipelinesCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const hasUnasked = (reading.value?.length ?? 0) > MOST_ASKED
  const sub = t('byPipelineSub') + (hasUnasked ? ` ${t('byPipelineMost', { count: MOST_ASKED })}` : '')
  return (
    <Card title={t('byPipeline')} sub={sub} className={styles.wide ?? ''}>
      <ReadingView reading={reading} skeleton="lines" height={130}>
        {(rows) => (
          <>
            <SeriesTable
              label={t('byPipeline')}
              headTitle={t('pipelineColumn')}
              look="names"
              columns={COLUMNS.map((key) => ({
                key,
                title: t(`dailyColumns.${key}`),
                about: {
                  definition: key,
                  operation: 'marketing.funnel',
                  range: formats.range(range),
                  capturedAt: reading.collected,
                },
              }))}
              rows={rows.map(({ id, name, figures, missingDays }) => ({
                key: String(id),
                head: (
                  <span title={name ?? undefined}>
                    {name ?? id}{' '}
                    {missingDays > 0 && (
                      <Tag tone="warn">
                        {t('gap')}: {t('days', { count: missingDays })}
                      </Tag>
                    )}
                  </span>
                ),
                cells: figures && [
                  formats.count(figures.opportunities.count),
                  formats.money(figures.opportunities.valueCents),
                  formats.count(figures.won.count),
                  formats.money(figures.won.valueCents),
                  formats.count(figures.lostCount),
                ],
              }))}
            />
            <UnreadItems items={rows.flatMap(({ unread }) => unread)} />
          </>
        )}
      </ReadingView>
    </Card>
  )
}
