import { Change, type ChangeFigure } from '../../components/change.tsx'
import { type Figure, writeFigure } from '../figure.ts'
import { useSay } from '../say.ts'
import styles from './wall-figure.module.css'

/** From this length on, a figure needs smaller type to fit its frame. */
const LONG = 10

interface WallNumberProps {
  readonly title: string
  readonly value: string
  /** Under the value: what it includes. */
  readonly sub?: string | undefined
  readonly change?: ChangeFigure | null | undefined
  /** What the figure covers, or what it is compared to. */
  readonly note?: string
  readonly isLoading?: boolean
}

/** One figure, readable from across the room. */
export function WallNumber({ title, value, sub, change, note, isLoading = false }: WallNumberProps) {
  return (
    <fieldset
      className={styles.figure}
      aria-label={title}
      aria-busy={isLoading || undefined}
      data-long={value.length > LONG || undefined}
    >
      <span className={styles.title}>{title}</span>
      <strong>{isLoading ? '\u00a0' : value}</strong>
      {sub !== undefined && <small>{sub}</small>}
      {change && <Change change={change} />}
      {note && <small>{note}</small>}
    </fieldset>
  )
}

type WallFigureProps = Pick<Figure, 'kind' | 'name' | 'value' | 'change' | 'wall' | 'answer'>

/** A declared figure on the wall. */
export function WallFigure({ kind, name, value, change, wall, answer }: WallFigureProps) {
  const { formats } = useSay()
  return (
    <WallNumber
      title={name}
      value={writeFigure(kind, value, formats)}
      change={change}
      isLoading={answer.isFirstLoad}
      {...wall}
    />
  )
}
