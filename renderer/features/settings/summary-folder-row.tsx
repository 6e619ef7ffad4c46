import { useTranslation } from 'react-i18next'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { useCanExport } from '../../report/surfaces/use-export.ts'
import { RowButton, SettingRow } from './setting-row.tsx'
import type { TabProps } from './tab-props.ts'

/** The folder of the summary's PDF; shown while the summary is on, where a folder can be chosen. */
export function SummaryFolderRow({ onError }: TabProps) {
  const { t } = useTranslation('settings')
  const { preferences, summaryFolder } = useAppState()
  const { folder, problem, canChoose } = summaryFolder
  const canExport = useCanExport()
  if (!canChoose || !preferences.alerts.summary.isOn) return null
  const does = (command: 'summaryFolder.choose' | 'summaryFolder.clear') => async () => {
    const result = await runStateCommand(command, {})
    onError(result.ok ? null : result.error)
  }
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
        <RowButton onClick={() => void does('summaryFolder.clear')()}>{t('summaryFolder.clear')}</RowButton>
      )}
      {canExport && (
        <RowButton onClick={() => void does('summaryFolder.choose')()}>{t('summaryFolder.choose')}</RowButton>
      )}
    </SettingRow>
  )
}
