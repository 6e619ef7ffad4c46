import { useTranslation } from 'react-i18next'
import { ANSWER_DAYS, RETENTION_YEARS, ROW_DAYS } from '../../../shared/bridge/retention.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { ChoiceRow } from './setting-row.tsx'
import { useCommand } from './use-command.ts'

/** How long is kept what cannot be fetched again, and what goes sooner. */
export function RetentionRow() {
  const { t } = useTranslation(['settings', 'managed'])
  const { preferences, managed } = useAppState()
  const { retentionDays } = managed
  const run = useCommand()
  return (
    <>
      {retentionDays !== null && (
        <Notice
          tone="calm"
          title={t('managed:retention', { count: retentionDays })}
          text={t('managed:retentionText')}
        />
      )}
      <ChoiceRow
        isManaged={retentionDays !== null}
        title={t('retention')}
        about={t('retentionSub', { rows: ROW_DAYS, answers: ANSWER_DAYS })}
        value={preferences.retention}
        options={RETENTION_YEARS.map((value) => ({ value, label: t('retentionYears', { count: value }) }))}
        onChange={(retention) => void run('preferences.update', { retention })}
      />
    </>
  )
}
