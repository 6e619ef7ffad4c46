import { UnstyledButton } from '@mantine/core'
import { useId } from 'react'
import { Change, type ChangeFigure } from '../../components/change.tsx'
import styles from './today-page.module.css'

interface TileProps {
  readonly title: string
  readonly value: string
  /** The value in full, for a tooltip. */
  readonly fullValue?: string
  readonly change: ChangeFigure | null
  /** The days of the value and of its comparison. */
  readonly note: string
  readonly isLoading: boolean
  readonly onOpen: () => void
}

/** One figure of the day, with what it is compared to; opens its screen. */
export function Tile({ title, value, fullValue, change, note, isLoading, onOpen }: TileProps) {
  const id = useId()
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
          <div>
            <Change change={change} />
          </div>
          <div className={styles.tileNote} title={note}>
            {note}
          </div>
        </>
      )}
    </fieldset>
  )
}
