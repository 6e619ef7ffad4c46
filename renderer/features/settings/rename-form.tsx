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
  readonly onDone: () => void
}

export function RenameForm({ company, onError, onDone }: RenameFormProps) {
  const { t } = useTranslation('settings')
  const [label, setLabel] = useState(company.label)
  const save = async () => {
    const result = await runStateCommand('company.rename', { companyId: company.id, label: label.trim() })
    onError(result.ok ? null : result.error)
    onDone()
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
        aria-label={t('newName')}
        size="xs"
        value={label}
        maxLength={80}
        ref={focusAtOnce}
        data-autofocus
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" disabled={label.trim() === ''}>
        {t('save')}
      </Button>
      <Button variant="default" size="compact-sm" onClick={onDone}>
        {t('cancel')}
      </Button>
    </form>
  )
}
