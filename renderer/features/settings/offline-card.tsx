import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { OFFLINE_CONVERSATIONS } from '../../../shared/bridge/offline-preparation.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { Card } from '../../components/card.tsx'
import { useLeadSync } from '../../domain/leads/use-lead-sync.ts'
import { useAsked } from './asked-card.tsx'
import styles from './settings-page.module.css'
import { useOfflinePreparation } from './use-offline-preparation.ts'
import { useOfflineState, usePreparedWords } from './use-offline-words.ts'

/** "Preparar para o avião": stores what is needed without a network, and says what is stored. */
export function OfflineCard({ company }: { readonly company: Company }) {
  const { t } = useTranslation('offline')
  const last = useCompanySetting('offlinePreparation')
  const { status, start, cancel } = useOfflinePreparation(company.id)
  const leads = useLeadSync(company.id).status
  const words = usePreparedWords()
  const stateOf = useOfflineState(company.id)
  const button = useRef<HTMLButtonElement>(null)
  useAsked('offline', button, status !== null)
  if (status === null) return null

  // The full sync of leads reports its own progress.
  const running =
    status.running?.part === 'leads' && leads !== null
      ? { ...status.running, done: leads.seen ?? 0, total: leads.total }
      : status.running
  const prepared = last === null ? null : words(last, company.timeZone)
  return (
    <Card title={t('title')} sub={t('sub', { count: OFFLINE_CONVERSATIONS })}>
      <div className={styles.row}>
        <span>
          {running === null && (prepared?.title ?? t('never'))}
          {running === null && prepared?.lacks.map((lack) => <small key={lack}>{lack}</small>)}
          <small role="status">{stateOf({ ...status, running })}</small>
          {running !== null && (
            <progress
              className={styles.progress}
              aria-label={t('title')}
              {...(running.total === null ? {} : { value: running.done, max: Math.max(1, running.total) })}
            />
          )}
        </span>
        <Button ref={button} variant="default" size="compact-sm" onClick={running === null ? start : cancel}>
          {t(running !== null ? 'stop' : last === null ? 'start' : 'again')}
        </Button>
      </div>
    </Card>
  )
}
