import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import type { RestoredHistory } from '../../../shared/bridge/history-copy.ts'
import { useCanExport } from '../../report/surfaces/use-export.ts'
import { RestoreHistoryDialog, SaveHistoryDialog } from './history-copy-dialogs.tsx'
import { RowButton, SettingRow } from './setting-row.tsx'
import { useAsked } from './use-asked.ts'

/** Returns what a restored copy changed, in words. */
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
