import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { UpdateCheck, UpdatesState } from '../../../shared/bridge/updates.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Card } from '../../components/card.tsx'
import { Notice } from '../../components/notice.tsx'
import { useFormats } from '../../format/use-formats.ts'
import styles from './settings-page.module.css'

interface UpdatesCardProps {
  readonly onError: (error: AppError | null) => void
}

/** "Atualizações": who updates this Leme, the last check with its result, and the version that is ready. */
export function UpdatesCard({ onError }: UpdatesCardProps) {
  const { t } = useTranslation('updates')
  const { updates } = useAppState()
  const { way, canCheck, work } = updates
  const check = async () => {
    const result = await runStateCommand('updates.check', {})
    onError(result.ok ? null : result.error)
  }
  return (
    <Card title={t('title')}>
      <p className={styles.text}>{t(`ways.${way}`)}</p>
      <FoundVersion updates={updates} onError={onError} />
      {canCheck && (
        <div className={styles.row}>
          <span role="status">{work === null ? <LastCheck check={updates.lastCheck} /> : t(work)}</span>
          <Button variant="default" size="compact-sm" disabled={work !== null} onClick={() => void check()}>
            {t('check')}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface FoundVersionProps extends UpdatesCardProps {
  readonly updates: UpdatesState
}

/** The version that is there or ready, in words without alarm; nothing without one. */
function FoundVersion({ updates: { found }, onError }: FoundVersionProps) {
  const { t } = useTranslation('updates')
  const { language } = useAppState().preferences
  if (found === null) return null
  const { version, isReady, notes } = found
  const restart = async () => {
    const result = await callDesktop('updates.restart', {})
    onError(result.ok ? null : result.error)
  }
  return (
    <div className={styles.found}>
      <Notice
        tone="calm"
        title={t(isReady ? 'ready' : 'available', { version })}
        {...(isReady && { text: t('readyText'), action: { label: t('restart'), run: () => void restart() } })}
      >
        <div>{notes[language]}</div>
      </Notice>
    </div>
  )
}

/** When it was last looked, and what came of it. */
function LastCheck({ check }: { readonly check: UpdateCheck | null }) {
  const { t } = useTranslation('updates')
  const formats = useFormats()
  if (check === null) return t('neverChecked')
  const { at, outcome, code } = check
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <>
      {t('lastCheck', { when: formats.dateTime(at, timeZone) })}
      {outcome === 'current' && <small>{t('current')}</small>}
      {outcome === 'waiting' && <small>{t('waiting')}</small>}
      {code !== null && <small>{t('refused', { reason: t(`refusals.${code}`) })}</small>}
    </>
  )
}
