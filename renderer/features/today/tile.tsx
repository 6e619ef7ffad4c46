import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { AboutNumber, type AboutNumberProps } from '../../components/about-number.tsx'
import { Change, type ChangeFigure } from '../../components/change.tsx'
import styles from './today-page.module.css'

interface TileProps {
  readonly title: string
  readonly value: string
  /** The value in full, for a tooltip. */
  readonly fullValue?: string
  /** Under the value: what it includes. */
  readonly sub?: string | undefined
  readonly change: ChangeFigure | null
  /** The days of the value and of its comparison. */
  readonly note: string
  readonly isLoading: boolean
  readonly about: Omit<AboutNumberProps, 'name'>
  readonly onOpen: () => void
}

/** One figure of the day, with what it is compared to; opens its screen. */
export function Tile({ title, value, fullValue, sub, change, note, isLoading, about, onOpen }: TileProps) {
  const id = useId()
  return (
    <div className={styles.tileFrame}>
      <fieldset className={styles.tile} aria-labelledby={id} aria-busy={isLoading}>
        <UnstyledButton className={styles.tileTitle} id={id} onClick={onOpen} data-words>
          {title}
        </UnstyledButton>
        {isLoading ? (
          <div className={styles.tileSkeleton} />
        ) : (
          <>
            <div className={styles.tileValue} title={fullValue}>
              {value}
            </div>
            {sub !== undefined && <div className={styles.tileSub}>{sub}</div>}
            <div>
              <Change change={change} />
            </div>
            <div className={styles.tileNote} title={note}>
              {note}
            </div>
          </>
        )}
      </fieldset>
      <div className={styles.tileAbout}>
        <AboutNumber name={title} {...about} />
      </div>
    </div>
  )
}
