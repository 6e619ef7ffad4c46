import { useTranslation } from 'react-i18next'
import { BoltIcon, CloudIcon, ShieldIcon } from '../../components/icons.tsx'
import styles from './points-panel.module.css'

const POINTS = [
  { key: 'answers', Icon: BoltIcon },
  { key: 'offline', Icon: CloudIcon },
  { key: 'safe', Icon: ShieldIcon },
] as const

/** What Leme is for, shown beside the form until a token is tested. */
export function PointsPanel() {
  const { t } = useTranslation('connect')
  return (
    <aside className={styles.panel}>
      <ul>
        {POINTS.map(({ key, Icon }) => (
          <li key={key}>
            <span className={styles.icon}>
              <Icon />
            </span>
            <div>
              <strong>{t(`points.${key}`)}</strong>
              <p>{t(`points.${key}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.idle}>{t('diagnosisIdle')}</p>
    </aside>
  )
}
