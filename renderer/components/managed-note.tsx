import { useTranslation } from 'react-i18next'
import { LockIcon } from './icons.tsx'
import styles from './managed-note.module.css'

/** Beside a control that is locked: the administrator of this computer set its value. */
export function ManagedNote() {
  const { t } = useTranslation('managed')
  return (
    <span className={`remark ${styles.note}`}>
      <LockIcon /> {t('note')}
    </span>
  )
}
