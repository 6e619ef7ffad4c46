import type { ReactNode } from 'react'
import type { SectionAbout } from './about-number.tsx'
import styles from './card.module.css'
import { type SectionAction, SectionMenu, useSectionCommands } from './section-menu.tsx'

export interface CardProps {
  readonly title: string
  /** Beside the title: what it covers. */
  readonly tag?: ReactNode
  /** One line that changes how the section is read, such as what is missing. */
  readonly sub?: ReactNode
  /** At the right: a figure or a choice. */
  readonly more?: ReactNode
  /** In the menu of the section. */
  readonly actions?: readonly SectionAction[]
  /** What the section's numbers mean; in its menu. */
  readonly about?: SectionAbout | undefined
  /** True for a section of figures, which can be copied as a picture. */
  readonly isPicture?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A titled section of a screen, named by its title. */
export function Card(props: CardProps) {
  const { title, tag, sub, more, actions = [], about, className = '', children } = props
  const { isPicture = about !== undefined } = props
  const { onKeyDown, ...commands } = useSectionCommands({ title, actions, about, isPicture })
  return (
    <section className={`${styles.card} ${className}`} aria-label={title} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 className="cut">{title}</h2>
        {tag}
        <div className={`note ${styles.more}`}>
          {more}
          <SectionMenu title={title} about={about} {...commands} />
        </div>
      </div>
      {sub && <p className={`note above ${styles.sub}`}>{sub}</p>}
      {children}
    </section>
  )
}
