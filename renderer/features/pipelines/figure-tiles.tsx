import { useTranslation } from 'react-i18next'
import type { PlainDate } from '../../../shared/time/calendar.ts'
import { AboutNumber } from '../../components/about-number.tsx'
import { changeOf, type Figures } from '../../domain/pipelines/pipelines-model.ts'
import { UNKNOWN } from '../../format/format.ts'
import { useFormats } from '../../format/use-formats.ts'
import type { FiguresAbout } from './figure-cells.tsx'
import styles from './pipelines-page.module.css'

const DEFINITIONS = {
  deals: 'pipelineDeals',
  open: 'pipelineOpen',
  closed: 'pipelineClosed',
  value: 'pipelineValue',
} as const

interface FigureTilesProps {
  readonly figures: Figures | null
  readonly earlier: Figures | null
  readonly earlierDay: PlainDate | null
  readonly isLoading: boolean
  readonly about: FiguresAbout
}

/** The chosen pipeline's figures with their change since the earlier day. */
export function FigureTiles({ figures, earlier, earlierDay, isLoading, about }: FigureTilesProps) {
  const { t } = useTranslation('pipelines')
  const formats = useFormats()
  const change = figures && changeOf(figures, earlier)
  const tiles = [
    ...(['deals', 'open', 'closed'] as const).map((key) => ({
      key,
      value: formats.count(figures?.[key] ?? null),
      full: undefined,
      change: formats.signedCount(change?.[key] ?? null),
    })),
    {
      key: 'value' as const,
      value: formats.moneyShort(figures?.valueCents ?? null),
      full: formats.money(figures?.valueCents ?? null),
      change: formats.signedMoneyShort(change?.valueCents ?? null),
    },
  ]
  return (
    <div className={styles.tiles}>
      {tiles.map((tile) => (
        <fieldset key={tile.key} className={styles.tile} aria-label={t(`tiles.${tile.key}`)}>
          <span>
            {t(`tiles.${tile.key}`)}
            <AboutNumber name={t(`tiles.${tile.key}`)} definition={DEFINITIONS[tile.key]} {...about} />
          </span>
          <strong title={tile.full} data-loading={isLoading || undefined}>
            {isLoading ? ' ' : tile.value}
          </strong>
          <small>
            {tile.change !== UNKNOWN && earlierDay
              ? t('changeSince', { change: tile.change, date: formats.dayWithYear(earlierDay) })
              : t(`tileNotes.${tile.key}`)}
          </small>
        </fieldset>
      ))}
    </div>
  )
}
