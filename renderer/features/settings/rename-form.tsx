import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { Form } from '../../components/form.tsx'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import styles from './settings-page.module.css'
import { useCommand } from './use-command.ts'

export interface RenameFormProps {
  readonly company: Company
  /** True for a company without a name, whose form stays until it has one. */
  readonly isFirstName: boolean
  /** Called when the name is kept, and when the form is cancelled. */
  readonly onDone: () => void
}

export function RenameForm({ company, isFirstName, onDone }: RenameFormProps) {
  const { t } = useTranslation(['settings', 'common'])
  const run = useCommand()
  const [label, setLabel] = useState(isFirstName ? '' : company.label)
  const save = async () => {
    const isMade = await run('company.rename', { companyId: company.id, label: label.trim() })
    if (isMade || !isFirstName) onDone()
  }
  return (
    <Form
      className={styles.rename}
      onSubmit={() => {
        if (label.trim() !== '') void save()
      }}
    >
      <TextInput
        aria-label={isFirstName ? t('common:nameCompany') : t('newName')}
        placeholder={t('common:nameCompany')}
        size="xs"
        value={label}
        maxLength={80}
        w={200}
        ref={isFirstName ? null : focusAtOnce}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" disabled={label.trim() === ''}>
        {t('common:save')}
      </Button>
      {!isFirstName && (
        <Button variant="default" size="compact-sm" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      )}
    </Form>
  )
}
