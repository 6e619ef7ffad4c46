import type { AccountWords } from '../../domain/today/account-words.ts'
import { useSay } from '../../report/say.ts'
import styles from './account-dots.module.css'

interface AccountDotsProps {
  readonly account: AccountWords
}

/** A dot a month, the oldest first: filled inside the band, an open square outside, a dash where nothing is known. */
export function AccountDots({ account: { months } }: AccountDotsProps) {
  const { t, formats } = useSay()
  const [first, last] = [months[0], months.at(-1)]
  return (
    <div className={styles.account}>
      <ol aria-label={t('today:account.label')}>
        {months.map(({ month, outcome, label }) => (
          <li key={month} data-outcome={outcome} title={label}>
            <span className="visually-hidden">{label}</span>
          </li>
        ))}
      </ol>
      {first && last && (
        <p aria-hidden="true">
          <span>{formats.month(first.month)}</span>
          <span>{formats.month(last.month)}</span>
        </p>
      )}
    </div>
  )
}
