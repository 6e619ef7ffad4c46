import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_ASKED } from '../../../shared/funnel/pipeline-rows.ts'
import { AnswerView } from '../../components/answer-view.tsx'
import { Card } from '../../components/card.tsx'
import { SeriesTable } from '../../components/chart/series-table.tsx'
import { Tag } from '../../components/tag.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { useKeptInView } from '../../components/use-kept-in-view.ts'
import { useAboutFunnel } from '../../domain/funnel/use-about-funnel.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './funnel-page.module.css'
import { useFunnelOfPipelines } from './use-funnel-of-pipelines.ts'
import { useFunnelScreen } from './use-funnel-screen.ts'

const COLUMNS = ['opportunities', 'opportunitiesValue', 'won', 'wonValue', 'lost'] as const

/** "Por pipeline": what each pipeline created, won and lost over the same days; always a table. */
export function PipelinesCard() {
  const { t } = useTranslation('funnel')
  const { choice, wholeRange, view } = useFunnelScreen()
  const answerState = useFunnelOfPipelines(choice, wholeRange)
  const formats = useFormats()
  const about = useAboutFunnel(answerState, wholeRange)
  const hasUnasked = (answerState.value?.length ?? 0) > MOST_ASKED
  const sub = t('byPipelineSub') + (hasUnasked ? ` ${t('byPipelineMost', { count: MOST_ASKED })}` : '')
  return (
    <Card
      title={t('byPipeline')}
      sub={sub}
      tag={view.channel !== null && <Tag tone="calm">{t('allChannelsTag')}</Tag>}
      className={styles.pipelines ?? ''}
    >
      <AnswerView answerState={answerState} skeleton="lines" height={130}>
        {(rows) => (
          <Marked isMarked={view.markedPipeline !== null}>
            <SeriesTable
              label={t('byPipeline')}
              headTitle={t('pipelineColumn')}
              look="names"
              columns={COLUMNS.map((key) => ({
                key,
                title: t(`dailyColumns.${key}`),
                about: { ...about, definition: key },
              }))}
              rows={rows.map(({ id, name, figures, missingDays }) => ({
                key: String(id),
                isMarked: id === view.markedPipeline,
                head: (
                  <span title={shownName({ id, name })}>
                    {shownName({ id, name })}{' '}
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
          </Marked>
        )}
      </AnswerView>
    </Card>
  )
}

/** Keeps the marked row in sight. */
function Marked({ isMarked, children }: { readonly isMarked: boolean; readonly children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  useKeptInView(row, isMarked ? 'row' : null, 'center')
  return (
    <div
      ref={(box) => {
        row.current = box?.querySelector<HTMLElement>('[aria-current]') ?? null
      }}
    >
      {children}
    </div>
  )
}
