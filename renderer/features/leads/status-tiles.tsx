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
export function StatusTiles({ counts, capturedAt, isPending, chosen, onChoose }: StatusTilesProps) {
  const { t } = useTranslation('leads')
  return (
    <div className={styles.tiles} aria-busy={isPending}>
      {STATUSES.map((status) => (
        <Tile
          key={status}
          title={t(`tiles.${status}`)}
          count={(status === 'all' ? counts?.total : counts?.by_status[status]) ?? null}
          status={status}
          capturedAt={capturedAt}
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
  readonly status: Status
  readonly capturedAt: AboutNumberProps['capturedAt']
  readonly isPending: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Tile(props: TileProps) {
  const { title, count, status, capturedAt, isPending, isChosen, onChoose } = props
  const formats = useFormats()
  const id = useId()
  return (
    <div className={styles.tileFrame} data-figure>
      <fieldset className={styles.tile} aria-labelledby={id} data-status={status} data-chosen={isChosen}>
        <UnstyledButton
          className={styles.tileTitle}
          id={id}
          aria-pressed={isChosen}
          onClick={onChoose}
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
