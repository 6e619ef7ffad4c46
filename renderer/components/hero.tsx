import { Change, type ChangeFigure } from './change.tsx'
import styles from './hero.module.css'

interface HeroProps {
  /** What the figure is, for screen readers: the heading of its section says it to everybody else. */
  readonly name: string
  readonly figure: string
  /** The whole amount, under the pointer; a count has none. */
  readonly exact?: string | undefined
  /** Its other measure. */
  readonly beside?: string | null
  /** Null when it is not known; undefined where the figure is compared with nothing. */
  readonly change?: ChangeFigure | null | undefined
}

/** The one large figure of a screen. */
export function Hero({ name, figure, exact, beside, change }: HeroProps) {
  return (
    <fieldset className={`soft ${styles.hero}`} aria-label={name}>
      <strong title={exact}>{figure}</strong>
      {beside && <span>{beside}</span>}
      {change !== undefined && <Change change={change} />}
    </fieldset>
  )
}
