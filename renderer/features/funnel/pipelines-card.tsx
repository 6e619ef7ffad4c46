import { useTranslation } from 'react-i18next'
import type { DayRange } from '../../../shared/funnel/calendar.ts'
import { Card } from '../../components/card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import { useCompany } from '../../lib/app-store.ts'
import { askDesktop } from '../../lib/bridge.ts'
import { sinceRefreshMs } from '../../lib/query-client.ts'
import type { Reading } from '../../lib/reading.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { PipelineChoice } from '../../lib/use-pipeline.ts'
import styles from './funnel-page.module.css'
import { joinPipelineAnswers, type PipelineRow } from './pipelines-model.ts'
import { UnreadItems } from './unread-items.tsx'

const COLUMNS = ['opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const

const SELDOM_MS = 30 * 60_000

interface PipelinesCardProps {
  readonly choice: PipelineChoice
  readonly range: DayRange
}

function useFunnelOfPipelines({ pipelines, blockedBy }: PipelineChoice, { from, to }: DayRange) {
  const { id: companyId } = useCompany()
  const reading: Reading<readonly PipelineRow[]> = useAnswer<readonly PipelineRow[]>({
    operation: 'marketing.funnel',
    key: [companyId, 'funnel-by-pipeline', pipelines.map(({ id }) => id), from, to],
    isEnabled: pipelines.length > 0,
    blockedBy,
    ask: async (readFrom, how) => {
      // A call a pipeline: behind everything else, and seldom, unless somebody asks for it.
      const seldom = { ...how, maxAgeMs: sinceRefreshMs(SELDOM_MS), priority: 'background' } as const
      const answers = await Promise.all(
        pipelines.map(async (pipeline) => {
          const result = await askDesktop(
            'funnel.read',
            {
              companyId,
              pipelineId: pipeline.id,
              from,
              to,
              readFrom,
            },
            seldom,
          )
          return result.ok
            ? { ...result.value, pipeline }
            : { value: null, source: 'snapshot' as const, capturedAt: null, error: result.error, pipeline }
        }),
      )
      return { ok: true, value: joinPipelineAnswers(answers) }
    },
  })
  return reading
}

/** "Por pipeline": what each pipeline created, won and lost over the same days; a table by nature. */
export function PipelinesCard({ choice, range }: PipelinesCardProps) {
  const { t } = useTranslation('funnel')
  const formats = useFormats()
  const reading = useFunnelOfPipelines(choice, range)
  return (
    <Card title={t('byPipeline')} sub={t('byPipelineSub')} className={styles.wide ?? ''}>
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
                  capturedAt: reading.capturedAt,
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
