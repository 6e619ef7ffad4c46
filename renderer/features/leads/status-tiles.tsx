import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { useFormats } from '../../format/use-formats.ts'
import type { LeadFilters } from '../../views/leads-view.ts'
import type { LeadPage } from './leads-model.ts'
import styles from './leads-page.module.css'

type Status = LeadFilters['status']

const STATUSES: readonly Status[] = ['all', 'new', 'converted', 'junk']

const DEFINITIONS = {
  all: 'leadsAll',
  new: 'leadsNew',
  converted: 'leadsConverted',
  junk: 'leadsJunk',
} as const

interface StatusTilesProps {
  /** The answer requested without a status; null when it is not known. */
  readonly counts: Pick<LeadPage, 'total' | 'by_status'> | null
  readonly capturedAt: AboutNumberProps['capturedAt']
  readonly isPending: boolean
  readonly chosen: Status
  readonly onChoose: (status: Status) => void
}

/** The number of leads that pass the other filters, by status; a tile shows its leads below. */
export function StatusTiles(props: StatusTilesProps) {
  return (
    <div className={styles.tiles} aria-busy={props.isPending}>
      {STATUSES.map((status) => (
        <Tile key={status} status={status} {...props} />
      ))}
    </div>
  )
}

interface TileProps extends StatusTilesProps {
  readonly status: Status
}

function Tile({ status, counts, capturedAt, isPending, chosen, onChoose }: TileProps) {
  const { t } = useTranslation('leads')
  const formats = useFormats()
  const id = useId()
  const title = t(`tiles.${status}`)
  const count = (status === 'all' ? counts?.total : counts?.by_status[status]) ?? null
  const isChosen = status === chosen
  return (
    <div className={styles.tileFrame} data-figure>
      <fieldset className={styles.tile} aria-labelledby={id} data-status={status} data-chosen={isChosen}>
        <UnstyledButton
          className={styles.tileTitle}
          id={id}
          aria-pressed={isChosen}
          onClick={() => onChoose(status)}
          data-words
        >
          {title}
        </UnstyledButton>
        {count === null && isPending ? (
          <div className={styles.tileSkeleton} />
        ) : (
          <div className={styles.tileValue}>{formats.count(count)}</div>
        )}
      </fieldset>
      <div className={styles.tileAbout}>
        <AboutNumber
          name={title}
          definition={DEFINITIONS[status]}
          operation="leads.list"
          capturedAt={capturedAt}
        />
      </div>
    </div>
  )
}
