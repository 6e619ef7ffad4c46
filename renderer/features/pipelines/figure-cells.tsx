import { useTranslation } from 'react-i18next'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { changeOf, type Figures } from '../../domain/pipelines/pipelines-model.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './pipelines-page.module.css'

const DEFINITIONS = {
  deals: 'pipelineDeals',
  open: 'pipelineOpen',
  closed: 'pipelineClosed',
  value: 'pipelineValue',
} as const

/** The operation behind the figures, the day that they cover, and when they were collected. */
export type FiguresAbout = Pick<AboutNumberProps, 'operation' | 'range' | 'capturedAt'>

interface FigureHeadsProps {
  readonly isCompared: boolean
  readonly about: FiguresAbout
}

/** Column titles of figures, and of their changes when two days are compared; each explains its numbers. */
export function FigureHeads({ isCompared, about }: FigureHeadsProps) {
  const { t } = useTranslation('pipelines')
  return (
    <>
      {(['deals', 'open', 'closed', 'value'] as const).map((column) => (
        <th key={column} scope="col">
          <AboutNumber
            name={t(`columns.${column}`)}
            definition={DEFINITIONS[column]}
            look="words"
            {...about}
          />
        </th>
      ))}
      {isCompared &&
        (['deals', 'open', 'value'] as const).map((column) => (
          <th key={column} scope="col" className={styles.change}>
            <span aria-hidden="true">{t(`changeColumns.${column}`)}</span>
            <span className="visually-hidden">{t('changeOf', { column: t(`columns.${column}`) })}</span>
          </th>
        ))}
    </>
  )
}

interface FigureCellsProps {
  readonly figures: Figures
  /** Figures of the earlier day; null when the row did not exist then. */
  readonly earlier: Figures | null
  readonly isCompared: boolean
}

export function FigureCells({ figures, earlier, isCompared }: FigureCellsProps) {
  const { t } = useTranslation('pipelines')
  const formats = useFormats()
  const change = changeOf(figures, earlier)
  const sizeOf = (value: number | null | undefined) => (value === 0 ? 'none' : undefined)
  return (
    <>
      <td>{formats.count(figures.deals)}</td>
      <td>{formats.count(figures.open)}</td>
      <td>{formats.count(figures.closed)}</td>
      <td>{formats.money(figures.valueCents)}</td>
      {isCompared && change === null && (
        <td className={styles.change} colSpan={3}>
          {t('isNew')}
        </td>
      )}
      {isCompared && change !== null && (
        <>
          <td className={styles.change} data-size={sizeOf(change.deals)}>
            {formats.signedCount(change.deals)}
          </td>
          <td className={styles.change} data-size={sizeOf(change.open)}>
            {formats.signedCount(change.open)}
          </td>
          <td className={styles.change} data-size={sizeOf(change.valueCents)}>
            {formats.signedMoneyFull(change.valueCents)}
          </td>
        </>
      )}
    </>
  )
}
