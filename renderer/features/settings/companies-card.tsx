import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { AppError } from '../../../shared/bridge/app-error.ts'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { isWithoutName } from '../../../shared/bridge/company-name.ts'
import { runStateCommand, useAppState } from '../../bridge/app-store.ts'
import { Card } from '../../components/card.tsx'
import { Tag } from '../../components/tag.tsx'
import { hostOf } from '../../format/host-of.ts'
import { CONNECT_PATH } from '../../navigation/screens.ts'
import { focusAtOnce } from '../../platform/focus-at-once.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { RenameForm } from './rename-form.tsx'
import styles from './settings-page.module.css'
import { TimeZoneDialog } from './time-zone-dialog.tsx'
import { TokenDiagnosisDialog } from './token-diagnosis-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'

interface CompaniesCardProps {
  readonly onError: (error: AppError | null) => void
}

const DIALOGS = ['newToken', 'zone', 'diagnose'] as const
/** The demo has neither a token nor a zone of the user's. */
const DEMO_DIALOGS = ['diagnose'] as const
type SettingsDialogName = (typeof DIALOGS)[number] | 'disconnect'

interface OpenedDialog {
  readonly what: SettingsDialogName
  readonly company: Company
}

/** The companies connected on this computer. */
export function CompaniesCard({ onError }: CompaniesCardProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const { companies } = useAppState()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  const close = () => setOpened(null)
  return (
    <Card title={t('companies')} sub={t('companiesSub')}>
      <ul>
        {companies.map((company) => (
          <li key={company.id} className={styles.company}>
            <CompanyEntry {...{ company, onError }} onOpen={(what) => setOpened({ what, company })} />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="light" size="compact-sm" mt={10} onClick={() => navigate(CONNECT_PATH)}>
          {common('connectAnother')}
        </Button>
      </div>
      <div role="status" className={styles.said}>
        {replaced !== null && t('tokenReplaced', { label: replaced })}
      </div>
      {opened?.what === 'newToken' && (
        <TokenDialog
          company={opened.company}
          onClose={close}
          onDone={() => {
            setReplaced(opened.company.label)
            close()
          }}
        />
      )}
      {opened?.what === 'zone' && (
        <TimeZoneDialog company={opened.company} onError={onError} onClose={close} />
      )}
      {opened?.what === 'diagnose' && <TokenDiagnosisDialog company={opened.company} onClose={close} />}
      {opened?.what === 'disconnect' && (
        <DisconnectDialog company={opened.company} onError={onError} onClose={close} />
      )}
    </Card>
  )
}

interface CompanyEntryProps extends CompaniesCardProps {
  readonly company: Company
  readonly onOpen: (what: SettingsDialogName) => void
}

/** A company with what can be done with it. */
function CompanyEntry({ company, onError, onOpen }: CompanyEntryProps) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation()
  const isActive = company.id === useAppState().activeCompanyId
  const [isRenaming, setIsRenaming] = useState(false)
  /** The button that renamed has the focus again. */
  const [wasNamed, setWasNamed] = useState(false)
  const endNaming = () => {
    setIsRenaming(false)
    setWasNamed(true)
  }
  const activate = async () => {
    const result = await runStateCommand('company.activate', { companyId: company.id })
    onError(result.ok ? null : result.error)
  }
  return (
    <>
      <div className={styles.words}>
        {isRenaming ? (
          <RenameForm {...{ company, onError }} isFirstName={false} onDone={endNaming} />
        ) : (
          <span className={styles.name}>
            {company.label} {isActive && <Tag tone="good">{t('active')}</Tag>}{' '}
            {company.isDemo && <Tag tone="calm">{common('demo')}</Tag>}
          </span>
        )}
        {isWithoutName(company) && <MissingName {...{ company, onError }} onDone={endNaming} />}
        <small>
          {hostOf(company.baseUrl)} · {company.timeZone} · {t(company.tokenPlace)}
        </small>
      </div>
      {!isRenaming && (
        <div className={styles.actions}>
          {!isActive && <EntryButton onClick={() => void activate()}>{t('use')}</EntryButton>}
          {!isWithoutName(company) && (
            <EntryButton ref={wasNamed ? focusAtOnce : null} onClick={() => setIsRenaming(true)}>
              {t('rename')}
            </EntryButton>
          )}
          {(company.isDemo ? DEMO_DIALOGS : DIALOGS).map((what) => (
            <EntryButton key={what} onClick={() => onOpen(what)}>
              {t(what)}
            </EntryButton>
          ))}
          <EntryButton className={styles.danger ?? ''} onClick={() => onOpen('disconnect')}>
            {t('disconnect')}
          </EntryButton>
        </div>
      )}
    </>
  )
}

function EntryButton(props: ComponentProps<typeof Button<'button'>>) {
  return <Button variant="default" size="compact-sm" {...props} />
}

interface MissingNameProps extends CompaniesCardProps {
  readonly company: Company
  readonly onDone: () => void
}

/** Asks for the name of a company that appears by its address. */
function MissingName(props: MissingNameProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className={styles.text}>{t('nameMissing')}</p>
      <RenameForm {...props} isFirstName />
    </>
  )
}
