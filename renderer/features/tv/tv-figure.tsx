import { Change, type ChangeFigure } from '../../components/change.tsx'
import styles from './tv.module.css'

/** From this length on, a figure needs smaller type to fit its frame. */
const LONG = 10

interface TvFigureProps {
  readonly title: string
  readonly value: string
  /** Under the value: what it includes. */
  readonly sub?: string | undefined
  readonly change?: ChangeFigure | null
  /** What the figure covers, or what it is compared to. */
  readonly note?: string
  readonly isLoading?: boolean
}

/** One figure, readable from across the room. */
export function TvFigure({ title, value, sub, change, note, isLoading = false }: TvFigureProps) {
  return (
    <fieldset
      className={styles.figure}
      aria-label={title}
      aria-busy={isLoading || undefined}
      data-long={value.length > LONG || undefined}
    >
      <span className={styles.figureTitle}>{title}</span>
      <strong>{isLoading ? '\u00a0' : value}</strong>
      {sub !== undefined && <small>{sub}</small>}
      {change && <Change change={change} />}
      {note && <small>{note}</small>}
    </fieldset>
  )
}
