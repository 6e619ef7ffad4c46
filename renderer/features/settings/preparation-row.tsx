import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { OFFLINE_CONVERSATIONS } from '../../../shared/bridge/offline-preparation.ts'
import { callDesktop, onDesktopEvent } from '../../bridge/bridge.ts'
import { useCompanySetting } from '../../bridge/company-settings-store.ts'
import { useLeadSync } from '../../domain/leads/lead-sync.ts'
import { RowButton, SettingRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { useAsked } from './use-asked.ts'
import { useOfflineCost, usePreparedWords, useRunningWords } from './use-offline-words.ts'

/** "Preparar para o avião": stores what is needed without a network, and says when it was done and what is missing. */
export function PreparationRow({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['offline', 'actions', 'common'])
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
      title={t('actions:offline')}
      region={t('actions:offline')}
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
              aria-label={t('actions:offline')}
              {...(running.total === null ? {} : { value: running.done, max: Math.max(1, running.total) })}
            />
          )}
        </>
      }
    >
      <RowButton ref={button} look="main" onClick={running === null ? start : cancel}>
        {t(running !== null ? 'common:stop' : last === null ? 'start' : 'again')}
      </RowButton>
    </SettingRow>
  )
}

/** "Preparar para o avião" of a company, followed as it proceeds. */
function useOfflinePreparation(companyId: string) {
  const client = useQueryClient()
  const queryKey = [companyId, 'offline-preparation']
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const result = await callDesktop('offlinePreparation.status', { companyId })
      return result.ok ? result.value : null
    },
    staleTime: 0,
  })
  useEffect(
    () =>
      onDesktopEvent((event) => {
        if (event.type !== 'offline-preparation') return
        client.setQueryData([event.companyId, 'offline-preparation'], event.status)
        // The requests of the last hour, in other cards too.
        if (event.status.running === null)
          void client.invalidateQueries({ queryKey: [event.companyId, 'requests'] })
      }),
    [client],
  )
  const run = async (command: 'offlinePreparation.start' | 'offlinePreparation.cancel') => {
    await callDesktop(command, { companyId })
    await client.invalidateQueries({ queryKey })
  }
  return {
    /** Null until it is known. */
    status: data ?? null,
    start: () => void run('offlinePreparation.start'),
    cancel: () => void run('offlinePreparation.cancel'),
  }
}
