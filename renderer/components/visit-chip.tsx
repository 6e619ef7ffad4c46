import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { screenOf } from '../navigation/screens.ts'
import { endVisits, useVisitOrigin } from '../views/view-store.ts'
import styles from './chip-list.module.css'
import { CrossIcon } from './icons.tsx'

/** Says that a click on another screen set the filters of this one; a click brings back the user's own. */
export function VisitChip() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const origin = useVisitOrigin(screenOf(path))
  if (origin === null) return null
  return (
    <UnstyledButton className={styles.chip} title={t('endVisit')} onClick={() => endVisits()}>
      {origin === 'alert' || origin === 'search'
        ? t(`cameFromOther.${origin}`)
        : t('cameFrom', { screen: t(`screens.${origin}`) })}
      <span className="visually-hidden">: {t('endVisit')}</span>
      <CrossIcon />
    </UnstyledButton>
  )
}
