import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { RETENTION_CHOICES, type RetentionKey, readRetention } from '../../../shared/bridge/retention.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import controls from '../../components/controls.module.css'
import styles from './settings-page.module.css'

interface RetentionCardProps {
  readonly onError: (error: AppError | null) => void
}

/** How long and how much is stored of each kind. */
export function RetentionCard({ onError }: RetentionCardProps) {
  const { t } = useTranslation('settings')
  const { retention } = useAppState().preferences
  const change = async (key: RetentionKey, value: number) => {
    const next = readRetention({ ...retention, [key]: value })
    const result = await runStateCommand('preferences.update', { retention: next })
    onError(result.ok ? null : result.error)
  }
  return (
    <Card title={t('retention')} sub={t('retentionSub')}>
      {(Object.keys(RETENTION_CHOICES) as RetentionKey[]).map((key) => (
        <div key={key} className={styles.row}>
          <span id={`retention-${key}`}>
            {t(`retentionKinds.${key}`)}
            <small>{t(`retentionSubs.${key}`)}</small>
          </span>
          <SegmentedControl
            className={controls.segments ?? ''}
            aria-labelledby={`retention-${key}`}
            value={String(retention[key])}
            onChange={(value) => void change(key, Number(value))}
            data={RETENTION_CHOICES[key].map((value) => ({
              value: String(value),
              label: t(`retentionChoices.${key}`, { count: value }),
            }))}
            transitionDuration={0}
          />
        </div>
      ))}
    </Card>
  )
}
