import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../bridge/app-store.ts'
import { BrandIcon } from '../components/icons.tsx'
import styles from './newer-store-page.module.css'

/**
 * Instead of the first run when a newer version wrote the store, as after going back to an older Leme: an empty
 * Conectar would look as if everything were lost.
 */
export function NewerStorePage({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useTranslation()
  const { version } = useAppState()
  return (
    <main className={styles.page}>
      <div className={styles.note}>
        <BrandIcon />
        <h1>{t('newerStore.title')}</h1>
        <p>{t('newerStore.text', { version })}</p>
        <p className={styles.further}>{t('newerStore.goOnText')}</p>
        <Button variant="default" onClick={onGoOn}>
          {t('newerStore.goOn')}
        </Button>
      </div>
    </main>
  )
}
