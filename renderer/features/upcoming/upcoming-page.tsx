import { useTranslation } from 'react-i18next'
import { SCREEN_ICONS } from '../../components/icons.tsx'
import { Page } from '../../components/page.tsx'
import { Tag } from '../../components/tag.tsx'
import styles from './upcoming-page.module.css'

interface UpcomingPageProps {
  readonly screen: 'catalogue' | 'shop'
}

/** Says what a screen will show; it holds no figures until the API provides them. */
export function UpcomingPage({ screen }: UpcomingPageProps) {
  const { t } = useTranslation('upcoming')
  const { t: common } = useTranslation()
  const Icon = SCREEN_ICONS[screen]
  return (
    <Page title={common(`screens.${screen}`)} hasRefresh={false}>
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon />
        </span>
        <Tag tone="calm">{t('badge')}</Tag>
        <p className={styles.what}>{t(screen)}</p>
        <p className={styles.now}>{t(`${screen}Now`)}</p>
      </div>
    </Page>
  )
}
