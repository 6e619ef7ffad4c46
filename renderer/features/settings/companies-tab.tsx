import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { Company } from '../../../shared/bridge/app-state.ts'
import { isWithoutName } from '../../../shared/bridge/company-name.ts'
import { useAppState } from '../../bridge/app-store.ts'
import { SectionMenu } from '../../components/card.tsx'
import { Form } from '../../components/dialog.tsx'
import { Notice, Tag } from '../../components/notice.tsx'
import { hostOf } from '../../format/format.ts'
import { CONNECT_PATH } from '../../navigation/screens.ts'
import { focusAtOnce } from '../../platform/focus.ts'
import { type CompanyDialog, CompanyDialogOf, type OpenedDialog } from './company-dialogs.tsx'
import { ROW, RowButton, SettingRow, useStateCommand } from './rows.tsx'

/** "Empresas": the companies connected on this computer, and where their tokens are when there is no keychain. */
export function CompaniesTab() {
  const { t } = useTranslation(['settings', 'actions', 'common', 'connect'])
  const { companies, isKeychainAvailable } = useAppState()
  const [, navigate] = useLocation()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const [replaced, setReplaced] = useState<string | null>(null)
  return (
    <section>
      {!isKeychainAvailable && (
        <Notice tone="warn" title={t('connect:keychainMissing')} text={t('connect:keychainMissingText')} />
      )}
      <ul>
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyRow company={company} onOpen={(what) => setOpened({ what, company })} />
          </li>
        ))}
      </ul>
      <div className={ROW}>
        <div role="status" className="text-accent font-medium">
          {replaced !== null && t('tokenReplaced', { label: replaced })}
        </div>
        <RowButton look="main" onClick={() => navigate(CONNECT_PATH)}>
          {t('actions:connect')}
        </RowButton>
      </div>
      {opened && (
        <CompanyDialogOf
          {...opened}
          onClose={() => setOpened(null)}
          onReplaced={() => {
            setReplaced(opened.company.label)
            setOpened(null)
          }}
        />
      )}
    </section>
  )
}

/** What the menu of a company opens; the demo has neither a token nor a zone of the user's. */
const IN_MENU = ['newToken', 'zone'] as const

interface CompanyRowProps {
  readonly company: Company
  readonly onOpen: (what: CompanyDialog) => void
}

/** A company with what can be done with it. */
export function CompanyRow({ company, onOpen }: CompanyRowProps) {
  const { t } = useTranslation(['settings', 'common', 'connect', 'managed'])
  const isActive = company.id === useAppState().activeCompanyId
  const [isRenaming, setIsRenaming] = useState(false)
  /** The button that renamed has the focus again. */
  const [wasNamed, setWasNamed] = useState(false)
  const endNaming = () => {
    setIsRenaming(false)
    setWasNamed(true)
  }
  const run = useStateCommand()
  const further = (company.isDemo ? [] : IN_MENU).map((what) => ({
    label: t(what === 'zone' ? 'connect:timeZone' : what),
    run: () => onOpen(what),
  }))
  return (
    <SettingRow
      title={company.label}
      region={company.label}
      tag={company.isDemo && <Tag tone="calm">{t('common:demo')}</Tag>}
      about={
        <>
          <p>{hostOf(company.baseUrl)}</p>
          <p>{`${t('connect:timeZone')}: ${company.timeZone}`}</p>
        </>
      }
      note={
        <>
          <small>
            {[isActive ? t('managed:states.used') : '', t(company.tokenPlace)].filter(Boolean).join(', ')}
          </small>
          {isWithoutName(company) && <MissingName company={company} onDone={endNaming} />}
        </>
      }
      form={isRenaming ? <RenameForm company={company} isFirstName={false} onDone={endNaming} /> : undefined}
    >
      {!isRenaming && (
        <>
          {!isActive && (
            <RowButton onClick={() => void run('company.activate', { companyId: company.id })}>
              {t('use')}
            </RowButton>
          )}
          {!isWithoutName(company) && (
            <RowButton ref={wasNamed ? focusAtOnce : null} onClick={() => setIsRenaming(true)}>
              {t('common:rename')}
            </RowButton>
          )}
          <RowButton onClick={() => onOpen('diagnose')}>{t('diagnose')}</RowButton>
          <RowButton look="danger" onClick={() => onOpen('disconnect')}>
            {t('disconnect')}
          </RowButton>
          <SectionMenu title={company.label} actions={further} about={undefined} isPicture={false} />
        </>
      )}
    </SettingRow>
  )
}

/** Asks for the name of a company that appears by its address. */
function MissingName(props: Omit<RenameFormProps, 'isFirstName'>) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p className="text-ink-2">{t('nameMissing')}</p>
      <RenameForm {...props} isFirstName />
    </>
  )
}

export interface RenameFormProps {
  readonly company: Company
  /** True for a company without a name, whose form stays until it has one. */
  readonly isFirstName: boolean
  /** Called when the name is kept, and when the form is cancelled. */
  readonly onDone: () => void
}

export function RenameForm({ company, isFirstName, onDone }: RenameFormProps) {
  const { t } = useTranslation(['settings', 'common', 'connect'])
  const run = useStateCommand()
  const [label, setLabel] = useState(isFirstName ? '' : company.label)
  const save = async () => {
    const isMade = await run('company.rename', { companyId: company.id, label: label.trim() })
    if (isMade || !isFirstName) onDone()
  }
  return (
    <Form
      className="flex flex-wrap items-center gap-8 mb-4"
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
