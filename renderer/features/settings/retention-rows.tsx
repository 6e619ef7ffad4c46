import { useTranslation } from 'react-i18next'
import { RETENTION_AGES } from '../../../shared/bridge/managed.ts'
import { RETENTION_CHOICES, type RetentionKey, readRetention } from '../../../shared/bridge/retention.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { Notice } from '../../components/notice.tsx'
import { ChoiceRow } from './setting-row.tsx'
import { useCommand } from './use-command.ts'

/** How long and how much is stored of each kind. */
export function RetentionRows() {
  const { t } = useTranslation(['settings', 'managed'])
  const { preferences, managed } = useAppState()
  const { retention } = preferences
  const { retentionDays } = managed
  const isAge = (key: RetentionKey) => RETENTION_AGES.some((age) => age === key)
  const run = useCommand()
  const change = (key: RetentionKey, value: number) =>
    void run('preferences.update', { retention: readRetention({ ...retention, [key]: value }) })
  return (
    <>
      {retentionDays !== null && (
        <Notice
          tone="calm"
          title={t('managed:retention', { count: retentionDays })}
          text={t('managed:retentionText')}
        />
      )}
      {(Object.keys(RETENTION_CHOICES) as RetentionKey[]).map((key) => (
        <ChoiceRow
          key={key}
          isManaged={retentionDays !== null && isAge(key)}
          title={t(`retentionKinds.${key}`)}
          about={t(`retentionSubs.${key}`)}
          value={retention[key]}
          options={RETENTION_CHOICES[key].map((value) => ({
            value,
            label: t(`retentionChoices.${key}`, { count: value }),
          }))}
          onChange={(value) => change(key, value)}
        />
      ))}
    </>
  )
}
