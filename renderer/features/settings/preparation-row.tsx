import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { OFFLINE_CONVERSATIONS } from '../../../shared/bridge/offline-preparation.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useLeadSync } from '../../domain/leads/use-lead-sync.ts'
import { RowButton, SettingRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { useAsked } from './use-asked.ts'
import { useOfflinePreparation } from './use-offline-preparation.ts'
import { useOfflineCost, usePreparedWords, useRunningWords } from './use-offline-words.ts'

/** "Preparar para o avião": stores what is needed without a network, and says when it was done and what is missing. */
export function PreparationRow({ company }: { readonly company: Company }) {
  const { t } = useTranslation('offline')
  const last = useCompanySetting('offlinePreparation')
  const { status, start, cancel } = useOfflinePreparation(company.id)
  const leads = useLeadSync(company.id).status
  const words = usePreparedWords()
  const costOf = useOfflineCost(company.id)
  const runningWords = useRunningWords()
  const button = useRef<HTMLButtonElement>(null)
  useAsked('offline', button, status !== null)
  if (status === null) return null

  // The full sync of leads reports its own progress.
  const running =
    status.running?.part === 'leads' && leads !== null
      ? { ...status.running, done: leads.seen ?? 0, total: leads.total }
      : status.running
  const prepared = last === null ? null : words(last, company.timeZone)
  const cost = costOf(status.plan)
  return (
    <SettingRow
      title={t('title')}
      region={t('title')}
      about={
        <>
          <p>{t('sub', { count: OFFLINE_CONVERSATIONS })}</p>
          {prepared && <p>{prepared.what}</p>}
          <p>{cost.text}</p>
        </>
      }
      note={
        <>
          <small role="status">
            {running === null ? (prepared?.title ?? t('never')) : runningWords(running)}
          </small>
          {running === null && prepared?.lacks.map((lack) => <small key={lack}>{lack}</small>)}
          {running === null && cost.isOverLimit && <small>{cost.text}</small>}
          {running !== null && (
            <progress
              className={styles.progress}
              aria-label={t('title')}
              {...(running.total === null ? {} : { value: running.done, max: Math.max(1, running.total) })}
            />
          )}
        </>
      }
    >
      <RowButton ref={button} look="main" onClick={running === null ? start : cancel}>
        {t(running !== null ? 'stop' : last === null ? 'start' : 'again')}
      </RowButton>
    </SettingRow>
  )
}
