import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { saveJson } from '../../export/save-and-copy.ts'
import styles from './settings-page.module.css'

interface DiagnosticsCardProps {
  readonly onError: (error: AppError | null) => void
}

/** Saves a diagnostics file for support. It names no one and is never sent. */
export function DiagnosticsCard({ onError }: DiagnosticsCardProps) {
  const { t } = useTranslation('settings')
  const [isSaved, setSaved] = useState(false)
  const save = async () => {
    const made = await callDesktop('diagnostics.describe', {})
    const result = made.ok
      ? await saveJson(`leme-diagnostico-${made.value.madeAt.slice(0, 10)}`, made.value)
      : made
    onError(result.ok ? null : result.error)
    setSaved(result.ok && result.value.outcome !== 'cancelled')
  }
  return (
    <Card title={t('diagnostics')}>
      <p className={styles.text}>{t('diagnosticsText')}</p>
      <div>
        <Button variant="light" size="compact-sm" mt={10} onClick={() => void save()}>
          {t('diagnosticsSave')}
        </Button>
      </div>
      <div role="status" className={styles.said}>
        {isSaved ? t('diagnosticsSaved') : ''}
      </div>
    </Card>
  )
}
