import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BoltIcon, CloudIcon, ShieldIcon } from '../../components/icons.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import styles from './points-panel.module.css'

const POINTS = [
  { key: 'answers', Icon: BoltIcon },
  { key: 'offline', Icon: CloudIcon },
  { key: 'safe', Icon: ShieldIcon },
] as const

interface PointsPanelProps {
  /** What is being opened. */
  readonly opening: 'connect' | 'demo' | null
  readonly isDisabled: boolean
  readonly hasCompany: boolean
  readonly onOpenDemo: () => void
}

/** What Leme looks like and is for, and the demo company; shown beside the form until a token is tested. */
export function PointsPanel(props: PointsPanelProps) {
  const { opening, isDisabled, hasCompany, onOpenDemo } = props
  const { t } = useTranslation('connect')
  return (
    <aside className={styles.panel}>
      {opening === null ? (
        <div className={styles.picture} role="img" aria-label={t('picture')} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton kind="lines" height={72} />
          <Skeleton kind="bars" height={128} />
        </div>
      )}
      <div className={styles.demo}>
        <Button
          // On a first run it is as good a way as the form; later it is one more company.
          variant={hasCompany ? 'light' : 'filled'}
          fullWidth
          h={38}
          loading={opening === 'demo'}
          disabled={isDisabled && opening !== 'demo'}
          onClick={onOpenDemo}
        >
          {t('demo')}
        </Button>
        <p>{opening === 'demo' ? t('demoStarting') : t('demoHelp')}</p>
      </div>
      <ul>
        {POINTS.map(({ key, Icon }) => (
          <li key={key}>
            <span className={styles.icon}>
              <Icon />
            </span>
            {t(`points.${key}`)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
