import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { rate } from '../../../shared/funnel/conversion.ts'
import type { LeadFilters } from '../../lib/leads-view.ts'
import { useFormats } from '../../lib/use-formats.ts'
import type { LeadPage } from './leads-model.ts'
import styles from './leads-page.module.css'

type Status = LeadFilters['status']

const STATUSES: readonly Status[] = ['all', 'new', 'converted', 'junk']

interface StatusTilesProps {
  /** The answer asked without a status; null when it is not known. */
  readonly counts: Pick<LeadPage, 'total' | 'by_status'> | null
  readonly isPending: boolean
  readonly chosen: Status
  readonly onChoose: (status: Status) => void
}

/** How many leads pass the other filters, by status; a tile shows its leads below. */
export function StatusTiles({ counts, isPending, chosen, onChoose }: StatusTilesProps) {
  const { t } = useTranslation('leads')
  return (
    <div className={styles.tiles} aria-busy={isPending}>
      {STATUSES.map((status) => (
        <Tile
          key={status}
          title={t(`tiles.${status}`)}
          count={(status === 'all' ? counts?.total : counts?.by_status[status]) ?? null}
          total={status === 'all' ? null : (counts?.total ?? null)}
          status={status}
          isPending={isPending}
          isChosen={status === chosen}
          onChoose={() => onChoose(status)}
        />
      ))}
    </div>
  )
}

interface TileProps {
  readonly title: string
  readonly count: number | null
  readonly total: number | null
  readonly status: Status
  readonly isPending: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Tile({ title, count, total, status, isPending, isChosen, onChoose }: TileProps) {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const id = useId()
  const share = total === null || count === null ? null : rate(count, total)
  return (
    <fieldset className={styles.tile} aria-labelledby={id} data-status={status} data-chosen={isChosen}>
      <UnstyledButton className={styles.tileTitle} id={id} aria-pressed={isChosen} onClick={onChoose}>
        {title}
      </UnstyledButton>
      {count === null && isPending ? (
        <div className={styles.tileSkeleton} />
      ) : (
        <div className={styles.tileValue}>{formats.count(count)}</div>
      )}
      <div className={styles.tileNote}>
        {share !== null && t('shareOfAll', { rate: formats.percent(share) })}
      </div>
    </fieldset>
  )
}
