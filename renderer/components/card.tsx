import type { ReactNode } from 'react'
import styles from './card.module.css'

export interface CardProps {
  readonly title: string
  /** A tag beside the title. */
  readonly tag?: ReactNode
  /** One explaining line. */
  readonly sub?: ReactNode
  /** At the right: a figure or the card's action. */
  readonly more?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A titled section of a screen, named by its title. */
export function Card({ title, tag, sub, more, className = '', children }: CardProps) {
  return (
    <section className={`${styles.card} ${className}`} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {tag}
        {more && <div className={styles.more}>{more}</div>}
      </div>
      {sub && <p className={styles.sub}>{sub}</p>}
      {children}
    </section>
  )
}
