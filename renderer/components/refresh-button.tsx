import { useIsFetching } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshAll } from '../answers/query-client.ts'
import { ControlButton } from './control-button.tsx'
import styles from './controls.module.css'
import { RefreshIcon } from './icons.tsx'

/** Asks the API again for everything on the screen. */
export function RefreshButton() {
  const { t } = useTranslation()
  const isBusy = useIsFetching() > 0
  return (
    <ControlButton title={t('refresh')} aria-busy={isBusy} onClick={() => void refreshAll()}>
      <span className={styles.spin} data-busy={isBusy || undefined}>
        <RefreshIcon />
      </span>
      <span className={styles.word}>{t('refresh')}</span>
    </ControlButton>
  )
}
