import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { saveJson } from '../../report/surfaces/save-and-copy.ts'
import { Policies } from './policies.tsx'
import styles from './settings-page.module.css'

interface DiagnosticsCardProps {
  readonly onError: (error: AppError | null) => void
}

/** Says when the sandbox is off. Saves a diagnostics file for support, which names no one and is never sent. */
export function DiagnosticsCard({ onError }: DiagnosticsCardProps) {
  const { t } = useTranslation('settings')
  const { isSandboxed } = useAppState()
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
      {isSandboxed === false && <Notice tone="warn" title={t('sandboxOff')} text={t('sandboxOffText')} />}
      <p className={styles.text}>{t('diagnosticsText')}</p>
      <Policies />
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
