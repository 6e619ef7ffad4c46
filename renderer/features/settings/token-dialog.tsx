import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { queryClient } from '../../answers/query-client.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { SecretField } from '../../components/secret-field.tsx'
import { useHeldLinks } from '../../navigation/opened-link.ts'
import { WaitingLink } from '../../navigation/waiting-link.tsx'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import type { CompanyDialogProps } from './company-row.tsx'

interface TokenDialogProps extends CompanyDialogProps {
  readonly onDone: () => void
}

/** Replaces a company's token. The former one stays until the new one was accepted. */
export function TokenDialog({ company, onDone, onClose }: TokenDialogProps) {
  const { t } = useTranslation('settings')
  const { t: connect } = useTranslation('connect')
  const [token, setToken] = useState('')
  useHeldLinks(token)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const words = useErrorWords()
  const reasonOf = (refused: AppError): string => {
    if (refused.code === 'BAD_INPUT') {
      return refused.field === 'company' ? t('tokenUnproven') : connect('wrongToken')
    }
    return `${words(refused).title}. ${t('tokenKept')}`
  }
  const replace = async () => {
    setBusy(true)
    const result = await runStateCommand('company.replaceToken', { companyId: company.id, token })
    setBusy(false)
    if (!result.ok) return setError(result.error)
    // The new token may get answers that the old one could not.
    void queryClient.invalidateQueries()
    onDone()
  }
  return (
    <Dialog title={t('tokenTitle', { label: company.label })} text={t('tokenText')} onClose={onClose}>
      <WaitingLink />
      <Form
        onSubmit={() => {
          if (token.trim() !== '' && !isBusy) void replace()
        }}
      >
        <SecretField
          words={{ show: connect('showToken'), hide: connect('hideToken') }}
          my={16}
          label={connect('token')}
          value={token}
          error={error !== null && reasonOf(error)}
          ref={focusAtOnce}
          data-autofocus
          onChange={(event) => {
            setToken(event.currentTarget.value)
            setError(null)
          }}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={isBusy} disabled={token.trim() === ''}>
            {t('tokenReplace')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
