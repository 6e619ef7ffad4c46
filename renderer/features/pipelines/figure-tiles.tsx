import { useTranslation } from 'react-i18next'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import type { Cents } from '../../../shared/money/money.ts'
import type { Pipeline } from '../../../shared/pipelines/pipelines.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { openValueOf, pipelineFigures } from '../../domain/pipelines/pipelines-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './pipelines-page.module.css'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

const DEFINITIONS = { deals: 'pipelineDeals', open: 'pipelineOpen', openValue: 'pipelineOpenValue' } as const

function tileFigures(pipeline: Pipeline | null) {
  const { deals = null, open = null } = pipeline ? pipelineFigures(pipeline) : {}
  return { deals, open, openValue: pipeline && openValueOf(pipeline) }
}

interface FigureTilesProps {
  /** The chosen pipeline on the earlier day. */
  readonly earlier: Pipeline | null
}

/** The chosen pipeline's figures with their change since the earlier day; no tile for an open value that is unknown. */
export function FigureTiles({ earlier }: FigureTilesProps) {
  const { t } = useTranslation('pipelines')
  const { pipeline, comparison, shown, about } = usePipelinesScreen()
  const formats = useFormats()
  const [now, then] = [tileFigures(pipeline), tileFigures(earlier)]
  const added = (key: 'deals' | 'open') => formats.signedCount(subtractKnown(now[key], then[key]))
  const tiles = [
    ...(['deals', 'open'] as const).map((key) => ({
      ...{ key, value: formats.count(now[key]), full: undefined, change: added(key) },
    })),
    ...(now.openValue === null
      ? []
      : [
          {
            key: 'openValue' as const,
            value: formats.moneyShort(now.openValue),
            full: formats.money(now.openValue),
            change: formats.signedMoneyShort(subtractKnown<Cents>(now.openValue, then.openValue)),
          },
        ]),
  ]
  return (
    <div className={styles.tiles}>
      {tiles.map((tile) => (
        <fieldset key={tile.key} className={styles.tile} aria-label={t(`tiles.${tile.key}`)}>
          <span>
            {t(`tiles.${tile.key}`)}
            <AboutNumber name={t(`tiles.${tile.key}`)} definition={DEFINITIONS[tile.key]} {...about} />
          </span>
          <strong title={tile.full} data-loading={shown.isFirstLoad || undefined}>
            {shown.isFirstLoad ? ' ' : tile.value}
          </strong>
          <small>
            {tile.change !== UNKNOWN && comparison
              ? t('changeSince', { change: tile.change, date: formats.day(comparison.day) })
              : t(`tileNotes.${tile.key}`)}
          </small>
        </fieldset>
      ))}
    </div>
  )
}
