import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { RefusalCode } from '../lib/refusal-store.ts'
import { EmptyNote } from './empty-note.tsx'
import styles from './screen-gate.module.css'

interface RefusedCardProps {
  readonly error: AppError
  readonly code: RefusalCode
}

/** In a card that the token may not fill; what to do about it is said once a screen. */
export function RefusedCard({ error, code }: RefusedCardProps) {
  const { t } = useTranslation()
  const scopes = error.operation ?? t('missingScope')
  // Not stretched: in a tall card it stands at the top.
  return (
    <div className={styles.refused}>
      <EmptyNote title={t(`access.${code}.card`)} text={t(`access.${code}.cardText`, { scopes })} />
    </div>
  )
}
