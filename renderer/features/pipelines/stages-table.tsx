import { useTranslation } from 'react-i18next'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import data from '../../components/data-table.module.css'
import { FirstRows } from '../../components/first-rows.tsx'
import { UnreadItems } from '../../components/unread-items.tsx'
import { pipelineFigures, stageRows, stageSum } from '../../domain/pipelines/pipelines-model.ts'
import { shownName } from '../../domain/pipelines/shown-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { FigureCells, FigureHeads, type FiguresAbout } from './figure-cells.tsx'
import styles from './pipelines-page.module.css'

interface StagesTableProps {
  readonly pipeline: Pipeline
  /** The same pipeline on the earlier day. */
  readonly earlier: Pipeline | null
  readonly isCompared: boolean
  readonly about: FiguresAbout
}

/** "Etapas do pipeline" in the API's order. */
export function StagesTable({ pipeline, earlier, isCompared, about }: StagesTableProps) {
  const { t } = useTranslation('pipelines')
  const formats = useFormats()
  const rows = stageRows(pipeline.stages)
  const earlierRows = new Map(stageRows(earlier?.stages ?? []).map((row) => [row.id, row]))
  const ids = new Set(rows.map(({ id }) => id))
  const gone = [...earlierRows.values()].filter(({ id }) => !ids.has(id))
  const sum = stageSum(pipeline)
  const told = pipelineFigures(pipeline)
  const isOther = (a: number | null, b: number | null) => a !== null && b !== null && a !== b
  const differs = isOther(sum.deals, told.deals) || isOther(sum.valueCents, told.valueCents)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} data-scrolls>
        <table className={`${data.table} ${styles.table}`} aria-label={t('stagesTable')}>
          <thead>
            <tr>
              <th scope="col">{t('columns.stage')}</th>
              <FigureHeads isCompared={isCompared} about={about} />
            </tr>
          </thead>
          <tbody>
            <FirstRows rows={rows} rest="tr">
              {(row, index) => (
                <tr key={index}>
                  <th scope="row">
                    <span className={styles.name} title={shownName(row)}>
                      <bdi>{shownName(row)}</bdi>
                    </span>
                  </th>
                  <FigureCells
                    figures={row}
                    earlier={earlierRows.get(row.id) ?? null}
                    isCompared={isCompared}
                  />
                </tr>
              )}
            </FirstRows>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <FigureCells figures={sum} earlier={earlier && stageSum(earlier)} isCompared={isCompared} />
            </tr>
          </tfoot>
        </table>
      </div>
      {differs && (
        <p className={styles.note}>
          {t('differs', { deals: formats.count(told.deals), value: formats.money(told.valueCents) })}
        </p>
      )}
      {gone.length > 0 && (
        <p className={styles.note}>
          {t('gone', {
            names: gone.map((stage) => `${shownName(stage)} (${formats.count(stage.deals)})`).join(', '),
          })}
        </p>
      )}
      <UnreadItems items={pipeline.unreadable} />
    </>
  )
}
