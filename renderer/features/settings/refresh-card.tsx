import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { HOURLY_REQUESTS, type HourlyRequests } from '../../../shared/bridge/app-state.ts'
import { useRequestUse } from '../../answers/use-request-use.ts'
import { runStateCommand, useActiveCompany, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { useLeadSyncWords } from '../../domain/leads/use-lead-sync-words.ts'
import { useFormats } from '../../format/use-formats.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './settings-page.module.css'

interface RefreshCardProps {
  readonly onError: (error: AppError | null) => void
}

/** "Consultas à API": the number of requests per hour, and the full sync of the active company's leads. */
export function RefreshCard({ onError }: RefreshCardProps) {
  const { t } = useTranslation('settings')
  const formats = useFormats()
  const { preferences } = useAppState()
  const company = useActiveCompany()
  const used = useRequestUse(company?.id ?? null)
  const change = async (hourlyRequests: HourlyRequests) => {
    const result = await runStateCommand('preferences.update', { hourlyRequests })
    onError(result.ok ? null : result.error)
  }
  const usedText =
    used === null
      ? ''
      : used.limit === null
        ? t('requestsDemo', { count: used.lastHour, used: formats.count(used.lastHour) })
        : t(
            used.backgroundLeft === 0 && used.lastHour < used.limit
              ? 'requestsBackgroundUsed'
              : 'requestsUsed',
            {
              used: formats.count(used.lastHour),
              limit: formats.count(used.limit),
            },
          )
  return (
    <Card title={t('requests')} sub={t('requestsSub')}>
      <ChoiceRow
        title={t('hourlyRequests')}
        sub={usedText}
        value={preferences.hourlyRequests}
        options={HOURLY_REQUESTS.map((requests) => ({ value: requests, label: formats.count(requests) }))}
        onChange={(requests) => void change(requests)}
      />
      {company?.isStoreUnlocked && (
        <LeadSyncRow key={company.id} companyId={company.id} timeZone={company.timeZone} />
      )}
    </Card>
  )
}

function LeadSyncRow({ companyId, timeZone }: { readonly companyId: string; readonly timeZone: string }) {
  const words = useLeadSyncWords(companyId, timeZone)
  if (words === null) return null
  const { name, state, why, action, progress } = words
  return (
    <div className={styles.row}>
      <span>
        {name}
        <small role="status">{why === '' ? state : `${state} ${why}`}</small>
        {progress && <progress className={styles.progress} aria-label={name} {...progress} />}
      </span>
      <Button variant="default" size="compact-sm" onClick={action.run}>
        {action.label}
      </Button>
    </div>
  )
}
