import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { answers } from '../../answers/answers.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { useCommand } from '../../bridge/bridge.ts'
import { ScreenPromises, SecretField, TimeZoneField } from '../../components/company-fields.tsx'
import { Dialog, DialogActions, Form } from '../../components/dialog.tsx'
import { useHeldLinks, WaitingLink } from '../../navigation/opened-link.tsx'
import { focusAtOnce } from '../../platform/focus.ts'
import { AboutDialog, ConfirmDialog, useStateCommand } from './rows.tsx'

export type CompanyDialog = 'newToken' | 'zone' | 'diagnose' | 'disconnect'

interface CompanyDialogProps {
  readonly company: Company
  readonly onClose: () => void
}

export interface OpenedDialog {
  readonly what: CompanyDialog
  readonly company: Company
}

interface OpenedDialogProps extends OpenedDialog {
  readonly onClose: () => void
  readonly onReplaced: () => void
}

/** What the row of a company, or its menu, opens. */
export function CompanyDialogOf({ what, onReplaced, ...dialog }: OpenedDialogProps) {
  switch (what) {
    case 'newToken':
      return <TokenDialog {...dialog} onDone={onReplaced} />
    case 'zone':
      return <TimeZoneDialog {...dialog} />
    case 'diagnose':
      return <TokenDiagnosisDialog {...dialog} />
    case 'disconnect':
      return <DisconnectDialog {...dialog} />
  }
}

/** Changes the time zone of a company, and says what is calculated again. */
function TimeZoneDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('settings')
  const run = useStateCommand()
  const [timeZone, setTimeZone] = useState(company.timeZone)
  const save = async () => {
    const isMade = await run('company.setTimeZone', { companyId: company.id, timeZone })
    if (isMade) void answers.outdate()
    onClose()
  }
  return (
    <Dialog title={t('zoneTitle', { label: company.label })} text={t('zoneText')} onClose={onClose}>
      <TimeZoneField my={16} data-autofocus value={timeZone} onChange={setTimeZone} />
      <DialogActions onCancel={onClose}>
        <Button disabled={timeZone === company.timeZone} onClick={() => void save()}>
          {t('zoneSave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What each screen may read with the company's token, tested now. */
function TokenDiagnosisDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const diagnosed = useCommand('company.diagnose', { companyId: company.id })
  return (
    <AboutDialog
      title={t('diagnoseTitle', { label: company.label })}
      text={t('diagnoseText')}
      size="md"
      closeLabel={t('common:cancel')}
      document={diagnosed}
      height={200}
      onClose={onClose}
    >
      {(diagnosis) => <ScreenPromises {...diagnosis} />}
    </AboutDialog>
  )
}

/** Asks before a token is erased, and whether to delete the stored data with it. */
function DisconnectDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('settings')
  const run = useStateCommand()
  const [isStoredDeleted, setStoredDeleted] = useState(true)
  const disconnect = async () => {
    await run('company.disconnect', { companyId: company.id, keepStored: !isStoredDeleted })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('disconnectTitle', { label: company.label })}
      text={t('disconnectText')}
      action={t('disconnect')}
      onConfirm={disconnect}
      onClose={onClose}
    >
      <Checkbox
        my={16}
        label={t('deleteStored')}
        checked={isStoredDeleted}
        onChange={(event) => setStoredDeleted(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  )
}

interface TokenDialogProps extends CompanyDialogProps {
  readonly onDone: () => void
}

/** Replaces a company's token. The former one stays until the new one was accepted. */
export function TokenDialog({ company, onDone, onClose }: TokenDialogProps) {
  const { t } = useTranslation(['settings', 'connect'])
  const [token, setToken] = useState('')
  useHeldLinks(token)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const words = useErrorWords()
  const reasonOf = (refused: AppError): string => {
    if (refused.code === 'BAD_INPUT') {
      return refused.field === 'company' ? t('tokenUnproven') : t('connect:wrongToken')
    }
    return words(refused).title
  }
  const replace = async () => {
    setBusy(true)
    const result = await runStateCommand('company.replaceToken', { companyId: company.id, token })
    setBusy(false)
    if (!result.ok) return setError(result.error)
    // The new token may get answers that the old one could not.
    void answers.outdate()
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
          words={{ show: t('connect:showToken'), hide: t('connect:hideToken') }}
          my={16}
          label={t('connect:token')}
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
