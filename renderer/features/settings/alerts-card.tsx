import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { NoLeadsRule, OffersRule, OverdueRule, PaceRule, StalledRule } from './alert-rules.tsx'
import styles from './settings-page.module.css'

interface AlertsCardProps {
  readonly onError: (error: AppError | null) => void
}

/** "Alertas": the rules that send a notification, each with its threshold; all are off at first. */
export function AlertsCard({ onError }: AlertsCardProps) {
  const { t } = useTranslation('settings')
  const { canNotify } = useAppState()
  const [isTested, setTested] = useState(false)
  const test = async () => {
    const result = await callDesktop('alerts.test', {})
    onError(result.ok ? null : result.error)
    setTested(result.ok && result.value.isShown)
  }
  return (
    <Card
      title={t('alerts')}
      sub={t(canNotify ? 'alertsSub' : 'alertsNone')}
      more={
        <Button variant="default" size="compact-sm" disabled={!canNotify} onClick={() => void test()}>
          {t('alertsTest')}
        </Button>
      }
    >
      <OverdueRule onError={onError} />
      <StalledRule onError={onError} />
      <NoLeadsRule onError={onError} />
      <PaceRule onError={onError} />
      <OffersRule onError={onError} />
      <div role="status" className={styles.said}>
        {isTested ? t('alertsTested') : ''}
      </div>
    </Card>
  )
}
