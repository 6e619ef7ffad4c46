import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './today-page.module.css'

export interface TileChange {
  /** -1, 0 or 1; null for a second figure that is no change. */
  readonly direction: number | null
  readonly text: string
  readonly isUpGood: boolean
}

interface TileProps {
  readonly title: string
  readonly value: string
  /** The value in full, for a tooltip. */
  readonly fullValue?: string
  readonly change: TileChange | null
  /** The days of the value and of its comparison. */
  readonly note: string
  readonly isLoading: boolean
  readonly onOpen: () => void
}

function toneOf({ direction, isUpGood }: TileChange): 'good' | 'bad' | 'flat' {
  if (direction === null || direction === 0) return 'flat'
  return direction > 0 === isUpGood ? 'good' : 'bad'
}

/** One figure of the day, with what it is compared to; opens its screen. */
export function Tile({ title, value, fullValue, change, note, isLoading, onOpen }: TileProps) {
  const { t } = useTranslation('today')
  const id = useId()
  const arrow = change?.direction ? (change.direction > 0 ? '▲' : '▼') : ''
  return (
    <fieldset className={styles.tile} aria-labelledby={id} aria-busy={isLoading}>
      <UnstyledButton className={styles.tileTitle} id={id} onClick={onOpen}>
        {title}
      </UnstyledButton>
      {isLoading ? (
        <div className={styles.tileSkeleton} />
      ) : (
        <>
          <div className={styles.tileValue} title={fullValue}>
            {value}
          </div>
          <div className={styles.tileChange} data-tone={change ? toneOf(change) : 'flat'}>
            {change === null ? (
              t('noComparison')
            ) : (
              <>
                {arrow && (
                  <>
                    <span aria-hidden="true">{arrow} </span>
                    <span className="visually-hidden">{t(arrow === '▲' ? 'up' : 'down')} </span>
                  </>
                )}
                {change.text}
              </>
            )}
          </div>
          <div className={styles.tileNote} title={note}>
            {note}
          </div>
        </>
      )}
    </fieldset>
  )
}
