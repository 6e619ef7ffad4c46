import { useTranslation } from 'react-i18next'
import { subtractKnown } from '../../../shared/funnel/add-known.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { pipelineFigures } from '../../domain/pipelines/pipelines-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import styles from './pipelines-page.module.css'
import { usePipelinesScreen } from './use-pipelines-screen.ts'

const DEFINITIONS = { deals: 'pipelineDeals', open: 'pipelineOpen' } as const
const TILES = ['deals', 'open'] as const

/**
 * The chosen pipeline's figures with their change since the earlier day. None is of money: the API gives no value of
 * open deals.
 */
export function FigureTiles() {
  const { t } = useTranslation('pipelines')
  const { pipeline, earlier, comparison, shown, about } = usePipelinesScreen()
  const formats = useFormats()
  const figures = pipeline && pipelineFigures(pipeline)
  const before = earlier && pipelineFigures(earlier)
  return (
    <div className={styles.tiles}>
      {TILES.map((key) => {
        const now = figures?.[key] ?? null
        const change = formats.signedCount(subtractKnown(now, before?.[key] ?? null))
        return (
          <fieldset key={key} className={styles.tile} aria-label={t(`tiles.${key}`)}>
            <span>
              {t(`tiles.${key}`)}
              <AboutNumber name={t(`tiles.${key}`)} definition={DEFINITIONS[key]} {...about} />
            </span>
            <strong data-loading={shown.isFirstLoad || undefined}>
              {shown.isFirstLoad ? ' ' : formats.count(now)}
            </strong>
            <small>
              {change !== UNKNOWN && comparison
                ? t('changeSince', { change, date: formats.day(comparison.day) })
                : t(`tileNotes.${key}`)}
            </small>
          </fieldset>
        )
      })}
    </div>
  )
}
