import { useTranslation } from 'react-i18next'
import type { AppError } from '../../shared/bridge/app-error.ts'
import type { RefusalCode } from '../../shared/bridge/error-traits.ts'
import { useCompany } from '../bridge/app-store.ts'
import { TOLD_IN_PLACE } from '../navigation/screen-access.ts'
import { AccessRequest } from './access-request.tsx'
import { EmptyNote } from './empty-note.tsx'
import styles from './screen-gate.module.css'

interface RefusedCardProps {
  readonly error: AppError
  readonly code: RefusalCode
}

/**
 * The content of a card that the token may not fill. The screen explains once what to do; the card does so only for
 * operations that the screen does not cover.
 */
export function RefusedCard({ error, code }: RefusedCardProps) {
  const { t } = useTranslation()
  const { label: company } = useCompany()
  const scopes = error.operation ?? t('missingScope')
  const place = error.operation && TOLD_IN_PLACE[error.operation]
  const request =
    place && code !== 'NOT_OFFERED'
      ? t('access.request', { company, screen: t(`screens.${place}`), scopes })
      : null
  // Not stretched: at the top of a tall card.
  return (
    <div className={styles.refused}>
      <EmptyNote title={t(`access.${code}.card`)} text={t(`access.${code}.cardText`, { scopes })}>
        <AccessRequest text={request} />
      </EmptyNote>
    </div>
  )
}
