import { useTranslation } from 'react-i18next'
import type { DayRange } from '../../../shared/funnel/calendar.ts'
import { Card } from '../../components/card.tsx'
import table from '../../components/data-table.module.css'
import { ReadingView } from '../../components/reading-view.tsx'
import { Tag } from '../../components/tag.tsx'
import { useCompany } from '../../lib/app-store.ts'
import { callDesktop } from '../../lib/bridge.ts'
import { UNKNOWN } from '../../lib/format.ts'
import type { Reading } from '../../lib/reading.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { PipelineChoice } from '../../lib/use-pipeline.ts'
import styles from './funnel-page.module.css'
import { joinPipelineAnswers, type PipelineRow } from './pipelines-model.ts'
import { UnreadItems } from './unread-items.tsx'

interface PipelinesCardProps {
  readonly choice: PipelineChoice
  readonly range: DayRange
}

function useFunnelOfPipelines({ pipelines, blockedBy }: PipelineChoice, { from, to }: DayRange) {
  const { id: companyId } = useCompany()
  const reading: Reading<readonly PipelineRow[]> = useAnswer<readonly PipelineRow[]>({
    key: [companyId, 'funnel-by-pipeline', pipelines.map(({ id }) => id), from, to],
    isEnabled: pipelines.length > 0,
    blockedBy,
    ask: async (readFrom) => {
      const answers = await Promise.all(
        pipelines.map(async (pipeline) => {
          const result = await callDesktop('funnel.read', {
            companyId,
            pipelineId: pipeline.id,
            from,
            to,
            readFrom,
          })
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
          <div className={table.scroll} tabIndex={0}>
            <table className={table.table} aria-label={t('byPipeline')}>
              <thead>
                <tr>
                  <th scope="col">{t('pipelineColumn')}</th>
                  {(['opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const).map(
                    (column) => (
                      <th key={column} scope="col">
                        {t(`dailyColumns.${column}`)}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ id, name, figures, missingDays }) => (
                  <tr key={id}>
                    <th scope="row" className={table.name} title={name ?? undefined}>
                      {name ?? id}{' '}
                      {missingDays > 0 && (
                        <Tag tone="warn">
                          {t('gap')}: {t('days', { count: missingDays })}
                        </Tag>
                      )}
                    </th>
                    <td>{figures ? formats.count(figures.opportunities.count) : UNKNOWN}</td>
                    <td>{figures ? formats.money(figures.opportunities.valueCents) : UNKNOWN}</td>
                    <td>{figures ? formats.count(figures.won.count) : UNKNOWN}</td>
                    <td>{figures ? formats.money(figures.won.valueCents) : UNKNOWN}</td>
                    <td>{figures ? formats.count(figures.lostCount) : UNKNOWN}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <UnreadItems items={rows.flatMap(({ unread }) => unread)} />
          </div>
        )}
      </ReadingView>
    </Card>
  )
}
