import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { API_EDITION } from '../../../shared/api/edition.ts'
import type { UpdateCheck, UpdatesState } from '../../../shared/bridge/updates.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop } from '../../bridge/bridge.ts'
import { Notice } from '../../components/notice.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { ReleaseNotesDialog } from './release-notes-dialog.tsx'
import { RowButton, SettingRow } from './setting-row.tsx'
import { useAsked } from './use-asked.ts'
import { useCommand, useOutcome } from './use-command.ts'

/**
 * The version, what it changed, and the one that is ready. On request who updates this Leme, and the edition of the
 * API that it follows.
 */
export function VersionRow() {
  const { t } = useTranslation('settings')
  const { t: updateWords } = useTranslation('updates')
  const { version, host, updates } = useAppState()
  const formats = useFormats()
  const button = useRef<HTMLButtonElement>(null)
  useAsked('version', button)
  const [areNotesOpen, setNotesOpen] = useState(false)
  const { way, canCheck, work, lastCheck } = updates
  const run = useCommand()
  return (
    <>
      <FoundVersion updates={updates} />
      <SettingRow
        region={t('version')}
        title={[t('versionOf', { version }), host === 'preview' ? t('previewHost') : '']
          .filter(Boolean)
          .join(', ')}
        about={
          <>
            <p>{updateWords(`ways.${way}`)}</p>
            <p>{t('edition', { date: formats.dayWithYear(plainDate(API_EDITION)) })}</p>
          </>
        }
        note={
          canCheck && (
            <small role="status">{work === null ? <LastCheck check={lastCheck} /> : updateWords(work)}</small>
          )
        }
      >
        {canCheck && (
          <RowButton
            ref={canCheck ? button : null}
            disabled={work !== null}
            onClick={() => void run('updates.check', {})}
          >
            {updateWords('check')}
          </RowButton>
        )}
        <RowButton ref={canCheck ? null : button} onClick={() => setNotesOpen(true)}>
          {t('releaseNotesShow')}
        </RowButton>
      </SettingRow>
      {areNotesOpen && <ReleaseNotesDialog onClose={() => setNotesOpen(false)} />}
    </>
  )
}

/** The version that is there or ready, in words without alarm; nothing without one. */
function FoundVersion({ updates: { found } }: { readonly updates: UpdatesState }) {
  const { t } = useTranslation('updates')
  const isMade = useOutcome()
  if (found === null) return null
  const { version, isReady, notes } = found
  const restart = async () => isMade(await callDesktop('updates.restart', {}))
  return (
    <Notice
      tone="calm"
      title={t(isReady ? 'ready' : 'available', { version })}
      {...(isReady && { text: t('readyText'), action: { label: t('restart'), run: () => void restart() } })}
    >
      {notes !== null && <div>{notes}</div>}
    </Notice>
  )
}

/** When it was last looked, and what came of it. */
function LastCheck({ check }: { readonly check: UpdateCheck | null }) {
  const { t } = useTranslation('updates')
  const formats = useFormats()
  if (check === null) return t('neverChecked')
  const { at, outcome, code } = check
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return [
    t('lastCheck', { when: formats.dateTime(at, timeZone) }),
    outcome === 'current' || outcome === 'waiting' ? t(outcome) : '',
    code === null ? '' : t('refused', { reason: t(`refusals.${code}`) }),
  ]
    .filter(Boolean)
    .join('. ')
}
