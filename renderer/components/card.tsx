import type { ReactNode } from 'react'
import styles from './card.module.css'
import { type CardAction, CardActions } from './card-actions.tsx'

export interface CardProps {
  readonly title: string
  /** A tag beside the title. */
  readonly tag?: ReactNode
  /** One explaining line. */
  readonly sub?: ReactNode
  /** At the right: a figure, a choice, the explanation of the card's numbers. */
  readonly more?: ReactNode
  /** After `more`: words in a wide card, a menu in a narrow one. */
  readonly actions?: readonly CardAction[]
  /** At the end of the head, after the actions. */
  readonly mark?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A titled section of a screen, named by its title. */
export function Card({ title, tag, sub, more, actions = [], mark, className = '', children }: CardProps) {
  return (
    <section className={`${styles.card} ${className}`} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {tag}
        {(more || actions.length > 0 || mark) && (
          <div className={styles.more}>
            {more}
            {actions.length > 0 && <CardActions title={title} actions={actions} />}
            {mark}
          </div>
        )}
      </div>
      {sub && <p className={styles.sub}>{sub}</p>}
      {children}
    </section>
  )
}
