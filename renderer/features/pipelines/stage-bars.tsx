import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Cents } from '../../../shared/money/money.ts'
import { FirstRows } from '../../components/first-rows.tsx'
import { type Measure, measureOf, type StageRow } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './pipelines-page.module.css'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

interface StageBarsProps {
  readonly rows: readonly StageRow[]
  readonly measure: Measure
}

/** The stages in their order as bars from zero; for deals, the open part is highlighted. */
export function StageBars({ rows, measure }: StageBarsProps) {
  const { view, drillDown } = usePipelinesScreen()
  const { t } = useTranslation('pipelines')
  const formats = useFormats()
  const widest = Math.max(1, ...rows.map((row) => measureOf(row, measure) ?? 0))
  const look = (part: number | null) => ({ width: `${(Math.max(0, part ?? 0) / widest) * 100}%` })
  const noteOf = ({ open, closed }: StageRow) =>
    measure === 'deals' && open !== null && closed !== null
      ? t('split', { open: formats.count(open), closed: formats.count(closed) })
      : ''
  return (
    <>
      <ol className={styles.bars}>
        <FirstRows rows={rows} rest="li" isKept={({ id }) => id === view.stage}>
          {(row, index) => (
            <li key={index}>
              <UnstyledButton
                className={styles.drillDown}
                aria-pressed={view.stage === row.id}
                title={t(view.stage === row.id ? 'showAllStages' : 'showOnlyStage')}
                onClick={() => drillDown.open({ stage: view.stage === row.id ? null : row.id })}
                data-words
              >
                <span className={styles.line}>
                  <span className={styles.name} title={shownName(row)}>
                    <bdi>{shownName(row)}</bdi>
                  </span>
                  <small>{noteOf(row)}</small>
                  <b>
                    {measure === 'value'
                      ? formats.moneyShort(row.valueCents as Cents | null)
                      : formats.count(measureOf(row, measure))}
                  </b>
                </span>
                <span className={styles.track}>
                  {measure === 'deals' ? (
                    <>
                      <span
                        data-part={row.open === null ? 'whole' : 'open'}
                        style={look(row.open ?? row.deals)}
                      />
                      <span data-part="closed" style={look(row.closed)} />
                    </>
                  ) : (
                    <span
                      data-part={measure === 'open' ? 'open' : 'whole'}
                      style={look(measureOf(row, measure))}
                    />
                  )}
                </span>
              </UnstyledButton>
            </li>
          )}
        </FirstRows>
      </ol>
      {measure === 'deals' && (
        <p className={styles.legend} aria-hidden="true">
          <span data-part="open" /> {t('columns.open')}
          <span data-part="closed" /> {t('columns.closed')}
        </p>
      )}
    </>
  )
}
