import { useTranslation } from 'react-i18next'
import { useAppState } from '../../bridge/app-store.ts'
import { useCanExport } from '../../report/surfaces/use-export.ts'
import { RowButton, SettingRow } from './setting-row.tsx'
import { useCommand } from './use-command.ts'

/** The folder of the summary's PDF; shown while the summary is on, where a folder can be chosen. */
export function SummaryFolderRow() {
  const { t } = useTranslation('settings')
  const { preferences, summaryFolder } = useAppState()
  const { folder, problem, canChoose } = summaryFolder
  const canExport = useCanExport()
  const run = useCommand()
  if (!canChoose || !preferences.alerts.summary.isOn) return null
  return (
    <SettingRow
      title={t('summaryFolder.title')}
      region={t('summaryFolder.title')}
      about={t('summaryFolder.about')}
      isManaged={!canExport}
      note={
        <>
          {folder !== null && <small>{folder}</small>}
          <small role="status">{folder !== null && problem && t(`summaryFolder.problems.${problem}`)}</small>
        </>
      }
    >
      {folder !== null && (
        <RowButton onClick={() => void run('summaryFolder.clear', {})}>{t('summaryFolder.clear')}</RowButton>
      )}
      {canExport && (
        <RowButton onClick={() => void run('summaryFolder.choose', {})}>
          {t('summaryFolder.choose')}
        </RowButton>
      )}
    </SettingRow>
  )
}
