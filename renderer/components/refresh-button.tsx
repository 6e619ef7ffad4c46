import { useTranslation } from 'react-i18next'
import { answers, useAnswerStore } from '../answers/answers.ts'
import { ControlButton } from './control-button.tsx'
import styles from './controls.module.css'
import { RefreshIcon } from './icons.tsx'

/** Asks the API again for everything on the screen. */
export function RefreshButton() {
  const { t } = useTranslation()
  const isBusy = useAnswerStore(({ byKey }) => [...byKey.values()].some(({ isAsking }) => isAsking))
  return (
    <ControlButton title={t('refresh')} aria-busy={isBusy} onClick={() => void answers.refresh(null)}>
      <span className={styles.spin} data-busy={isBusy || undefined}>
        <RefreshIcon />
      </span>
      <span className={styles.word}>{t('refresh')}</span>
    </ControlButton>
  )
}
