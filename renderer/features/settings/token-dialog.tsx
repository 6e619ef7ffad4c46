import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { queryClient } from '../../answers/query-client.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { EyeIcon, EyeOffIcon } from '../../components/icons.tsx'
import { useHeldLinks } from '../../navigation/opened-link.ts'
import { WaitingLink } from '../../navigation/waiting-link.tsx'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from './settings-page.module.css'

interface TokenDialogProps {
  readonly company: Company
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Replaces a company's token. The former one stays until the new one was accepted. */
export function TokenDialog({ company, onDone, onClose }: TokenDialogProps) {
  const { t } = useTranslation('settings')
  const { t: connect } = useTranslation('connect')
  const [token, setToken] = useState('')
  useHeldLinks(token)
  const [isShown, setShown] = useState(false)
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
    <SettingsDialog title={t('tokenTitle', { label: company.label })} text={t('tokenText')} onClose={onClose}>
      <WaitingLink />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (token.trim() !== '' && !isBusy) void replace()
        }}
      >
        <PasswordInput
          my={16}
          label={connect('token')}
          value={token}
          error={error !== null && reasonOf(error)}
          errorProps={{ role: 'alert' }}
          ref={focusAtOnce}
          data-autofocus
          onChange={(event) => {
            setToken(event.currentTarget.value)
            setError(null)
          }}
          visible={isShown}
          onVisibilityChange={setShown}
          visibilityToggleIcon={({ reveal }) => (reveal ? <EyeOffIcon /> : <EyeIcon />)}
          visibilityToggleButtonProps={{
            'aria-label': connect(isShown ? 'hideToken' : 'showToken'),
            tabIndex: 0,
          }}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles.dialogActions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={token.trim() === ''}>
            {t('tokenReplace')}
          </Button>
        </div>
      </form>
    </SettingsDialog>
  )
}
