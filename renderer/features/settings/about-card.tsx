import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { API_EDITION } from '../../../shared/api/edition.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { LicencesDialog } from './licences-dialog.tsx'
import { ReleaseNotesDialog } from './release-notes-dialog.tsx'
import styles from './settings-page.module.css'

/** The version and what it changed, the edition of the API that it follows, and the licences. */
export function AboutCard() {
  const { t } = useTranslation('settings')
  const { version, host } = useAppState()
  const formats = useFormats()
  const [shown, setShown] = useState<'licences' | 'releaseNotes' | null>(null)
  const close = () => setShown(null)
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
        <span>{t('releaseNotes')}</span>
        <Button variant="default" size="compact-sm" onClick={() => setShown('releaseNotes')}>
          {t('releaseNotesShow')}
        </Button>
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
          {t('licences')}
          <small>{t('licencesSub')}</small>
        </span>
        <Button variant="default" size="compact-sm" onClick={() => setShown('licences')}>
          {t('licencesShow')}
        </Button>
      </div>
      {shown === 'releaseNotes' && <ReleaseNotesDialog onClose={close} />}
      {shown === 'licences' && <LicencesDialog onClose={close} />}
    </Card>
  )
}
