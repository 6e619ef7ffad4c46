import type { AccountDots as Dots } from '../../domain/today/account-words.ts'
import styles from './account-dots.module.css'

/** The oldest first: a dot inside the band, an open square outside, a dash where nothing is known. */
export function AccountDots({ title, dots, ends }: Dots) {
  return (
    <div className={styles.account}>
      <span aria-hidden="true">{title}</span>
      <ol aria-label={title}>
        {dots.map(({ day, outcome, label }) => (
          <li key={day} data-outcome={outcome} title={label}>
            <span className="visually-hidden">{label}</span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
    </div>
  )
}
