import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { isWithoutName } from '../../../shared/bridge/company-name.ts'
import { answers } from '../../answers/answers.ts'
import { useErrorWords } from '../../answers/error-words.ts'
import { runStateCommand } from '../../bridge/app-store.ts'
import { useCommand } from '../../bridge/bridge.ts'
import { ScreenPromises, SecretField, TimeZoneField } from '../../components/company-fields.tsx'
import { Dialog, DialogActions, Form, TypedField } from '../../components/dialog.tsx'
import { useHeldLinks, WaitingLink } from '../../navigation/opened-link.tsx'
import { focusAtOnce } from '../../platform/focus.ts'
import { AboutDialog, ConfirmDialog, useStateCommand } from './rows.tsx'

interface CompanyDialogProps {
  readonly company: Company
  readonly onClose: () => void
  /** Called when its token was replaced. */
  readonly onReplaced: () => void
}

function RenameDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation(['settings', 'common', 'connect', 'leads'])
  const run = useStateCommand()
  const [label, setLabel] = useState(isWithoutName(company) ? '' : company.label)
  const name = label.trim()
  const save = async () => {
    await run('company.rename', { companyId: company.id, label: name })
    onClose()
  }
  return (
    <Dialog title={t('common:nameCompany')} onClose={onClose}>
      <Form className="grid gap-16" onSubmit={() => name !== '' && void save()}>
        <TypedField
          ref={focusAtOnce}
          data-autofocus
          label={t('leads:name')}
          value={label}
          maxLength={80}
          onType={setLabel}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" disabled={name === ''}>
            {t('common:save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
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

/** Replaces a company's token. The former one stays until the new one was accepted. */
function TokenDialog({ company, onReplaced, onClose }: CompanyDialogProps) {
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
    onReplaced()
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

export const COMPANY_DIALOGS = {
  rename: RenameDialog,
  newToken: TokenDialog,
  zone: TimeZoneDialog,
  diagnose: TokenDiagnosisDialog,
  disconnect: DisconnectDialog,
}
