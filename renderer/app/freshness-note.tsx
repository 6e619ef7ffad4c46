import { useFreshnessWords } from '../answers/use-freshness-words.ts'
import styles from './freshness-note.module.css'

/** The age of the oldest figure on the screen, in words and not by colour alone. */
export function FreshnessNote() {
  const { freshness, state, shortState, age } = useFreshnessWords()
  return (
    <div className={styles.note} data-freshness={freshness}>
      <strong>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.wide}>{state}</span>
        <span className={styles.narrow}>{shortState}</span>
      </strong>
      {age && <span>{age}</span>}
    </div>
  )
}
