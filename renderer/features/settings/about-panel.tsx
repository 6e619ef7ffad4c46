import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { API_EDITION } from '../../../shared/api/edition.ts'
import type { UpdateCheck, UpdatesState } from '../../../shared/bridge/updates.ts'
import { plainDate } from '../../../shared/time/calendar.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { callDesktop, useCommand } from '../../bridge/bridge.ts'
import { Notice, Tag } from '../../components/notice.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { setOpen } from '../../navigation/tv-mode.ts'
import { finishSave } from '../../report/surfaces/save-files.ts'
import { AboutDialog, RowButton, SettingRow, useAsked, useOutcome, useStateCommand } from './rows.tsx'

const LICENCES = `
  [&_li]:border-t [&_li]:border-t-line-soft [&_summary]:py-7 [&_summary]:px-2 [&_small]:ml-10`

/** Beside the companies: the version, the shortcuts, and what support and administrators need. */
export function AboutPanel() {
  const { t } = useTranslation(['settings', 'actions'])
  return (
    <>
      <VersionRows />
      <SettingRow title={t('actions:shortcuts')}>
        <RowButton onClick={() => setOpen('shortcuts', true)}>{t('shortcutsShow')}</RowButton>
      </SettingRow>
      <DiagnosticsRows />
    </>
  )
}

/** Says when the sandbox is off. Saves a diagnostics file for support, which names no one and is never sent. */
function DiagnosticsRows() {
  const { t } = useTranslation('settings')
  const { isSandboxed } = useAppState()
  const tell = useOutcome()
  const [isSaved, setSaved] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useAsked('diagnostics', button)
  const save = async () => {
    const result = finishSave(await callDesktop('diagnostics.save', {}))
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
          <small role="status" className="text-accent font-medium">
            {isSaved ? t('diagnosticsSaved') : ''}
          </small>
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
  if (place === null || readAt === null) return null
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

/**
 * The version, the licences of others in it, and the version that is ready. On request who updates this Leme, and the
 * edition of the API that it follows.
 */
function VersionRows() {
  const { t } = useTranslation('settings')
  const { t: updateWords } = useTranslation('updates')
  const { version, host, updates } = useAppState()
  const formats = useFormats()
  const button = useRef<HTMLButtonElement>(null)
  useAsked('version', button)
  const [areLicencesOpen, setLicencesOpen] = useState(false)
  const { way, canCheck, work, lastCheck } = updates
  const run = useStateCommand()
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
            <p>{updateWords(`ways.${way === 'dnf' ? 'apt' : way}`)}</p>
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
          <RowButton ref={button} disabled={work !== null} onClick={() => void run('updates.check', {})}>
            {updateWords('check')}
          </RowButton>
        )}
      </SettingRow>
      <SettingRow title={t('licences')}>
        <RowButton ref={canCheck ? null : button} onClick={() => setLicencesOpen(true)}>
          {t('licencesShow')}
        </RowButton>
      </SettingRow>
      {areLicencesOpen && <LicencesDialog onClose={() => setLicencesOpen(false)} />}
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

/** The software of others in Leme, with the text of each licence as its authors publish it. */
function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings')
  const read = useCommand('licences.read', {})
  return (
    <AboutDialog title={t('licences')} document={read} onClose={onClose}>
      {(licences) => (
        <>
          <p className="text-ink-2 mb-8">{t('licencesText', { count: licences.length })}</p>
          <ul className={`${LICENCES}`}>
            {licences.map(({ name, version, licence, text }) => (
              <li key={`${name} ${version}`}>
                <details>
                  <summary>
                    <span>
                      {name} {version}
                    </span>
                    <small>{licence}</small>
                  </summary>
                  <pre
                    className="mb-10 py-10 px-12 rounded-8 bg-sunken text-12 leading-[1.45] whitespace-pre-wrap wrap-anywhere"
                    lang="en"
                    data-longest={Infinity}
                  >
                    {text}
                  </pre>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </AboutDialog>
  )
}
