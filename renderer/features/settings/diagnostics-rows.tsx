import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Notice } from '../../components/notice.tsx'
import { Tag } from '../../components/tag.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { saveJson } from '../../report/surfaces/save-and-copy.ts'
import { RowButton, SettingRow } from './setting-row.tsx'
import styles from './settings-page.module.css'
import { useAsked } from './use-asked.ts'
import { useOutcome } from './use-command.ts'

/** Says when the sandbox is off. Saves a diagnostics file for support, which names no one and is never sent. */
export function DiagnosticsRows() {
  const { t } = useTranslation('settings')
  const { isSandboxed } = useAppState()
  const tell = useOutcome()
  const [isSaved, setSaved] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useAsked('diagnostics', button)
  const save = async () => {
    const made = await callDesktop('diagnostics.describe', {})
    const result = made.ok
      ? await saveJson(`leme-diagnostico-${made.value.madeAt.slice(0, 10)}`, made.value)
      : made
    tell(result)
    setSaved(result.ok && result.value.outcome !== 'cancelled')
  }
  return (
    <>
      {isSandboxed === false && <Notice tone="warn" title={t('sandboxOff')} text={t('sandboxOffText')} />}
      <SettingRow
        title={t('diagnostics')}
        about={t('diagnosticsText')}
        note={
          <>
            <small>{t('diagnosticsSub')}</small>
            <small role="status" className={styles.said}>
              {isSaved ? t('diagnosticsSaved') : ''}
            </small>
          </>
        }
      >
        <RowButton ref={button} onClick={() => void save()}>
          {t('diagnosticsSave')}
        </RowButton>
      </SettingRow>
      <PolicyRow />
    </>
  )
}

const TONES = { used: 'good', absent: 'calm', ignored: 'warn' } as const

/** Whether there is a policy of the company; on request where and when it was read, and why it is ignored. */
function PolicyRow() {
  const { t } = useTranslation('managed')
  const formats = useFormats()
  const { place, readAt } = useAppState().managed
  if (place === null || readAt === null) {
    return <SettingRow title={t('policy')} note={<small>{t('unread')}</small>} />
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { path, state, problem, key } = place
  const about = (
    <>
      <p>{t('sub', { time: formats.dateTime(readAt, timeZone) })}</p>
      <p>
        <code>{path}</code>
      </p>
      {problem !== null && (
        <p>{[t(`problems.${problem}`), key && t('key', { key })].filter(Boolean).join(' ')}</p>
      )}
    </>
  )
  return (
    <SettingRow title={t('policy')} about={about}>
      <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
    </SettingRow>
  )
}
