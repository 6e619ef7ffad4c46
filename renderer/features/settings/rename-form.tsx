import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import styles from './settings-page.module.css'

interface RenameFormProps {
  readonly company: Company
  readonly onError: (error: AppError | null) => void
  /** True for a company without a name, whose form stays until it has one. */
  readonly isFirstName: boolean
  /** Called when the name is kept, and when the form is cancelled. */
  readonly onDone: () => void
}

export function RenameForm({ company, onError, isFirstName, onDone }: RenameFormProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const [label, setLabel] = useState(isFirstName ? '' : company.label)
  const save = async () => {
    const result = await runStateCommand('company.rename', { companyId: company.id, label: label.trim() })
    onError(result.ok ? null : result.error)
    if (result.ok || !isFirstName) onDone()
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (label.trim() !== '') void save()
      }}
    >
      <TextInput
        aria-label={isFirstName ? common('nameCompany') : t('newName')}
        placeholder={common('nameCompany')}
        size="xs"
        value={label}
        maxLength={80}
        w={200}
        ref={isFirstName ? null : focusAtOnce}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" disabled={label.trim() === ''}>
        {t('save')}
      </Button>
      {!isFirstName && (
        <Button variant="default" size="compact-sm" onClick={onDone}>
          {t('cancel')}
        </Button>
      )}
    </form>
  )
}
