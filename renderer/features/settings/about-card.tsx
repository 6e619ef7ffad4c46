import { useTranslation } from 'react-i18next'
import { API_EDITION } from '../../../shared/api/edition.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { useFormats } from '../../format/use-formats.ts'
import styles from './settings-page.module.css'

/** The version, the edition of the API that it follows, and how updates come. */
export function AboutCard() {
  const { t } = useTranslation('settings')
  const { version, host } = useAppState()
  const formats = useFormats()
  return (
    <Card title={t('about')}>
      <div className={styles.row}>
        <span>{t('version')}</span>
        <strong>
          Leme {version}
          {host === 'preview' && ` · ${t('previewHost')}`}
        </strong>
      </div>
      <div className={styles.row}>
        <span>
          {t('edition')}
          <small>{t('editionText')}</small>
        </span>
        <strong>{formats.dayWithYear(plainDate(API_EDITION))}</strong>
      </div>
      <div className={styles.row}>
        <span>
          {t('updates')}
          <small>{t('updatesText')}</small>
        </span>
      </div>
    </Card>
  )
}
