import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { Tag } from '../../components/tag.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { saveJson } from '../../report/surfaces/save-and-copy.ts'
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

const TONES = { used: 'good', absent: 'calm', ignored: 'warn' } as const

/** Which policies of the company were found, where and when, and why one is ignored. */
function Policies() {
  const { t } = useTranslation('managed')
  const formats = useFormats()
  const { places, readAt } = useAppState().managed
  if (readAt === null) return <p className={styles.text}>{t('unread')}</p>
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <section aria-label={t('policies')} className={styles.policies}>
      <strong>{t('policies')}</strong>
      <small>{t('sub', { time: formats.dateTime(readAt, timeZone) })}</small>
      <ul>
        {places.map(({ path, state, problem, key }) => (
          <li key={path}>
            <code>{path}</code> <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
            {problem !== null && (
              <small>
                {t(`problems.${problem}`)}
                {key !== null && ` ${t('key', { key })}`}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
