import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_LEAD_SOURCES, withSourceName } from '../../../shared/bridge/lead-sources.ts'
import { MAX_VIEW_NAME } from '../../../shared/bridge/named-views.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { useChangeCompanySettings, useCompanySetting } from '../../bridge/company-settings-store.ts'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { ManagedNote } from '../../components/managed-note.tsx'
import styles from './leads-page.module.css'

interface SourcesDialogProps {
  /** The origins that appeared in leads. */
  readonly known: readonly number[]
  readonly onClose: () => void
}

/** "Nomear origens": the API sends an origin as a number, which the manager names once for the company. */
export function SourcesDialog({ known, onClose }: SourcesDialogProps) {
  const { t } = useTranslation(['leads', 'common'])
  const names = useCompanySetting('leadSources')
  const change = useChangeCompanySettings()
  const isLocked = useAppState().managed.locked.includes('sharedSettings')
  const ids = [...new Set([...known, ...Object.keys(names).map(Number)])].sort((a, b) => a - b)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(names)
  const save = () => {
    const next = ids.reduce((all, id) => withSourceName(all, id, typed[String(id)] ?? ''), names)
    change({ leadSources: next })
    onClose()
  }
  return (
    <Dialog title={t('nameSources')} size={460} classNames={{}} onClose={onClose}>
      <p className={styles.sourcesNote}>{t(ids.length === 0 ? 'noSources' : 'nameSourcesText')}</p>
      <Form className={styles.sources} onSubmit={save}>
        {ids.slice(0, MAX_LEAD_SOURCES).map((id, index) => (
          <TextInput
            key={id}
            label={t('sourceName', { id })}
            value={typed[String(id)] ?? ''}
            maxLength={MAX_VIEW_NAME}
            autoComplete="off"
            disabled={isLocked}
            data-autofocus={index === 0 || undefined}
            onChange={({ currentTarget }) => setTyped({ ...typed, [String(id)]: currentTarget.value })}
          />
        ))}
        <DialogActions onCancel={onClose} note={isLocked && <ManagedNote />}>
          <Button type="submit" disabled={isLocked || ids.length === 0}>
            {t('saveSources')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
