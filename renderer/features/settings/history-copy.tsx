// "Cópia do histórico": its row, and the passphrase of a new copy, typed twice, or of a copy to restore.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { MAX_FILE_BYTES } from '../../../shared/bridge/files.ts'
import {
  MAX_PASSPHRASE_LENGTH,
  MIN_PASSPHRASE_LENGTH,
  mayHaveMerged,
  passphraseProblem,
  type RestoredHistory,
} from '../../../shared/bridge/history-copy.ts'
import { dayInTimeZone } from '../../../shared/time/calendar.ts'
import { answers } from '../../answers/answers.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { callDesktop, onDesktopEvent } from '../../bridge/bridge.ts'
import { SecretField, type SecretFieldProps } from '../../components/company-fields.tsx'
import { Dialog, DialogActions, type DialogProps, Form } from '../../components/dialog.tsx'
import { ErrorNotice } from '../../components/notice.tsx'
import { finishSave, toBase64 } from '../../report/surfaces/save-files.ts'
import { useCanExport } from '../../report/surfaces/use-export.ts'
import { FORM, PROGRESS, RowButton, SettingRow, useAsked } from './rows.tsx'

function useRestoredWords() {
  const { t } = useTranslation('historyCopy')
  return ({ added, replaced, leftOut, settings }: RestoredHistory): string => {
    const changed = [
      added > 0 && t('added', { count: added }),
      replaced > 0 && t('replaced', { count: replaced }),
      settings > 0 && t('settings', { count: settings }),
    ].filter((part) => part !== false)
    const parts = changed.length === 0 ? [t('nothingNew')] : changed
    const all = leftOut > 0 ? [...parts, t('leftOut', { count: leftOut })] : parts
    return `${all.join(', ')}.`
  }
}

/** "Cópia do histórico": saves the history of a company under a passphrase, and merges a copy into what is here. */
export function HistoryCopyRow({ company }: { readonly company: Company }) {
  const { t } = useTranslation('historyCopy')
  const canExport = useCanExport()
  const wordsOf = useRestoredWords()
  const [isSaving, setSaving] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [said, setSaid] = useState('')
  const save = useRef<HTMLButtonElement>(null)
  const restore = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useAsked('historySave', save)
  useAsked('historyRestore', restore)
  return (
    <SettingRow
      title={t('title')}
      region={t('title')}
      about={t('about')}
      isManaged={!canExport}
      note={<small role="status">{said}</small>}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".leme"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <RowButton ref={restore} onClick={() => input.current?.click()}>
        {t('restore')}
      </RowButton>
      <RowButton ref={save} disabled={!canExport} onClick={() => setSaving(true)}>
        {t('save')}
      </RowButton>
      {isSaving && (
        <SaveHistoryDialog
          company={company}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false)
            setSaid(t('saved'))
          }}
        />
      )}
      {file !== null && (
        <RestoreHistoryDialog
          company={company}
          file={file}
          onClose={() => setFile(null)}
          onRestored={(result) => {
            setFile(null)
            setSaid(result === null ? t('stopped') : wordsOf(result))
          }}
        />
      )}
    </SettingRow>
  )
}

interface PassphraseFieldProps extends Pick<SecretFieldProps, 'label' | 'description' | 'value' | 'error'> {
  readonly isFirst?: boolean
  readonly onType: (value: string) => void
}

function PassphraseField({ isFirst = false, onType, ...field }: PassphraseFieldProps) {
  const { t } = useTranslation('historyCopy')
  return (
    <SecretField
      words={{ show: t('show'), hide: t('hide') }}
      maxLength={MAX_PASSPHRASE_LENGTH}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onType(event.currentTarget.value)}
      {...field}
    />
  )
}

interface PassphraseDialogProps extends Pick<DialogProps, 'title' | 'text' | 'onClose' | 'children'> {
  readonly action: string
  readonly isBusy: boolean
  readonly canSend: boolean
  readonly error: AppError | null
  readonly onSend: () => void
}

function PassphraseDialog(props: PassphraseDialogProps) {
  const { action, isBusy, canSend, error, onSend, children, ...dialog } = props
  return (
    <Dialog {...dialog}>
      <Form className={FORM} onSubmit={() => canSend && !isBusy && onSend()}>
        {children}
        <ErrorNotice error={error} />
        <DialogActions onCancel={dialog.onClose}>
          <Button type="submit" loading={isBusy} disabled={!canSend}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

interface SaveHistoryDialogProps {
  readonly company: Company
  readonly onSaved: () => void
  readonly onClose: () => void
}

export function SaveHistoryDialog({ company, onSaved, onClose }: SaveHistoryDialogProps) {
  const { t } = useTranslation(['historyCopy', 'common'])
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isTold, setTold] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const problem = passphraseProblem(passphrase)
  const isSame = passphrase === repeated
  const save = async () => {
    setTold(true)
    if (problem !== null || !isSame) return
    setBusy(true)
    const day = dayInTimeZone(Date.now(), company.timeZone)
    const name = t('fileName', { label: company.label, day })
    const params = { companyId: company.id, passphrase, name }
    const result = finishSave(await callDesktop('history.save', params))
    setBusy(false)
    if (!result.ok) return setError(result.error)
    if (result.value.outcome === 'cancelled') onClose()
    else onSaved()
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setTold(false)
    setError(null)
  }
  // The file that is being made would be offered all the same.
  const close = () => void (isBusy || onClose())
  return (
    <PassphraseDialog
      title={t('title')}
      text={t('saveText')}
      action={t('common:save')}
      {...{ isBusy, error }}
      onClose={close}
      canSend={passphrase !== ''}
      onSend={() => void save()}
    >
      <PassphraseField
        label={t('passphrase')}
        description={t('hint', { least: MIN_PASSPHRASE_LENGTH })}
        value={passphrase}
        error={isTold && problem && t(`problems.${problem}`, { least: MIN_PASSPHRASE_LENGTH })}
        isFirst
        onType={change(setPassphrase)}
      />
      <PassphraseField
        label={t('repeat')}
        value={repeated}
        error={isTold && !problem && !isSame && t('problems.other')}
        onType={change(setRepeated)}
      />
    </PassphraseDialog>
  )
}

/** Returns the share of a restore that is done, 0 to 1. */
function useRestoreShare(companyId: string): number {
  const [share, setShare] = useState(0)
  useEffect(
    () =>
      onDesktopEvent((event) => {
        if (event.type === 'history-restore' && event.companyId === companyId) setShare(event.share)
      }),
    [companyId],
  )
  return share
}

interface RestoreHistoryDialogProps {
  readonly company: Company
  readonly file: File
  /** Called with null when the user stopped a restore that had begun. */
  readonly onRestored: (result: RestoredHistory | null) => void
  readonly onClose: () => void
}

export function RestoreHistoryDialog({ company, file, onRestored, onClose }: RestoreHistoryDialogProps) {
  const { t } = useTranslation('historyCopy')
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<AppError | null>(
    file.size > MAX_FILE_BYTES ? { code: 'HISTORY_FILE_UNREADABLE' } : null,
  )
  const words = useErrorWords()
  const [isBusy, setBusy] = useState(false)
  const share = useRestoreShare(company.id)
  const restore = async () => {
    setBusy(true)
    const base64 = toBase64(new Uint8Array(await file.arrayBuffer()))
    const params = { companyId: company.id, passphrase, base64 }
    const result = await callDesktop('history.restore', params)
    setBusy(false)
    if (mayHaveMerged(result)) await answers.outdate(company.id)
    if (result.ok) onRestored(result.value)
    else if (result.error.code === 'CANCELLED') onRestored(null)
    else setError(result.error)
  }
  const close = () => (isBusy ? void callDesktop('history.stop', { companyId: company.id }) : onClose())
  const isLocked = error?.code === 'HISTORY_FILE_LOCKED'
  return (
    <PassphraseDialog
      title={t('restoreTitle', { label: company.label })}
      text={t('restoreText', { file: file.name })}
      action={t('restore')}
      isBusy={isBusy}
      error={isLocked ? null : error}
      canSend={passphrase !== '' && file.size <= MAX_FILE_BYTES}
      onSend={() => void restore()}
      onClose={close}
    >
      <PassphraseField
        label={t('passphrase')}
        value={passphrase}
        error={isLocked && `${words(error).title}. ${words(error).help}`}
        isFirst
        onType={(value) => {
          setPassphrase(value)
          if (isLocked) setError(null)
        }}
      />
      {isBusy && (
        <progress className={PROGRESS} aria-label={t('progress')} {...(share > 0 && { value: share })} />
      )}
    </PassphraseDialog>
  )
}
