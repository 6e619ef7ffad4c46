import { useTranslation } from 'react-i18next'
import { useCompany } from '../lib/app-store.ts'
import { useFormats } from '../lib/use-formats.ts'
import { useNow } from '../lib/use-now.ts'
import { useScreenFreshness } from '../lib/use-screen-freshness.ts'
import styles from './freshness-note.module.css'

/** How old the oldest figure on the screen is, in words and not by colour alone. */
export function FreshnessNote() {
  const { t } = useTranslation()
  const { timeZone } = useCompany()
  const formats = useFormats()
  const nowMs = useNow()
  const summary = useScreenFreshness()
  if (summary === null) {
    return (
      <div className={styles.note} data-freshness="waiting">
        <strong>
          <span className={styles.dot} aria-hidden="true" />
          {t('waiting')}
        </strong>
      </div>
    )
  }
  const { freshness, capturedAt, hasValue } = summary
  return (
    <div className={styles.note} data-freshness={freshness}>
      <strong>
        <span className={styles.dot} aria-hidden="true" />
        {hasValue ? t(freshness) : t('noData')}
      </strong>
      {capturedAt && (
        <span>
          {t('capturedAt', {
            time: formats.moment(capturedAt, timeZone, nowMs),
            age: formats.age(capturedAt, nowMs),
          })}
        </span>
      )}
    </div>
  )
}
